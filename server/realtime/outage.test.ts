import { beforeEach, expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import { heartbeat } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { openHouse } from '#server/duels/automata/open-automaton-room.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createInMemoryBus, type ServersInProcess } from './bus/bus.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

beforeEach(async () => void (await database.db.delete(heartbeat)));

/** Returns the log of a player who has solved the first round at the given time. */
const solvedAt = (endMs: number) => writeLog(solutionLog(1).map(entry => ({ ...entry, atMs: endMs })));

type Browser = ReturnType<typeof enter>;

/**
 * Starts servers, and a round between Ana, on the first server, and Ben, on the last one. Ends ten seconds after the
 * puzzle is shown.
 */
async function playedOn(count: number) {
  const clock = testClock();
  const inProcess: ServersInProcess = new Map();
  const start = () => startRealtime({ db: database.db, clock, bus: createInMemoryBus(inProcess, clock.now) });
  const servers = await Promise.all(Array.from({ length: count }, start));
  const [first, last] = [servers[0]!, servers.at(-1)!];
  const room = await createRoom(database.db, new Date(clock.now()));
  const [ana, ben] = [enter(first.origin, room), enter(last.origin, room)];
  await ana.send('sit');
  await ben.send('sit');
  await ana.until(({ view, presence }) => 'players' in view && !!view.players.guest && !presence.guest.awaySince);
  await ana.send('start');
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  clock.pass(DUEL.countdownMs + 10_000);
  const tickets = { ana: await ana.ticket(), ben: await ben.ticket() };
  const enterAgain = (origin: string, player: keyof typeof tickets) => enter(origin, room, { ticket: tickets[player] });
  return { clock, room, start, first, last, ana, ben, enterAgain };
}

/** Stops a server as a crash would: the other servers lose it, but receive no message about its connections. */
async function lose(server: Awaited<ReturnType<typeof startRealtime>>) {
  await server.bus.close();
  await server.close();
}

const solve = (browser: Browser, endMs: number) => browser.send('solve', { log: solvedAt(endMs) });

/** Returns the durations of the first round: the host's, then the guest's. */
async function durationsIn(browser: Browser) {
  const { view } = await browser.until(({ view }) => 'rounds' in view && view.rounds[0]!.isComplete);
  const { host, guest } = ('rounds' in view && view.rounds[0]?.games) || {};
  return [host?.finish?.durationMs, guest?.finish?.durationMs];
}

test('D36 O4 if two players finish four seconds apart while no server runs, both times count and the earlier player is ahead', async () => {
  const { clock, first, start, enterAgain } = await playedOn(1);
  await first.close();
  clock.pass(15_000);
  const { origin } = await start();
  clock.pass(1200); // the browsers reconnect late, because a browser tries to reconnect after about 1.2 seconds
  const [ana, ben] = [enterAgain(origin, 'ana'), enterAgain(origin, 'ben')];
  expect([await solve(ben, 14_400), await solve(ana, 10_400)]).toEqual([{ ok: true }, { ok: true }]);
  expect(await durationsIn(ana)).toEqual([10_400, 14_400]);
});

test('D36 O4 if a player solves a round against the house (computer) while no server runs, the time in the player’s log counts', async () => {
  const clock = testClock();
  const zoe = await newPlayer(database.db);
  const players = new Map([[zoe, { id: zoe, username: 'Zoe', email: 'zoe@enfilade.example' }]]);
  const start = () => startRealtime({ db: database.db, clock, players });
  const before = await start();
  const now = new Date(clock.now());
  const room = await openHouse(database.db, { id: zoe }, { strength: 'calm', past: [] }, now);
  const lost = enter(before.origin, room, { player: zoe });
  await lost.send('sit');
  expect(await lost.send('start')).toEqual({ ok: true });
  clock.pass(DUEL.countdownMs + 10_000);
  await before.close();
  clock.pass(40_000);
  const back = enter((await start()).origin, room, { player: zoe });
  expect(await solve(back, 10_400)).toEqual({ ok: true });
  expect((await durationsIn(back))[0]).toBe(10_400);
});

test('D36 if a player ends their own connection while no server is down, the time until their solution arrives counts in full', async () => {
  const { clock, first, ana, enterAgain } = await playedOn(1);
  ana.socket.disconnect();
  clock.pass(9000);
  const back = enterAgain(first.origin, 'ana');
  expect(await solve(back, 10_400)).toEqual({ ok: true });
  expect(await finishOf(back)).toBe(19_000);
});

test('D36 if a player ends their own connection while only another server is down, the time counts in full', async () => {
  const { clock, first, last, ana, ben, enterAgain } = await playedOn(2);
  await lose(last);
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  ana.socket.disconnect();
  ben.socket.disconnect();
  clock.pass(9000);
  const back = enterAgain(first.origin, 'ana');
  expect(await solve(back, 10_400)).toEqual({ ok: true });
  expect(await finishOf(back)).toBe(19_000);
});

test.each([
  ['connects in time and sends at once, the time in the log counts', 12_000, 2000, 10_400],
  ['connects after more than twelve seconds, the outage counts as playing time', 12_001, 0, 37_001],
  ['sends later than two seconds after connecting, the outage counts as playing time', 1000, 2001, 28_001],
])(
  'D36 if, after all servers have been down for 15 seconds, a player %s',
  async (_how, connectMs, sendMs, durationMs) => {
    const { clock, first, start, enterAgain } = await playedOn(1);
    await first.close();
    clock.pass(15_000);
    const { origin } = await start();
    clock.pass(connectMs);
    const ana = enterAgain(origin, 'ana');
    await ana.until(() => true);
    clock.pass(sendMs);
    expect(await solve(ana, 10_400)).toEqual({ ok: true });
    expect(await finishOf(ana)).toBe(durationMs);
  },
);

test('D36 an outage of all servers that ended before a round began does not shorten the time of a player who reconnects in that round', async () => {
  const { clock, first, start, enterAgain } = await playedOn(1);
  await first.close();
  clock.pass(3000);
  const { origin } = await start();
  const [ana, ben] = [enterAgain(origin, 'ana'), enterAgain(origin, 'ben')];
  expect([await ben.send('give-up'), await ana.send('give-up')]).toEqual([{ ok: true }, { ok: true }]);
  expect(await ana.send('start')).toEqual({ ok: true });
  clock.pass(DUEL.countdownMs + 6000);
  ana.socket.disconnect();
  const back = enterAgain(origin, 'ana');
  await back.until(({ view }) => 'rounds' in view && view.rounds.length === 2);
  const log = writeLog(solutionLog(2).map(entry => ({ ...entry, atMs: 1000 })));
  expect(await back.send('solve', { log })).toEqual({ ok: true });
  expect(await finishOf(back)).toBe(6000);
});

test('D36 if a player’s server crashes and the player reconnects to another server, the time of the outage is not counted', async () => {
  const { clock, first, last, ana, enterAgain } = await playedOn(2);
  await lose(last);
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
  clock.pass(10_000);
  const back = enterAgain(first.origin, 'ben');
  expect(await solve(back, 10_400)).toEqual({ ok: true });
  expect(await finishOf(back)).toBe(10_400);
});

/** Returns how long a player took for the last round that the player has finished. */
async function finishOf(browser: Browser): Promise<number | undefined> {
  const own = (view: object) => view as { seat: 'host' | 'guest'; rounds: { games: Record<string, never> }[] };
  const finish = ({ view }: { readonly view: object }) => {
    const { seat, rounds } = own(view);
    return (rounds.at(-1)?.games[seat] as { finish: { durationMs: number } | null } | undefined)?.finish;
  };
  return finish(await browser.until(state => !!finish(state)))?.durationMs;
}
