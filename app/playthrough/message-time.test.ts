import { expect, test } from 'vitest';
import { m } from '#messages/compiled/messages.js';
import { refusalStay, shownMs } from './message-time.ts';

test.each([
  ['must-start-on-one', 'brief'],
  ['number-already-passed', 'brief'],
  ['number-skipped', 'brief'],
  ['cells-left', 'readable'],
  ['not-in-line', 'readable'],
  ['wall', 'readable'],
] as const)('B20 the message of the refusal %s stays for the duration “%s”', (refusal, stay) => {
  expect(refusalStay(refusal)).toBe(stay);
});

test('B20 the messages with a fixed duration disappear after 2 seconds, whatever their length', () => {
  expect(shownMs(m.board_refusal_number_skipped({ number: 12 }), 'brief')).toBe(2000);
});

test('B20 a message to read stays for 2 seconds plus half a second per word', () => {
  expect(shownMs('Un mur ferme le passage', 'readable')).toBe(4500);
  expect(shownMs('Le fil s’est écarté de la solution', 'notice')).toBe(5500);
});

test('B20 the message of a hint stays without a time limit', () => {
  expect(shownMs(m.desk_hint_go(), 'hint')).toBeUndefined();
});
