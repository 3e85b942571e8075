/** What the person at this browser prefers, kept in localStorage under one key (public/theme.js reads it too). */

import { SPEEDS, type Speed } from './director/director';

export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const SUIT_COLOURS = ['2', '4'] as const;

/** The last table set up on the start page, per game. */
export interface Setup {
  seats: number;
  level: string;
  preset: string | null;
  options: Record<string, boolean | number | string>;
  hints: boolean;
}

interface Stored {
  lang: Language;
  theme: Theme;
  suits: (typeof SUIT_COLOURS)[number];
  speed: Speed;
  hints: boolean;
  name: string;
  game: string;
  setups: Record<string, Setup>;
}

const KEY = 'sechserpack';
const DEFAULTS: Stored = { lang: 'de', theme: 'auto', suits: '2', speed: 'normal', hints: true, name: '', game: '', setups: {} };

function read(): Stored {
  try {
    const kept = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') } as Stored;
    if (!LANGUAGES.includes(kept.lang)) kept.lang = 'de';
    if (!SPEEDS.includes(kept.speed)) kept.speed = 'normal';
    return kept;
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Stored = $state(read());

/** Keep the settings and show them on the document; called by App whenever one changes. */
export function applySettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse; the settings then last as long as the page.
  }
  const root = document.documentElement;
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.suits = settings.suits;
  root.lang = settings.lang;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#17121b' : '#f6f2f1');
}
