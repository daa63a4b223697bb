import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Duel, duelAgainst } from '#engine/duel/duel.ts';
import { seatOf } from '#engine/duel/selectors.ts';
import { afterSteps, puzzleOfRound, seatedDuel, waitingDuel } from '#engine/duel/testing/duel-fixtures.ts';
import { viewFor } from '#engine/duel/view.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { openingCommand, troubleOf } from './use-opening.ts';

beforeEach(() => overwriteGetLocale(() => 'en'));
afterEach(() => overwriteGetLocale(() => 'fr'));

const empty = duelAgainst({ kind: 'recording', recording: 'r', recordedAt: 0 }, 'Léa', 0);
const seated = afterSteps(empty, [1000, 'ana', 'sit']);
const plan = { log: '', how: 'out-of-time', durationMs: 250_000 } as const;
const started = afterSteps(seated, [2000, 'ana', 'start', { ...puzzleOfRound(1), plan }]);
const house = duelAgainst({ kind: 'house', strength: 'calm', past: [] }, '', 0);
const rematch = afterSteps(
  house,
  [1000, 'ana', 'sit'],
  [2000, 'ana', 'start', { ...puzzleOfRound(1), plan }],
  [9000, 'ana', 'resign'],
  [9001, 'ana', 'ask-rematch'],
);

test.each<[string, Duel, string, object | undefined]>([
  ['takes the free seat', empty, 'ana', { kind: 'sit' }],
  ['starts the first round', seated, 'ana', { kind: 'start', duel: 1, round: 0 }],
  ['starts a rematch with the house', rematch, 'ana', { kind: 'start', duel: 2, round: 0 }],
  ['does nothing once the round has started', started, 'ana', undefined],
  ['does nothing in a room that another person plays in', seated, 'ben', undefined],
  ['does nothing in a room of people with a free seat', waitingDuel, 'ana', undefined],
  ['does nothing in a room of people before the start', seatedDuel, 'ana', undefined],
])('D28 the page of a game against an automaton (computer) %s', (_what, duel, player, command) => {
  expect(openingCommand(viewFor(duel, seatOf(duel, player), duel.at))).toEqual(command);
});

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
