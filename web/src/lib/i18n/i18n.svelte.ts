/** The text of the page: one catalogue per language, shared with the Python side. No sentence stands in the code. */

import deCommon from '../../../../src/sechserpack/texts/de/common.json';
import deWeb from '../../../../src/sechserpack/texts/de/web.json';
import enCommon from '../../../../src/sechserpack/texts/en/common.json';
import enWeb from '../../../../src/sechserpack/texts/en/web.json';
import { settings, type Language } from '../settings.svelte';

export type Params = Record<string, string | number>;

export const CATALOGUES: Record<Language, Record<string, string>> = {
  de: { ...deCommon, ...deWeb },
  en: { ...enCommon, ...enWeb },
};

/** Whether the catalogue has a text of this key, in one form or another. */
export function has(key: string): boolean {
  const catalogue = CATALOGUES[settings.lang];
  return key in catalogue || `${key}_other` in catalogue;
}

/** The text of a key with `{name}` filled in; with a number `n` the plural form that fits. A missing key shows itself. */
export function t(key: string, params: Params = {}): string {
  return fill(template(key, params.n), params);
}

/** The text of a key for a count: "1 Karte", "3 Karten". */
export function plural(key: string, n: number): string {
  return t(key, { n });
}

/** The unfilled text of a key. */
export function template(key: string, n?: string | number): string {
  const catalogue = CATALOGUES[settings.lang];
  const form = n === undefined ? key : `${key}_${Number(n) === 1 ? 'one' : 'other'}`;
  return catalogue[form] ?? catalogue[key] ?? key;
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
