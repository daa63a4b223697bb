import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['B12 an arrow draws', { key: 'ArrowUp' }, { kind: 'draw', direction: 'up' }],
  ['B13 Shift and an arrow look around', { key: 'ArrowLeft', shiftKey: true }, { kind: 'look', direction: 'left' }],
  ['B13 Enter presses the focused cell', { key: 'Enter' }, { kind: 'press' }],
  ['B13 so does Space', { key: ' ' }, { kind: 'press' }],
  ['B13 Backspace takes back', { key: 'Backspace' }, { kind: 'back' }],
  ['B13 so does Ctrl+Z', { key: 'z', ctrlKey: true }, { kind: 'back' }],
  ['B13 and ⌘Z', { key: 'z', metaKey: true }, { kind: 'back' }],
  ['B13 with Caps Lock too', { key: 'Z', ctrlKey: true }, { kind: 'back' }],
  ['B13 Ctrl+Shift+Z would be redo, and there is none', { key: 'Z', ctrlKey: true, shiftKey: true }, undefined],
  ['B13 Escape returns to the head', { key: 'Escape' }, { kind: 'head' }],
  ['B13 a letter is the owner’s', { key: 'h' }, undefined],
  ['B13 z alone is nobody’s', { key: 'z' }, undefined],
  ['B13 Tab is the browser’s', { key: 'Tab' }, undefined],
  ['B13 Ctrl and an arrow are the system’s', { key: 'ArrowLeft', ctrlKey: true }, undefined],
  ['B13 Alt and an arrow are the browser’s', { key: 'ArrowLeft', altKey: true }, undefined],
] as const)('%s', (_rule, key, wish) => {
  expect(readKey({ ...bare, ...key })).toEqual(wish);
});
