import { beforeEach, expect, test } from 'vitest';
import { parseCard, rankText } from '../src/lib/cards/code';
import { cardLabel, cardName } from '../src/lib/cards/label';
import { settings } from '../src/lib/settings.svelte';

beforeEach(() => {
  settings.lang = 'de';
});

test('cards are read as the server writes them', () => {
  expect(parseCard('TC')).toEqual({ kind: 'french', rank: 'T', suit: 'c' });
  expect(parseCard('104')).toEqual({ kind: 'number', number: 104 });
  expect(parseCard('?')).toEqual({ kind: 'unknown' });
});

test('German cards say B D K, English ones J Q K', () => {
  expect(['J', 'Q', 'K', 'T', 'A', '9'].map((rank) => rankText(rank, 'de'))).toEqual(['B', 'D', 'K', '10', 'A', '9']);
  expect(['J', 'Q', 'K', 'T'].map((rank) => rankText(rank, 'en'))).toEqual(['J', 'Q', 'K', '10']);
});

test('a card is called by its name in the language of the page', () => {
  expect(cardName('QS')).toBe('Pik-Dame');
  settings.lang = 'en';
  expect(cardName('QS')).toBe('Queen of Spades');
  expect(cardName('?')).toBe('card face down');
});

test('the label says what a card costs where that is printed on it', () => {
  expect(cardLabel('QS', { game: 'sechste', points: { QS: 5 } })).toBe('Pik-Dame, 5 Minuspunkte');
  expect(cardLabel('55', { game: 'nimmt', points: { '55': 7 } })).toBe('55, 7 Hornochsen');
  expect(cardLabel('QS', { game: 'sechsundsechzig', points: { QS: 3 } })).toBe('Pik-Dame');
});
