import { expect, test } from 'vitest';
import { readKey } from './read-key.ts';

const bare = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['B12 an arrow draws', { key: 'ArrowUp' }, { kind: 'draw', direction: 'up' }],
  [
    'B13 Shift and an arrow move the focus without drawing',
    { key: 'ArrowLeft', shiftKey: true },
    { kind: 'look', direction: 'left' },
  ],
  ['B13 Enter presses the focused cell', { key: 'Enter' }, { kind: 'press' }],
  ['B13 Space does too', { key: ' ' }, { kind: 'press' }],
  ['B13 Backspace undoes', { key: 'Backspace' }, { kind: 'back' }],
  ['B13 Ctrl+Z does too', { key: 'z', ctrlKey: true }, { kind: 'back' }],
  ['B13 ⌘Z does too', { key: 'z', metaKey: true }, { kind: 'back' }],
  ['B13 Ctrl+Z works with Caps Lock', { key: 'Z', ctrlKey: true }, { kind: 'back' }],
  ['B13 Ctrl+Shift+Z does nothing, because there is no redo', { key: 'Z', ctrlKey: true, shiftKey: true }, undefined],
  ['B13 Escape moves the focus to the head', { key: 'Escape' }, { kind: 'head' }],
  ['B13 a letter is left to the owner', { key: 'h' }, undefined],
  ['B13 z alone does nothing on the board', { key: 'z' }, undefined],
  ['B13 Tab is left to the browser', { key: 'Tab' }, undefined],
  ['B13 Ctrl and an arrow are left to the system', { key: 'ArrowLeft', ctrlKey: true }, undefined],
  ['B13 Alt and an arrow are left to the browser', { key: 'ArrowLeft', altKey: true }, undefined],
] as const)('%s', (_rule, key, intent) => {
  expect(readKey({ ...bare, ...key })).toEqual(intent);
});
