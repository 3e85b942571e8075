/** Short messages that come and go: a refused action, a failed call. */

const SHOWN_MS = 5000;
let next = 0;

export const toasts: { id: number; text: string }[] = $state([]);

export function toast(text: string): void {
  const id = (next += 1);
  toasts.push({ id, text });
  setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((one) => one.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
