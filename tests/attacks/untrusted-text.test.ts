import { expect, test, vi } from 'vitest';
import { email, newPassword, password, readFields, room, username } from '#app/forms/fields.server.ts';
import { readLog, readPuzzle } from '#engine/notation.ts';
import { createPasswordHash } from '#server/auth/password-hash.ts';
import { readUsername } from '#server/auth/username.ts';
import { readRoomParam } from '#server/duels/rooms/look-up-room.ts';
import { readVisitorName } from '#server/players/player.ts';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';

/** Texts of combining marks, which Unicode normalization sorts in a time that grows with the square of their number. */
const MARKS = `a${'\u0301'.repeat(65_000)}${'\u0316'.repeat(65_000)}`;

const form = (name: string): FormData => {
  const fields = new FormData();
  fields.set(name, MARKS);
  return fields;
};

/** Runs `read` and returns the length of the longest text that it normalizes, segments, splits or matches. */
async function longestWorkOf(read: () => unknown): Promise<number> {
  let longest = 0;
  const spyOn = (method: 'normalize' | 'replace' | 'matchAll' | 'toLowerCase' | 'toUpperCase') => {
    const original = String.prototype[method] as (...args: unknown[]) => unknown;
    return vi.spyOn(String.prototype, method).mockImplementation(function (this: string, ...args: unknown[]) {
      longest = Math.max(longest, this.length);
      return original.apply(this, args) as never;
    });
  };
  const spies = (['normalize', 'replace', 'matchAll', 'toLowerCase', 'toUpperCase'] as const).map(spyOn);
  try {
    await read();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return longest;
}

/** The readers of text that a client has written, with the longest text, in UTF-16 code units, on which each works. */
const READERS: readonly (readonly [name: string, read: () => unknown, maxCodeUnits: number])[] = [
  ['the email address of a form', () => readFields(form('email'), { email }), 508],
  ['the username of a form', () => readFields(form('username'), { username }), 480],
  ['the new password of a form', () => readFields(form('password'), { password: newPassword }), PASSWORD_LENGTH.max],
  ['the password of a form', () => readFields(form('password'), { password }), PASSWORD_LENGTH.max],
  ['the room code of a form', () => readFields(form('room'), { room }), 100],
  ['the name of an account', () => readUsername(MARKS), 480],
  ['the name of a visitor', () => readVisitorName(MARKS), 480],
  ['the room code of a path', () => readRoomParam(MARKS), 6],
  ['a puzzle', () => readPuzzle('1 '.repeat(150_000)), 200_000],
  ['a log', () => readLog('1 '.repeat(150_000)), 200_000],
  [
    'a password to hash',
    () =>
      createPasswordHash()
        .hash(MARKS)
        .catch(() => undefined),
    PASSWORD_LENGTH.max,
  ],
];

test.each(READERS)(
  'H1 %s is refused for its length before it is processed any further',
  async (_what, read, maxCodeUnits) => {
    expect(await longestWorkOf(read)).toBeLessThanOrEqual(maxCodeUnits);
  },
);

test('H1 a name of the maximum length made of letters with combining marks is still processed', async () => {
  expect(await longestWorkOf(() => readUsername('e\u0301'.repeat(30)))).toBe(60);
});
