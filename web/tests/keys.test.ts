import { expect, test } from 'vitest';
import { keyAction } from '../src/sixtysix/keys';

const press = (key: string, more = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more }) as unknown as KeyboardEvent;
// The keys ask whether the target is an element; there is no page here.
globalThis.Element ??= class {} as typeof Element;

test('P pauses what is under way at the table of Sechsundsechzig, as at the others', () => {
  expect(keyAction(press('p'), true)).toEqual({ do: 'pause' });
  expect(keyAction(press('P'), true)).toEqual({ do: 'pause' });
  expect(keyAction(press('p'), false)).toBeNull();
  expect(keyAction(press('p', { ctrlKey: true }), true)).toBeNull();
});
