import { expect, test } from 'vitest';
import { solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

/** Starts a server and a room in which two players have a seat. */
async function seated() {
  const clock = testClock();
  const { origin } = await startRealtime({ db: database.db, clock });
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(origin, room);
  expect(await ana.send('sit')).toEqual({ ok: true });
  const ben = enter(origin, room);
  expect(await ben.send('sit')).toEqual({ ok: true });
  return { clock, origin, room, ana, ben };
}

/** Starts a server and a duel in its first round, and waits until both players see the puzzle. */
async function playing() {
  const setup = await seated();
  expect(await setup.ana.send('start')).toEqual({ ok: true });
  setup.clock.pass(3000);
  const isShown = ({ view }: { view: object }) =>
    'rounds' in view && (view.rounds as { puzzle: unknown }[])[0]?.puzzle != null;
  await Promise.all([setup.ana.until(isShown), setup.ben.until(isShown)]);
  return setup;
}

test('two players take a seat and see each other', async () => {
  const { ana, ben } = await seated();
  const { view, player } = await ana.until(({ view }) => 'players' in view && view.players.guest !== null);
  expect(view).toMatchObject({ seat: 'host', status: 'waiting', players: { host: { id: player } } });
  expect((await ben.until(({ view }) => view.seat === 'guest')).player).not.toBe(player);
});

test('both players receive the puzzle when the countdown ends, and not before', async () => {
  const { clock, ana, ben } = await seated();
  await ana.send('start');
  const starts = await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  expect(starts.view).toMatchObject({ rounds: [{ puzzle: null, startsAt: clock.now() + 3000 }] });
  clock.pass(3000);
  for (const browser of [ana, ben]) {
    const { view } = await browser.until(({ view }) => 'rounds' in view && view.rounds[0]!.puzzle !== null);
    expect(view.seat).not.toBeNull();
  }
});

test('a command is acknowledged only after the database has stored it', async () => {
  const { ana, room } = await seated();
  await ana.send('start');
  expect((await roomOf(database.db, room)).duel.rounds).toHaveLength(1);
});

test('the opponent learns that a player has solved the round', async () => {
  const { clock, ana, ben } = await playing();
  clock.pass(20_000);
  expect(await ana.send('solve', { log: writeLog(solutionLog(1)) })).toEqual({ ok: true });
  const { view } = await ben.until(({ view }) => 'rounds' in view && view.rounds[0]!.games.host.finish !== null);
  expect(view).toMatchObject({ rounds: [{ games: { host: { log: null, finish: { how: 'solved', score: 4600 } } } }] });
});

test('L16 if a player reports more cells than the grid has, the opponent sees at most the number of its cells', async () => {
  const { ana, ben } = await playing();
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 64 });
  expect((await ben.until(({ presence }) => presence.host.covered > 0)).presence.host.covered).toBe(25);
});

test('a player’s progress is relayed to the opponent, but not stored', async () => {
  const { ana, ben, room } = await playing();
  const before = await roomOf(database.db, room);
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 7 });
  await ben.until(({ presence }) => presence.host.covered === 7);
  expect(await roomOf(database.db, room)).toEqual(before);
});
