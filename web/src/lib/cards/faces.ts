/** Own drawings of king, queen (D) and jack (B): the upper half of a court card, box 100×140. */

export const HALVES = `<g id="half-K">
<path fill="var(--robe)" d="M17 70.4V67C19 60.6 26 57 37 55.8H63C74 57 81 60.6 83 67V70.4Z"/>
<path fill="#fff8ea" d="M34 56.6C38 63 43.5 67.6 50 70.4 56.5 67.6 62 63 66 56.6L60 53H40Z"/>
<g fill="#2a1f33">
<circle cx="41" cy="59.6" r="1.1"/>
<circle cx="46" cy="64.4" r="1.1"/>
<circle cx="59" cy="59.6" r="1.1"/>
<circle cx="54" cy="64.4" r="1.1"/>
</g>
<path fill="var(--hair)" d="M37.6 42C37.6 35 42 31.6 50 31.6S62.4 35 62.4 42L63.6 55C62 56.6 60 57 58 56.4V44H42V56.4C40 57 38 56.6 36.4 55Z"/>
<path fill="var(--skin)" d="M41 43.5C41 38 44.5 35.5 50 35.5S59 38 59 43.5V49C59 54.6 55 58.6 50 58.6S41 54.6 41 49Z"/>
<path fill="var(--hair)" d="M41 47.8C42.6 51.4 45.6 52.6 50 52.6S57.4 51.4 59 47.8V51C59 57.6 55.4 63.6 50 63.6S41 57.6 41 51Z"/>
<path d="M47.6 55.6H52.4" stroke="var(--skin)" stroke-width="1.5" stroke-linecap="round"/>
<g fill="#2a1f33">
<circle cx="46.2" cy="47" r="1.25"/>
<circle cx="53.8" cy="47" r="1.25"/>
</g>
<path d="M50 47.5v4l-1.4.8" fill="none" stroke="#2a1f33" stroke-width="1" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/>
<path fill="#f0ae2e" d="M37.4 38.4 35 25.6 42.6 30.6 50 22.6 57.4 30.6 65 25.6 62.6 38.4C54.6 36.2 45.4 36.2 37.4 38.4Z"/>
<path fill="#8c4a00" opacity=".35" d="M37.4 38.4 36.9 35.6C45.2 33.2 54.8 33.2 63.1 35.6L62.6 38.4C54.6 36.2 45.4 36.2 37.4 38.4Z"/>
<circle cx="35" cy="25" r="1.9" fill="var(--trim)"/>
<circle cx="50" cy="22" r="1.9" fill="var(--trim)"/>
<circle cx="65" cy="25" r="1.9" fill="var(--trim)"/>
<path d="M77.4 70.4V38" stroke="#8c4a00" stroke-width="2.6" stroke-linecap="round"/>
<circle cx="77.4" cy="36" r="4" fill="#f0ae2e"/>
<path d="M77.4 29.6v4.4M75.2 31.8h4.4" stroke="#f0ae2e" stroke-width="1.7" stroke-linecap="round"/>
</g>
<g id="half-D">
<path fill="var(--hair)" d="M36 44C36 35.4 41.4 31 50 31S64 35.4 64 44C64 52 66.4 56 69.6 60.6 65 63.4 60 62 58.6 58L50 60 41.4 58C40 62 35 63.4 30.4 60.6 33.6 56 36 52 36 44Z"/>
<path fill="var(--robe)" d="M22 70.4C23.4 63.6 29.6 60.2 39.6 58.8L50 68 60.4 58.8C70.4 60.2 76.6 63.6 78 70.4Z"/>
<path fill="var(--trim)" d="M39.6 58.8 50 70.4 60.4 58.8 57 57H43Z"/>
<path fill="var(--skin)" d="M45.6 54H54.4L56 58.6 50 65.6 44 58.6Z"/>
<path fill="var(--skin)" d="M41 43.5C41 38 44.5 35.5 50 35.5S59 38 59 43.5V49C59 54.6 55 58.6 50 58.6S41 54.6 41 49Z"/>
<path fill="var(--hair)" d="M40.4 46.6C40.4 38 43.4 34.6 50 34.6S59.6 38 59.6 46.6C57.4 44.6 56.4 42 56.2 39.6 51 42.6 45 43.4 40.4 46.6Z"/>
<g fill="#2a1f33">
<circle cx="46.2" cy="47" r="1.25"/>
<circle cx="53.8" cy="47" r="1.25"/>
</g>
<path d="M50 47.5v4l-1.4.8" fill="none" stroke="#2a1f33" stroke-width="1" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/>
<path d="M47.4 54.6C48.4 55.6 51.6 55.6 52.6 54.6 51.6 53.8 48.4 53.8 47.4 54.6Z" fill="#b3301c"/>
<circle cx="43.6" cy="51.6" r="1.7" fill="#b3301c" opacity=".22"/>
<circle cx="56.4" cy="51.6" r="1.7" fill="#b3301c" opacity=".22"/>
<path fill="#f0ae2e" d="M38.6 35.2 39.4 28.4 44.4 31.4 50 26 55.6 31.4 60.6 28.4 61.4 35.2C54.4 32.8 45.6 32.8 38.6 35.2Z"/>
<circle cx="50" cy="25.4" r="2" fill="#b3301c"/>
<path d="M74 70.4C74.6 60 75.6 53 77.4 46.8" stroke="#1e6b4a" stroke-width="1.9" fill="none" stroke-linecap="round"/>
<path d="M75.2 58.6C71.8 58 70.2 55.6 70 52.6 73.4 53 75.2 55.2 75.2 58.6Z" fill="#1e6b4a"/>
<g fill="#d4523a">
<circle cx="77.6" cy="37.6" r="3.3"/>
<circle cx="74" cy="41" r="3.3"/>
<circle cx="81.2" cy="41" r="3.3"/>
<circle cx="75.6" cy="45" r="3.3"/>
<circle cx="79.6" cy="45" r="3.3"/>
</g>
<circle cx="77.6" cy="41.8" r="2.2" fill="#f0ae2e"/>
</g>
<g id="half-B">
<path fill="var(--robe)" d="M20 70.4C21.6 62.6 28.6 58.6 40 57.4H60C71.4 58.6 78.4 62.6 80 70.4Z"/>
<path fill="var(--trim)" d="M29 61 38 57.6 50 64.4 62 57.6 71 61 66 70.4H60L50 66.4 40 70.4H34Z" opacity=".9"/>
<path fill="var(--hair)" d="M38.4 40H61.6L62.6 52.6C61.2 54.2 59.4 54.6 57.6 54.2V44H42.4V54.2C40.6 54.6 38.8 54.2 37.4 52.6Z"/>
<path fill="var(--skin)" d="M45.6 54H54.4V59.2L50 62.6 45.6 59.2Z"/>
<path fill="var(--skin)" d="M41 43.5C41 38 44.5 35.5 50 35.5S59 38 59 43.5V49C59 54.6 55 58.6 50 58.6S41 54.6 41 49Z"/>
<path d="M47.6 54.4C49 55.6 51 55.6 52.4 54.4" stroke="#8a3020" stroke-width="1.5" fill="none" stroke-linecap="round"/>
<g fill="#2a1f33">
<circle cx="46.2" cy="47" r="1.25"/>
<circle cx="53.8" cy="47" r="1.25"/>
</g>
<path d="M50 47.5v4l-1.4.8" fill="none" stroke="#2a1f33" stroke-width="1" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/>
<path fill="var(--robe)" d="M35.4 41.6C33.4 31.6 41.6 26.6 51.6 27 61.4 27.4 67 33 65 41.6 55.6 37.4 44.8 37.4 35.4 41.6Z"/>
<path fill="#f0ae2e" d="M35 42C44.6 37.4 55.8 37.4 65.4 42L65 38.8C55.4 34.8 45 34.8 35.4 38.8Z"/>
<path d="M62 35C68 31 72 26.6 73.6 20.4 66 21.6 60.4 26 59.4 32.6" fill="var(--trim)"/>
<path d="M60.6 34.6C64 30.6 68.4 26 72.8 21.4" stroke="#2a1f33" stroke-width=".9" fill="none" opacity=".5" stroke-linecap="round"/>
<path d="M24.6 70.4V36" stroke="#8c4a00" stroke-width="2.2" stroke-linecap="round"/>
<path d="M24.6 25.6 28.4 36.4 24.6 39 20.8 36.4Z" fill="#a99bb0"/>
</g>`;

/** A bull-head, box 24×21. */
export const BULL =
  'M1.6 1C1.3 5.7 3.6 8.6 7.3 9.3L8.7 16C9.1 18.4 10.3 19.8 12 19.8S14.9 18.4 15.3 16L16.7 9.3C20.4 8.6 22.7 5.7 22.4 1 21 3.6 19.2 4.9 16.9 5.1 15.5 4.4 13.8 4.1 12 4.1S8.5 4.4 7.1 5.1C4.8 4.9 3 3.6 1.6 1ZM9.6 8.6a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2ZM14.4 8.6a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2ZM11 15.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM13 15.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z';

/** The shape behind a number, centred on 0,0: its corners are the bulls of the card. */
export const SHAPES: Record<number, string> = {
  1: '<circle r="29"/>',
  2: '<path d="M0-37C17-22 27-12 27 0S17 22 0 37C-17 22-27 12-27 0S-17-22 0-37Z"/>',
  3: '<g transform="translate(0 7)"><path d="M0.0 -36.0L31.2 18.0L-31.2 18.0Z" stroke="currentColor" stroke-width="8" stroke-linejoin="round" class="poly"/></g>',
  5: '<g transform="translate(0 2)"><path d="M0.0 -30.0L28.5 -9.3L17.6 24.3L-17.6 24.3L-28.5 -9.3Z" stroke="currentColor" stroke-width="7" stroke-linejoin="round" class="poly"/></g>',
  7: '<path d="M0.0 -37.0L12.6 -26.1L28.9 -23.1L28.3 -6.5L36.1 8.2L22.7 18.1L16.1 33.3L0.0 29.0L-16.1 33.3L-22.7 18.1L-36.1 8.2L-28.3 -6.5L-28.9 -23.1L-12.6 -26.1Z" stroke="currentColor" stroke-width="4" stroke-linejoin="round" class="poly"/>',
};
