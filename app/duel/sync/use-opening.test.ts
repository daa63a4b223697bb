import { afterEach, beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { troubleOf } from './use-opening.ts';

beforeEach(() => overwriteGetLocale(() => 'en'));
afterEach(() => overwriteGetLocale(() => 'fr'));

const retry = () => {};

test('T22 a page that cannot enter its duel yet says why as soon as it knows the reason', () => {
  expect(troubleOf(undefined, 'blocked', retry)).toBeUndefined();
  expect(troubleOf('delayed', undefined, retry)).toEqual({
    text: 'We haven’t been able to get you into the room yet. We’re trying again…',
    onRetry: undefined,
  });
  expect(troubleOf('delayed', 'no-answer', retry)).toEqual({
    text: 'The server isn’t answering. We’ll keep trying.',
    onRetry: undefined,
  });
});

test('if the server refuses to start the duel, the player can try again, even without a connection', () => {
  expect(troubleOf('unfit-puzzle', 'offline', retry)).toMatchObject({ onRetry: retry });
});
