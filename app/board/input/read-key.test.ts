import { expect, test } from 'vitest';
import { letterOf, readKey } from './read-key.ts';

const bare = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['B12 an arrow key draws', { key: 'ArrowUp' }, { kind: 'draw', direction: 'up' }],
  [
    'B13 Shift with an arrow key moves the focus without drawing',
    { key: 'ArrowLeft', shiftKey: true },
    { kind: 'look', direction: 'left' },
  ],
  ['B13 Enter presses the focused cell', { key: 'Enter' }, { kind: 'press' }],
  ['B13 Space presses the focused cell', { key: ' ' }, { kind: 'press' }],
  ['B13 Backspace removes the last cell', { key: 'Backspace' }, { kind: 'back' }],
  ['B13 Ctrl+Z removes the last cell', { key: 'z', ctrlKey: true }, { kind: 'back' }],
  ['B13 ⌘Z removes the last cell', { key: 'z', metaKey: true }, { kind: 'back' }],
  ['B13 Ctrl+Z also works with Caps Lock on', { key: 'Z', ctrlKey: true }, { kind: 'back' }],
  ['B13 Ctrl+Shift+Z does nothing, because there is no redo', { key: 'Z', ctrlKey: true, shiftKey: true }, undefined],
  ['B13 Escape moves the focus to the head', { key: 'Escape' }, { kind: 'head' }],
  ['B13 a letter key is left to the game, for its shortcuts', { key: 'h' }, undefined],
  ['B13 the Z key alone does nothing on the board', { key: 'z' }, undefined],
  ['B13 Tab is left to the browser', { key: 'Tab' }, undefined],
  ['B13 Ctrl with an arrow key is left to the operating system', { key: 'ArrowLeft', ctrlKey: true }, undefined],
  ['B13 Alt with an arrow key is left to the browser', { key: 'ArrowLeft', altKey: true }, undefined],
] as const)('each key has the effect on the board that the rules give it: %s', (_rule, key, intent) => {
  expect(readKey({ ...bare, ...key })).toEqual(intent);
});

test.each([
  ['a Cyrillic keyboard', { key: 'я', code: 'KeyZ' }],
  ['a Cyrillic keyboard with Caps Lock on', { key: 'Я', code: 'KeyZ' }],
  ['a Greek keyboard', { key: 'ζ', code: 'KeyZ' }],
  ['a Hebrew keyboard', { key: 'ז', code: 'KeyZ' }],
  ['an Arabic keyboard', { key: 'ئ', code: 'KeyZ' }],
  ['a German keyboard', { key: 'z', code: 'KeyY' }],
  ['a French keyboard', { key: 'z', code: 'KeyW' }],
  ['Dvorak', { key: 'z', code: 'Slash' }],
  ['bépo', { key: 'z', code: 'BracketRight' }],
] as const)('B13 Ctrl+Z and ⌘Z remove the last cell on %s', (_keyboard, key) => {
  expect(readKey({ ...bare, ...key, ctrlKey: true })).toEqual({ kind: 'back' });
  expect(readKey({ ...bare, ...key, metaKey: true })).toEqual({ kind: 'back' });
});

test.each([
  ['Dvorak', { key: ';', code: 'KeyZ' }],
  ['bépo', { key: 'à', code: 'KeyZ' }],
  ['a German keyboard', { key: 'y', code: 'KeyZ' }],
] as const)('B13 Ctrl with another letter in the place of Z is left to the browser on %s', (_keyboard, key) => {
  expect(readKey({ ...bare, ...key, ctrlKey: true })).toBeUndefined();
});

test.each([
  ['Cyrillic', 'рктещ'],
  ['Greek', 'ηρντο'],
  ['Hebrew', 'ירמאם'],
] as const)('B13 on a %s keyboard, H, R, N, T and O are pressed in the places of a US keyboard', (_keyboard, keys) => {
  const codes = ['KeyH', 'KeyR', 'KeyN', 'KeyT', 'KeyO'];
  const letters = [...keys].map((key, index) => letterOf({ key, code: codes[index] ?? '' }));
  expect(letters).toEqual(['h', 'r', 'n', 't', 'o']);
});
