import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import {
  backAndForthLog,
  cellEntry,
  cutEntry,
  hintEntry,
  puzzleOfRound,
  restartEntry,
} from '#engine/duel/testing/duel-fixtures.ts';
import type { Entry } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import type { CommandRefusal, PlayerCommand, Ticket } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { hashOfKey } from '#server/players/player.ts';
import { enter } from '#server/realtime/testing/servers.ts';
import {
  drawnByHand,
  finishRound,
  type OpenDuel,
  openDuel,
  openRound,
  SOLVED,
  showPuzzle,
  withoutHarm,
} from './testing/duel.ts';

const database = testDatabase();

type Name = 'ana' | 'ben' | 'eve';

/** A command that the server must refuse, with its sender, kind, other fields and expected refusal. */
type Cheat = readonly [
  what: string,
  who: Name,
  kind: PlayerCommand['kind'],
  fields: Readonly<Record<string, unknown>>,
  refusal: CommandRefusal,
];

const log = (...entries: readonly Entry[]) => ({ log: writeLog(entries) });

const { puzzle, solution } = puzzleOfRound(1);
const [first, second, third] = solution as readonly [number, number, number];
const WHOLE = log(...SOLVED);
const IN_ROUND = { duel: 1, round: 1 };

const BEFORE_THE_START: readonly Cheat[] = [
  ['solves a round before the start', 'ana', 'solve', WHOLE, 'not-begun'],
  ['solves the first round before the start', 'ana', 'solve', { round: 1, ...WHOLE }, 'another-round'],
  ['requests a hint before the start', 'ben', 'hint', log(cellEntry(first), hintEntry()), 'not-begun'],
  ['claims the win before the start', 'ben', 'claim-win', {}, 'not-begun'],
  ['asks for a rematch before the start', 'ben', 'ask-rematch', {}, 'not-over'],
  ['starts the duel as the guest', 'ben', 'start', {}, 'host-starts'],
  ['starts the duel with its last round', 'ana', 'start', { round: 4 }, 'another-round'],
  ['starts the next duel', 'ana', 'start', { duel: 2 }, 'another-duel'],
  ['starts the duel with a puzzle of their own', 'ana', 'start', { puzzle, solution }, 'malformed'],
  ['sits down in a full room', 'eve', 'sit', {}, 'room-full'],
  ['sits down in a chosen seat', 'eve', 'sit', { seat: 'guest' }, 'malformed'],
  ['leaves the room without having a seat', 'eve', 'leave', {}, 'not-seated'],
  ['starts the duel as a spectator', 'eve', 'start', {}, 'not-seated'],
  ['resigns as a spectator before the start', 'eve', 'resign', {}, 'not-seated'],
];

const IN_THE_COUNTDOWN: readonly Cheat[] = [
  ['solves the round during the countdown', 'ana', 'solve', WHOLE, 'countdown'],
  ['requests a hint during the countdown', 'ben', 'hint', log(cellEntry(first), hintEntry()), 'countdown'],
  ['requests a restart during the countdown', 'ben', 'restart', log(cellEntry(first), restartEntry()), 'countdown'],
  ['starts the round again to shorten the countdown', 'ana', 'start', {}, 'round-under-way'],
  ['starts the same round twice', 'ana', 'start', { round: 0 }, 'another-round'],
  ['claims the win during the countdown', 'ana', 'claim-win', {}, 'opponent-present'],
];

const IN_THE_ROUND: readonly Cheat[] = [
  ['sends a solution without a path', 'ana', 'solve', {}, 'not-solved'],
  ['sends half a path as the solution', 'ana', 'solve', log(...SOLVED.slice(0, 12)), 'not-solved'],
  ['sends a solution without the last cell', 'ana', 'solve', log(...SOLVED.slice(0, 24)), 'not-solved'],
  [
    'draws the path from its end to its start',
    'ana',
    'solve',
    log(...drawnByHand(solution.toReversed())),
    'must-start-on-one',
  ],
  ['jumps over a cell', 'ana', 'solve', log(cellEntry(first), cellEntry(third)), 'not-a-neighbour'],
  [
    'covers a cell twice',
    'ana',
    'solve',
    log(cellEntry(first), cellEntry(second), cellEntry(first)),
    'number-already-passed',
  ],
  ['leaves the grid', 'ana', 'solve', log(cellEntry(first), cellEntry(99)), 'off-the-grid'],
  ['changes the path after solving the round', 'ana', 'solve', log(...SOLVED, cutEntry(24, 7200)), 'already-solved'],
  ['undoes cells that were never drawn', 'ana', 'solve', log(cellEntry(first), cutEntry(9)), 'nothing-to-cut'],
  [
    'sends a log with times in the future',
    'ana',
    'solve',
    log(...SOLVED.slice(0, 24), cellEntry(solution[24]!, 11_001)),
    'ahead-of-the-clock',
  ],
  [
    'sends a log whose times run backwards',
    'ana',
    'solve',
    log(cellEntry(first, 5), cellEntry(second, 4)),
    'time-runs-backwards',
  ],
  ['sends a log of 3,001 entries', 'ana', 'solve', log(...backAndForthLog(3001)), 'log-too-long'],
  ['sends a log with negative times', 'ana', 'solve', { log: `${first}@-1` }, 'log-unreadable'],
  ['sends a sentence as a log', 'ana', 'solve', { log: 'solved, upon my word' }, 'log-unreadable'],
  ['adds a hint to the log without requesting it', 'ana', 'solve', log(cellEntry(first), hintEntry()), 'not-granted'],
  [
    'adds a restart to the log without requesting it',
    'ana',
    'solve',
    log(cellEntry(first), restartEntry(), ...SOLVED),
    'not-granted',
  ],
  ['requests a hint without adding it to the log', 'ana', 'hint', log(cellEntry(first)), 'not-granted'],
  [
    'requests two hints for the price of one',
    'ana',
    'hint',
    log(cellEntry(first), hintEntry(), hintEntry()),
    'not-granted',
  ],
  ['requests a hint with a restart command', 'ana', 'restart', log(cellEntry(first), hintEntry()), 'not-granted'],
  ['clears an empty path', 'ana', 'restart', log(restartEntry()), 'nothing-to-clear'],
  ['solves the previous round', 'ana', 'solve', { round: 0, ...WHOLE }, 'another-round'],
  ['solves the next round', 'ana', 'solve', { round: 2, ...WHOLE }, 'another-round'],
  ['solves a round of another duel', 'ana', 'solve', { duel: 2, ...WHOLE }, 'another-duel'],
  ['starts the next round too soon', 'ana', 'start', {}, 'round-under-way'],
  ['sends a score', 'ana', 'solve', { ...WHOLE, score: 5000 }, 'malformed'],
  ['sends a duration', 'ana', 'solve', { ...WHOLE, durationMs: 1 }, 'malformed'],
  ['sends a time', 'ana', 'solve', { ...WHOLE, at: 0 }, 'malformed'],
  ['sends a winner', 'ana', 'solve', { ...WHOLE, winner: 'host' }, 'malformed'],
  ['gives up on the opponent’s behalf', 'ana', 'give-up', { player: 'ben' }, 'malformed'],
  ['resigns on the opponent’s behalf', 'ana', 'resign', { seat: 'guest' }, 'malformed'],
  ['claims the win while the opponent is connected', 'ana', 'claim-win', {}, 'opponent-present'],
  ['claims the win with an invented absence of the opponent', 'ana', 'claim-win', { absentSince: 0 }, 'malformed'],
  ['claims the win in another duel', 'ana', 'claim-win', { duel: 0 }, 'another-duel'],
  ['asks for a rematch during the round', 'ana', 'ask-rematch', {}, 'not-over'],
  ['sits down in a full room during the round', 'eve', 'sit', {}, 'room-full'],
  ['solves the round as a spectator', 'eve', 'solve', { ...IN_ROUND, ...WHOLE }, 'not-seated'],
  ['gives up as a spectator', 'eve', 'give-up', IN_ROUND, 'not-seated'],
  [
    'requests a hint as a spectator',
    'eve',
    'hint',
    { ...IN_ROUND, ...log(cellEntry(first), hintEntry()) },
    'not-seated',
  ],
  ['claims the win as a spectator', 'eve', 'claim-win', {}, 'not-seated'],
  ['leaves the room as a spectator', 'eve', 'leave', {}, 'not-seated'],
  ['resigns as a spectator', 'eve', 'resign', {}, 'not-seated'],
];

const BEFORE_THE_HINT = SOLVED.slice(0, 4);
const HELPED = [...BEFORE_THE_HINT, hintEntry(1000)];

const AFTER_A_HINT: readonly Cheat[] = [
  ['leaves the hint out of the log', 'ana', 'solve', WHOLE, 'log-rewritten'],
  ['removes the hint from the end of the log', 'ana', 'solve', log(...BEFORE_THE_HINT), 'log-rewritten'],
  ['sends an empty log', 'ana', 'give-up', {}, 'log-rewritten'],
  [
    'delays the hint in the log',
    'ana',
    'solve',
    log(...BEFORE_THE_HINT, hintEntry(1001), ...SOLVED.slice(4)),
    'log-rewritten',
  ],
  [
    'moves the hint to the start of the log',
    'ana',
    'solve',
    log(cellEntry(first), hintEntry(), ...SOLVED.slice(1)),
    'log-rewritten',
  ],
  ['replaces the hint with a restart', 'ana', 'give-up', log(...BEFORE_THE_HINT, restartEntry(1000)), 'log-rewritten'],
  ['requests the same hint again at no cost', 'ana', 'hint', log(...HELPED), 'not-granted'],
];

const AFTER_A_SOLUTION: readonly Cheat[] = [
  ['solves the same round again', 'ana', 'solve', WHOLE, 'already-finished'],
  ['gives up a round that they have solved', 'ana', 'give-up', WHOLE, 'already-finished'],
  ['requests a hint after solving the round', 'ana', 'hint', log(...SOLVED, hintEntry(7200)), 'already-finished'],
  ['starts the next round without the opponent', 'ana', 'start', {}, 'round-under-way'],
];

const AFTER_THE_END: readonly Cheat[] = [
  ['solves a round after the end of the duel', 'ana', 'solve', WHOLE, 'over'],
  ['resigns after the end of the duel', 'ana', 'resign', {}, 'over'],
  ['claims the win after losing the duel', 'ben', 'claim-win', {}, 'over'],
  ['starts a round after the end of the duel', 'ana', 'start', {}, 'over'],
  ['asks for a rematch of another duel', 'ben', 'ask-rematch', { duel: 2 }, 'another-duel'],
  ['asks for a rematch as a spectator', 'eve', 'ask-rematch', {}, 'not-seated'],
];

/** Sends every cheat and returns the server’s responses, each under the name of its cheat. */
async function answersTo(duel: OpenDuel, cheats: readonly Cheat[]) {
  const answers: Record<string, unknown> = {};
  for (const [what, who, kind, fields] of cheats) answers[what] = await duel[who].send(kind, fields);
  return answers;
}

/** Asserts that the server refuses every cheat for the expected reason and that no cheat does any harm. */
async function expectRefused(duel: OpenDuel, cheats: readonly Cheat[]): Promise<void> {
  const expected = Object.fromEntries(cheats.map(([what, , , , refusal]) => [what, { ok: false, refusal }]));
  await withoutHarm(duel, async () => expect(await answersTo(duel, cheats)).toEqual(expected));
}

test('every cheat before the start of a duel is refused, and the duel can then be played', async () => {
  const duel = await openDuel(database.db);
  await expectRefused(duel, BEFORE_THE_START);
  await duel.ana.send('start');
  await showPuzzle(duel);
  await finishRound(duel);
});

test('every cheat is refused during the whole countdown, and the duel continues', async () => {
  const duel = await openDuel(database.db);
  await duel.ana.send('start');
  await expectRefused(duel, IN_THE_COUNTDOWN);
  duel.clock.pass(DUEL.countdownMs - 1);
  await expectRefused(duel, IN_THE_COUNTDOWN);
  await showPuzzle(duel);
  await finishRound(duel);
});

test('every cheat during a round is refused, and the duel continues', async () => {
  const duel = await openRound(database.db);
  await expectRefused(duel, IN_THE_ROUND);
  await finishRound(duel);
});

test('a log that omits or alters a granted hint is refused, and the duel continues', async () => {
  const duel = await openRound(database.db);
  expect(await duel.ana.send('hint', log(...HELPED))).toEqual({ ok: true });
  await expectRefused(duel, AFTER_A_HINT);
  expect(await duel.ben.send('solve', WHOLE)).toEqual({ ok: true });
});

test('a player who has solved the round cannot change the result, and the duel continues', async () => {
  const duel = await openRound(database.db);
  expect(await duel.ana.send('solve', WHOLE)).toEqual({ ok: true });
  await expectRefused(duel, AFTER_A_SOLUTION);
  expect(await duel.ben.send('solve', WHOLE)).toEqual({ ok: true });
});

test('every cheat after the end of a duel is refused, and a rematch is still possible', async () => {
  const duel = await openRound(database.db);
  expect(await duel.ben.send('resign')).toEqual({ ok: true });
  await expectRefused(duel, AFTER_THE_END);
  for (const player of [duel.ana, duel.ben]) expect(await player.send('ask-rematch')).toEqual({ ok: true });
});

test('if an opponent is disconnected for 0.3 seconds, the other player cannot claim the win', async () => {
  const duel = await openRound(database.db);
  const { ana, ben, clock, origin, room } = duel;
  const ticket = await ben.ticket();
  ben.socket.disconnect();
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  clock.pass(300);
  await expectRefused(duel, [['claims the win after 0.3 seconds', 'ana', 'claim-win', {}, 'too-early']]);
  const again = enter(origin, room, { ticket });
  await ana.until(({ presence }) => presence.guest.awaySince === null);
  await expectRefused(duel, [['claims the win once the opponent is back', 'ana', 'claim-win', {}, 'opponent-present']]);
  await finishRound({ ...duel, ben: again });
});

/**
 * Commands that reuse the id of an earlier command, each with the expected response. The server has already
 * applied Ana’s commands `start` and `hint`.
 */
const REPLAYS: readonly (readonly [what: string, who: Name, command: object, answer: object])[] = [
  ['the same start command again', 'ana', { id: 'start', kind: 'start', duel: 1, round: 0 }, { ok: true }],
  [
    'another command with the id of the start command',
    'ana',
    { id: 'start', kind: 'solve', ...IN_ROUND, ...WHOLE },
    { ok: true },
  ],
  [
    'another log with the id of the hint command',
    'ana',
    { id: 'hint', kind: 'hint', ...IN_ROUND, ...WHOLE },
    { ok: true },
  ],
  ['a resignation with the id of the hint command', 'ana', { id: 'hint', kind: 'resign', duel: 1 }, { ok: true }],
  [
    'the host’s start command, sent by the guest',
    'ben',
    { id: 'start', kind: 'start', duel: 1, round: 0 },
    { ok: false, refusal: 'another-round' },
  ],
  [
    'the host’s hint command, sent by a spectator',
    'eve',
    { id: 'hint', kind: 'hint', ...IN_ROUND, ...log(...HELPED) },
    { ok: false, refusal: 'not-seated' },
  ],
];

test('a command that reuses an earlier id changes nothing, and the duel continues', async () => {
  const duel = await openDuel(database.db);
  const send = (who: Name, command: object) => duel[who].socket.emitWithAck('command', command as PlayerCommand);
  await send('ana', { id: 'start', kind: 'start', duel: 1, round: 0 });
  await showPuzzle(duel);
  duel.clock.pass(9000);
  expect(await send('ana', { id: 'hint', kind: 'hint', ...IN_ROUND, ...log(...HELPED) })).toEqual({ ok: true });
  for (const [what, who, command, answer] of REPLAYS)
    await withoutHarm(duel, async () => expect([what, await send(who, command)]).toEqual([what, answer]));
  expect(await duel.ben.send('solve', WHOLE)).toEqual({ ok: true });
});

/** The tickets (secrets of their seats) of both players in a duel, and the ticket of a player in another room. */
type Tickets = { readonly ana: Ticket; readonly ben: Ticket; readonly elsewhere: Ticket };

const STOLEN: readonly (readonly [what: string, ticketFrom: (tickets: Tickets) => Ticket, refusal: string])[] = [
  ['the opponent’s id with the thief’s key', ({ ana, ben }) => ({ player: ana.player, key: ben.key }), 'wrong-key'],
  ['the thief’s id with the opponent’s key', ({ ana, ben }) => ({ player: ben.player, key: ana.key }), 'wrong-key'],
  ['the opponent’s id with an invented key', ({ ana }) => ({ player: ana.player, key: 'a'.repeat(22) }), 'wrong-key'],
  ['the opponent’s id with the stored hash', ({ ana }) => ({ ...ana, key: hashOfKey(ana.key) }), 'wrong-key'],
  [
    'the opponent’s id with a key from another room',
    ({ ana, elsewhere }) => ({ ...ana, key: elsewhere.key }),
    'wrong-key',
  ],
  ['an invented id with the thief’s key', ({ ben }) => ({ player: 'aaaaaaaaaa', key: ben.key }), 'wrong-key'],
  ['the ticket of a seat in another room', ({ elsewhere }) => elsewhere, 'wrong-key'],
  ['the opponent’s id with half a key', ({ ana }) => ({ ...ana, key: ana.key.slice(0, 11) }), 'malformed'],
  ['the opponent’s id with no key', ({ ana }) => ({ ...ana, key: '' }), 'malformed'],
  ['the opponent’s id with a trailing space', ({ ana }) => ({ ...ana, player: `${ana.player} ` }), 'malformed'],
  ['an SQL statement as a key', ({ ana }) => ({ ...ana, key: "' or key_hash like '%" }), 'malformed'],
];

test('a stolen or invented ticket (secret of a seat) gives no access to a seat, and the duel continues', async () => {
  const duel = await openRound(database.db);
  const { ana, ben, clock, origin } = duel;
  const otherRoom = await createRoom(database.db, new Date(clock.now()));
  const guest = enter(origin, otherRoom);
  await guest.send('sit');
  const tickets = { ana: await ana.ticket(), ben: await ben.ticket(), elsewhere: await guest.ticket() };
  for (const [what, ticketFrom, refusal] of STOLEN) {
    const thief = enter(origin, duel.room, { ticket: ticketFrom(tickets) });
    const outcome = Promise.race([thief.refusal(), thief.until(() => true).then(() => 'entered')]);
    await withoutHarm(duel, async () => expect([what, await outcome]).toEqual([what, refusal]));
  }
  expect([ana.received.elsewhere, ben.received.elsewhere]).toEqual([false, false]);
  await finishRound(duel);
});

test('progress from a spectator or for another round is not shown, and the duel continues', async () => {
  const duel = await openRound(database.db);
  const { ana, ben, eve } = duel;
  eve.socket.emit('progress', { ...IN_ROUND, covered: 20 });
  ana.socket.emit('progress', { duel: 1, round: 2, covered: 21 });
  ana.socket.emit('progress', { duel: 2, round: 1, covered: 22 });
  for (const browser of [eve, ana, ben]) await browser.socket.emitWithAck('look', { version: 0, at: 0 });
  expect(ben.state()?.presence).toMatchObject({ host: { covered: 0 }, guest: { covered: 0 } });
  await finishRound(duel);
});
