/** Calls to the server's HTTP interface. */

import { settings } from './settings.svelte';
import type { Catalogue, Created, Failure, NewTable, TableList } from './types';

/** A refused or failed call; `text` is the server's sentence in the reader's language, or empty. */
export class ApiError extends Error {
  constructor(readonly code: string, readonly text: string) {
    super(text || code);
  }
}

export const catalogue = () => call<Catalogue>('GET', '/api/catalogue');
export const tables = () => call<TableList>('GET', '/api/tables');
export const createTable = (table: NewTable) => call<Created>('POST', '/api/tables', table);
export const rematch = (id: string) => call<Created>('POST', `/api/tables/${id}/rematch`);
export const recordUrl = (id: string) => `/api/tables/${id}/record`;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'Accept-Language': settings.lang, ...(body ? { 'Content-Type': 'application/json' } : {}) };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : undefined });
  } catch {
    throw new ApiError('offline', '');
  }
  const data: unknown = await response.json().catch(() => ({}));
  if (response.ok) return data as T;
  const { error } = data as Partial<Failure>;
  throw new ApiError(error?.code ?? String(response.status), error?.text ?? '');
}
