/** Calls to the server's HTTP interface. */

import { settings } from './settings.svelte';
import type { GameInfo, OptionValue, Player, TableEntry } from './types';

/** A refused or failed call; `text` is the server's sentence in the reader's language, or empty. */
export class ApiError extends Error {
  constructor(readonly code: string, readonly text: string) {
    super(text || code);
  }
}

export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  preset: string | null;
  seats: Player[];
  hints: boolean;
}

export const catalogue = () => call<{ games: GameInfo[] }>('GET', '/api/catalogue');
export const tables = () => call<{ tables: TableEntry[] }>('GET', '/api/tables');
export const createTable = (table: NewTable) => call<{ table: string }>('POST', '/api/tables', table);
export const rematch = (id: string) => call<{ table: string }>('POST', `/api/tables/${id}/rematch`);
export const recordUrl = (id: string) => `/api/tables/${id}/record`;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'Accept-Language': settings.lang, ...(body ? { 'Content-Type': 'application/json' } : {}) };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : undefined });
  } catch {
    throw new ApiError('offline', '');
  }
  const data = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(data?.error?.code ?? String(response.status), data?.error?.text ?? '');
  return data as T;
}
