import { expect, test } from 'vitest';
import { rulesOf } from '../markdown.ts';
import { CATALOGUES } from '../src/lib/i18n/i18n.svelte';
import { LANGUAGES } from '../src/lib/settings.svelte';
import { asksForRules, rulesFile, type Piece } from '../src/rules/rules';

const GAMES = Object.keys(CATALOGUES.de).filter((key) => /^start\.about\./.test(key)).map((key) => key.slice('start.about.'.length));
const flat = (pieces: Piece[]): string => pieces.map((one) => (typeof one === 'string' ? one : 'of' in one ? flat(one.of) : 'card' in one ? `[${one.card}]` : one.suit)).join('');
const head = '# A\n\n## B\n\n1. C\n\n';

test.each(GAMES)('%s has rules in both languages, six lines of them for half a minute', async (game) => {
  const shapes = LANGUAGES.map(async (lang) => {
    const rules = (await rulesFile(game, lang)?.())!;
    expect(flat(rules.chapter)).toContain('30');
    const [list] = rules.quick as { tag: string; of: Piece[] }[];
    expect([list!.tag, list!.of.length]).toEqual(['ol', 6]);
    expect(flat(rules.rest)).not.toMatch(/[♣♦♥♠*`]|\]\(/);
    return rules.rest.flatMap((one) => (typeof one !== 'string' && 'tag' in one && /h\d|table/.test(one.tag) ? [one.tag] : []));
  });
  const [de, en] = await Promise.all(shapes);
  expect(de).toContain('table');
  expect(de).toEqual(en);
});

test('cards and suits in a text are drawn, in the letters of its language', () => {
  const rest = (text: string, lang: string) => flat(rulesOf(head + text, lang).rest);
  expect(rest('D♠ 10♣ B♦, K♥ und ♠', 'de')).toBe('[QS] [TC] [JD], [KH] und S');
  expect(rest('Q♠ 10♣ J♦, K♥ and ♠', 'en')).toBe('[QS] [TC] [JD], [KH] and S');
});

test('what cannot be shown stops the build', () => {
  for (const text of ['<b>bold</b>', '![picture](x.png)', '[link](javascript:alert)', '```\ncode\n```', '---']) expect(() => rulesOf(head + text, 'de'), text).toThrow('No way to show');
  expect(() => rulesOf('## A\n\ntext', 'de')).toThrow('begin with');
});

test('R asks for the rules', () => {
  const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more }) as unknown as KeyboardEvent;
  expect([asksForRules(press('r')), asksForRules(press('R')), asksForRules(press('r', { ctrlKey: true })), asksForRules(press('t'))]).toEqual([true, true, false, false]);
});
