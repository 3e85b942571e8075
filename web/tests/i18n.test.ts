import { beforeEach, expect, test } from 'vitest';
import { CATALOGUES, plural, t } from '../src/lib/i18n/i18n.svelte';
import { say, words } from '../src/lib/i18n/say';
import { settings } from '../src/lib/settings.svelte';

const { de, en } = CATALOGUES;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

beforeEach(() => {
  settings.lang = 'de';
});

const SOURCES = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

test('both languages have the same keys', () => {
  expect(Object.keys(de).filter((key) => !(key in en))).toEqual([]);
  expect(Object.keys(en).filter((key) => !(key in de))).toEqual([]);
});

test('both languages fill the same placeholders', () => {
  const differing = Object.keys(de).filter((key) => String(placeholders(de[key]!)) !== String(placeholders(en[key]!)));
  expect(differing).toEqual([]);
});

test('no text is empty, and plural forms come in pairs', () => {
  for (const [key, text] of [...Object.entries(de), ...Object.entries(en)]) {
    expect(text.trim(), key).not.toBe('');
    if (key.endsWith('_one')) expect(de, key).toHaveProperty([key.replace(/_one$/, '_other')]);
  }
});

test('every key written in the source exists', () => {
  const used = Object.values(SOURCES).flatMap((text) =>
    [...text.matchAll(/\b(?:t|say|plural)\(\s*'([\w.]+)'/g)].map((match) => match[1]!),
  );
  expect(used.length).toBeGreaterThan(60);
  expect(used.filter((key) => !(key in de) && !(`${key}_other` in de))).toEqual([]);
});

test('a count chooses the plural form', () => {
  expect(plural('unit.sechste', 1)).toBe('1 Minuspunkt');
  expect(plural('unit.sechste', 13)).toBe('13 Minuspunkte');
  settings.lang = 'en';
  expect(plural('unit.nimmt', 1)).toBe('1 bull');
});

test('a missing key shows itself, a missing value its placeholder', () => {
  expect(t('no.such.key')).toBe('no.such.key');
  expect(t('chip.target', {})).toBe('bis {target}');
});

test('a sentence keeps its cards as cards', () => {
  const sentence = say('say.picked', { name: { strong: 'Ben' }, card: { card: 'KC' } });
  expect(sentence).toEqual([
    { kind: 'strong', text: 'Ben' },
    { kind: 'text', text: ' nimmt ' },
    { kind: 'card', card: 'KC' },
    { kind: 'text', text: '.' },
  ]);
  expect(words(sentence)).toBe('Ben nimmt Kreuz-König.');
});

test('the reader is spoken to where there is a form for it', () => {
  expect(words(say('say.picked', { name: 'Anna', card: { card: '55' } }, true))).toBe('Du nimmst 55.');
  expect(words(say('say.placed.first', { name: 'Anna', card: { card: '55' }, row: 2 }, true))).toContain('Anna');
});
