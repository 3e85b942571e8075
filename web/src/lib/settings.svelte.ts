/**
 * What the person at this browser prefers, kept in localStorage under one key (public/theme.js reads it too).
 *
 * Anybody may have written there, an older page for one: what cannot be used gives way to its default, field by field.
 */

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
/** How many sit at a table that nobody has set up yet. */
export const SEATS = 4;
const DEFAULTS: Stored = { lang: 'de', theme: 'auto', suits: '2', speed: 'normal', hints: true, name: '', game: '', setups: {} };

export const NAME_LENGTH_MAX = 24;

/** A name that the server takes, or none: must agree with `is_visible` there. */
export function cleanName(name: string): string {
  const text = name.replace(/\p{Z}+/gu, ' ').replace(/\p{C}/gu, '').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u115f\u1160\u2800\u3164\uffa0]/g, '')) ? [...text].slice(0, NAME_LENGTH_MAX).join('').trim() : '';
}

/** The settings in a stored text. */
export function readSettings(text: string | null): Stored {
  const kept = asObject(parsed(text));
  return {
    lang: one(kept.lang, LANGUAGES, DEFAULTS.lang),
    theme: one(kept.theme, THEMES, DEFAULTS.theme),
    suits: one(kept.suits, SUIT_COLOURS, DEFAULTS.suits),
    speed: one(kept.speed, SPEEDS, DEFAULTS.speed),
    hints: typeof kept.hints === 'boolean' ? kept.hints : DEFAULTS.hints,
    name: typeof kept.name === 'string' ? cleanName(kept.name) : DEFAULTS.name,
    game: typeof kept.game === 'string' ? kept.game : DEFAULTS.game,
    setups: Object.fromEntries(Object.entries(asObject(kept.setups)).map(([game, setup]) => [game, readSetup(asObject(setup))])),
  };
}

/** What stands in a stored setup; whether the game has it, only its catalogue entry says (see setupFor). */
function readSetup({ seats, level, preset, options, hints }: Record<string, unknown>): Setup {
  const values = Object.entries(asObject(options)).filter((entry): entry is [string, boolean | number | string] => ['boolean', 'number', 'string'].includes(typeof entry[1]));
  return {
    seats: typeof seats === 'number' && Number.isInteger(seats) ? seats : SEATS,
    level: typeof level === 'string' ? level : '',
    preset: typeof preset === 'string' ? preset : null,
    options: Object.fromEntries(values),
    hints: typeof hints === 'boolean' ? hints : true,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return null;
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function one<T>(value: unknown, choices: readonly T[], usual: T): T {
  return choices.includes(value as T) ? (value as T) : usual;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Stored = $state(readSettings(stored()));

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
