import { expect, test } from 'vitest';
import { MAX_PAST_ROUNDS, type PastRound } from '#engine/duel/automata/automaton.ts';
import { automatonProgress } from '#engine/duel/automata/progress.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { roundOf } from '#engine/duel/selectors.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import { minDurationMs } from '#engine/judging/verify-result.ts';
import { writeLog } from '#engine/notation.ts';
import { served } from '#protocol/http-schemas.ts';
import type { CommandRefusal, PlayerCommand } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { openHouse } from '#server/duels/automata/open-automaton-room.ts';
import { newTicket } from '#server/duels/player-id.ts';
import { duelOf, roomOf } from '#server/duels/testing/rooms.ts';
import { enter, startRealtime, testClock } from '#server/realtime/testing/servers.ts';
import { SOLVED } from './testing/duel.ts';
import { expectCleanPrototypes } from './testing/prototypes.ts';

const database = testDatabase();

const WHOLE = { log: writeLog(SOLVED) };

/**
 * Opens a room in which Ana has played the first round against the house (computer opponent) for nine seconds, and Eve
 * is a spectator.
 */
async function openRound(past: readonly PastRound[] = []) {
  const clock = testClock();
  const { origin } = await startRealtime({ db: database.db, clock });
  const room = await openHouse(database.db, undefined, { strength: 'adaptive', past }, new Date(clock.now()));
  const ana = enter(origin, room);
  await ana.send('sit');
  await ana.send('start');
  const eve = enter(origin, room);
  await eve.until(() => true);
  clock.pass(DUEL.countdownMs + 9000);
  return { clock, origin, room, ana, eve };
}

type Cheat = readonly [what: string, who: 'ana' | 'eve', kind: PlayerCommand['kind'], fields: object, CommandRefusal];

const CHEATS: readonly Cheat[] = [
  ['gives up on the house’s behalf', 'ana', 'give-up', { player: 'house' }, 'malformed'],
  ['solves on the house’s behalf', 'eve', 'solve', { player: 'house', ...WHOLE }, 'malformed'],
  ['sends a plan of their own', 'ana', 'start', { plan: { log: '', how: 'given-up', durationMs: 1 } }, 'malformed'],
  ['sits down in the house’s seat', 'eve', 'sit', { seat: 'guest' }, 'malformed'],
  ['sits down beside the player', 'eve', 'sit', {}, 'room-full'],
  ['resigns as a spectator', 'eve', 'resign', {}, 'not-seated'],
  ['solves as a spectator', 'eve', 'solve', WHOLE, 'not-seated'],
  ['claims the win because the house has no connection', 'ana', 'claim-win', {}, 'opponent-present'],
  ['starts the round again for another plan', 'ana', 'start', {}, 'round-under-way'],
];

test('D28 if a person sends commands in place of the computer opponent, or in place of its opponent, the duel does not change', async () => {
  const players = await openRound();
  // the house (computer opponent) has been without a connection for longer than the absence after which a player can
  // claim the win
  players.clock.pass(DUEL.claimAfterMs * 2);
  const before = await roomOf(database.db, players.room);
  for (const [what, who, kind, fields, refusal] of CHEATS)
    expect([what, await players[who].send(kind, fields)]).toEqual([what, { ok: false, refusal }]);
  expect((await roomOf(database.db, players.room)).duel.seats).toEqual(before.duel.seats);
  expectCleanPrototypes();
});

test('D28 no ticket (secret of a seat) gives access to the seat of the house, the computer opponent', async () => {
  const { origin, room } = await openRound();
  const { key } = newTicket('s'.repeat(32), room);
  for (const player of ['house', 'recording', 'house00000', ''])
    expect([player, await enter(origin, room, { ticket: { player, key } }).refusal()]).toEqual([
      player,
      player.length === 10 ? 'wrong-key' : 'malformed',
    ]);
});

test('D29 if a browser reports progress for the house (computer opponent), no player sees this progress', async () => {
  const { ana, room, clock } = await openRound();
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 25, player: 'house' } as never);
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 25 });
  await ana.socket.emitWithAck('look', { version: 0, at: 0 });
  const duel = await duelOf(database.db, room);
  const { path } = automatonProgress(duel, clock.now());
  expect(path.length).toBeLessThan(25);
  expect(ana.state()?.presence.guest.covered).toBe(path.length);
  expect(roundOf(duel)?.games.guest.log).toBe('');
});

const round = (lostPoints: number, level = 1) => ({ level, lostPoints });

test.each<[string, unknown]>([
  ['too many rounds', Array(MAX_PAST_ROUNDS + 1).fill(round(400))],
  ['more points than a round has', [round(5001)]],
  ['points gained', [round(-1)]],
  ['half a point', [round(0.5)]],
  ['a level that does not exist', [round(400, 0)]],
  ['a huge level', [round(400, 1e9)]],
  ['a further field', [{ ...round(400), isRanked: true }]],
  ['a prototype', JSON.parse('[{"level":1,"lostPoints":1,"__proto__":{"level":2}}]')],
  ['no list', { length: 1, 0: round(400) }],
])('D30 a request for a duel against the house is refused if the past rounds that it claims have %s', (_what, past) => {
  expect(served.openHouse.body.safeParse({ strength: 'adaptive', past }).success).toBe(false);
});

test.each([
  ['as if every round had cost nothing', round(0)],
  ['as if every round had cost nothing on a huge level', round(0, 1_000_000)],
  ['as if every round had been lost', round(5000)],
])(
  'D30 if a player forges their past rounds %s, the computer plays neither faster than a human nor slower than a round lasts',
  async (_how, past) => {
    const { room } = await openRound(Array(MAX_PAST_ROUNDS).fill(past));
    const { durationMs } = roundOf(await duelOf(database.db, room))!.plan!;
    expect(durationMs).toBeGreaterThan(5 * minDurationMs(puzzleOfRound(1).puzzle));
    expect(durationMs).toBeLessThan(DUEL.roundMs);
  },
);

test('D32 a player cannot choose which recording to play against', () => {
  for (const body of [{ recording: 'a' }, { player: 'a' }, { pace: 0.1 }])
    expect(served.openRecording.body.safeParse(body).success).toBe(false);
});
