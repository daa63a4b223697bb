import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { automatonProgress } from '#engine/duel/automata/progress.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { roundOf } from '#engine/duel/selectors.ts';
import { solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import type { RoomState } from '#protocol/messages.ts';
import { always } from '#server/auth/limits/testing/unlimited.ts';
import { gameHistory, gameRooms, gameStarts, multiplayerGameStats, recordings } from '#server/db/schema.ts';
import { rowsOf } from '#server/db/testing/rows-of.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { lendRecordings } from '#server/duels/automata/lend-recordings.ts';
import { openHouse, openRecording } from '#server/duels/automata/open-automaton-room.ts';
import { exportRooms } from '#server/duels/rooms/rooms-table.ts';
import { duelOf, playAll, seatedRoom } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createInMemoryBus, type ServersInProcess } from './bus/bus.ts';
import { eavesdrop, runsOf, withoutShown } from './testing/frames.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

/** Starts servers that share a clock. A player, Zoe, is signed in to her account on all of them. */
async function startServers(count: number) {
  const clock = testClock();
  const inProcess: ServersInProcess = new Map();
  const zoe = await newPlayer(database.db);
  const players = new Map([[zoe, { id: zoe, username: 'Zoe', email: 'zoe@enfilade.example' }]]);
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      startRealtime({ db: database.db, clock, players, bus: createInMemoryBus(inProcess) }),
    ),
  );
  return { clock, zoe, first: servers[0]!, last: servers.at(-1)!, now: () => new Date(clock.now()) };
}

type Servers = Awaited<ReturnType<typeof startServers>>;

const house = ({ now, zoe }: Servers): Promise<string> =>
  openHouse(database.db, { id: zoe }, { strength: 'steady', past: [] }, now());

/** Opens a room in which Zoe plays against the recording of a duel between two other accounts. */
async function recording({ now, zoe }: Servers): Promise<string> {
  const [ana, ben] = [await newPlayer(database.db), await newPlayer(database.db)];
  await lendRecordings(database.db, ana, true, now());
  const room = await seatedRoom(database.db, { userId: ana, keyHash: null }, { userId: ben, keyHash: null });
  await playAll(database.db, room, 3000);
  const opened = await openRecording({ db: database.db, mayOpen: always }, { id: zoe }, now());
  return opened.ok ? opened.value.room : '';
}

const OPENERS = [
  ['the house', house],
  ['a recording', recording],
] as const;

type RoundView = Extract<RoomState['view'], { rounds: unknown }>['rounds'][number];

const inRound =
  (round: number, matches: (current: RoundView) => boolean) =>
  ({ view }: RoomState): boolean =>
    'rounds' in view && view.rounds.length === round && matches(view.rounds.at(-1) as RoundView);

/**
 * Returns patterns for what no browser may receive: each entry of the plan of the automaton (computer opponent), and
 * any five consecutive cells of its path.
 */
async function canariesOf(room: string): Promise<readonly RegExp[]> {
  const duel = await duelOf(database.db, room);
  const { log } = roundOf(duel)!.plan!;
  const { path } = automatonProgress(duel, Number.MAX_SAFE_INTEGER);
  // entries of the opponent’s log at the start of the round are not searched for, because every log may contain them
  const entries = log.split(' ').filter(entry => !entry.endsWith('@0'));
  return [...runsOf(path, 5), ...entries.map(entry => new RegExp(`\\b${entry}\\b`))];
}

const leaksIn = (texts: readonly string[], canaries: readonly RegExp[]): readonly string[] =>
  texts.filter(text => canaries.some(canary => canary.test(withoutShown(text))));

test.each(OPENERS)(
  'D29 in a duel against %s, the opponent’s route is sent only after the player has finished the round',
  async (_name, open) => {
    const servers = await startServers(1);
    const { clock, first, zoe } = servers;
    const room = await open(servers);
    const browser = eavesdrop(first.origin, room, { player: zoe });
    const stranger = eavesdrop(first.origin, room);
    expect(await browser.send('sit')).toEqual({ ok: true });
    for (let round = 1; round <= DUEL.rounds; round++) {
      expect(await browser.send('start')).toEqual({ ok: true });
      const canaries = await canariesOf(room);
      expect(canaries.length).toBeGreaterThan(20);
      clock.pass(DUEL.countdownMs);
      await browser.until(inRound(round, ({ puzzle }) => puzzle !== null));
      for (let second = 0; second < 70; second++) clock.pass(1000);
      await browser.until(({ presence }) => presence.guest.covered > 20);
      // waits until the automatic opponent has finished the round
      await browser.until(inRound(round, ({ games }) => games.guest.finish !== null));
      await browser.socket.emitWithAck('look', { version: 0, at: 0 });
      const bodies = [JSON.stringify(await rowsOf(exportRooms(database.db, zoe)))];
      const seen = [...browser.takeFrames(), ...stranger.takeFrames()];
      expect(seen.length).toBeGreaterThan(8);
      expect(leaksIn([...seen, ...bodies], canaries)).toEqual([]);
      expect(leaksIn([...seen, ...bodies], [/"plan"/, /"solution"/, /"recording":"/])).toEqual([]);
      // the player’s download of their own data may contain past rounds, but no message to a browser may
      expect(leaksIn(seen, [/"past"/])).toEqual([]);
      expect(await browser.send('give-up')).toEqual({ ok: true });
      await browser.until(inRound(round, ({ isComplete }) => isComplete));
      const shown = browser.takeFrames().filter(frame => canaries.some(canary => canary.test(frame)));
      expect(shown).not.toEqual([]);
    }
    expect((await browser.until(({ view }) => 'ending' in view && view.ending !== null)).view).toMatchObject({
      ending: { how: 'played', winner: 'guest' },
    });
  },
);

test('D27 a player who has finished the round sees the path of the automaton (computer opponent) grow', async () => {
  const servers = await startServers(1);
  const { clock, first, zoe } = servers;
  const room = await house(servers);
  const browser = eavesdrop(first.origin, room, { player: zoe });
  await browser.send('sit');
  await browser.send('start');
  clock.pass(DUEL.countdownMs + 3000);
  await browser.until(inRound(1, ({ puzzle }) => puzzle !== null));
  await browser.send('give-up');
  const { path = [] } = (await browser.until(({ presence }) => presence.guest.path !== undefined)).presence.guest;
  for (let second = 0; second < 3; second++) clock.pass(1000);
  await browser.until(({ presence }) => (presence.guest.path?.length ?? 0) > path.length);
});

test.each(OPENERS)(
  'D29 if a server stops during a duel against %s, another server continues the duel and records it once',
  async (_name, open) => {
    const servers = await startServers(2);
    const { clock, first, last, zoe } = servers;
    const room = await open(servers);
    const before = eavesdrop(first.origin, room, { player: zoe });
    await before.send('sit');
    await before.send('start');
    clock.pass(DUEL.countdownMs + 1000);
    await before.until(inRound(1, ({ puzzle }) => puzzle !== null));
    const planned = roundOf(await duelOf(database.db, room))!.plan!;
    await first.close();
    clock.pass(2000);

    const browser = enter(last.origin, room, { player: zoe });
    const duel = await duelOf(database.db, room);
    const drawn = () => automatonProgress(duel, clock.now()).path.length;
    await browser.until(({ presence }) => presence.guest.covered === drawn());
    clock.pass(planned.durationMs);
    const { view } = await browser.until(inRound(1, ({ games }) => games.guest.finish !== null));
    expect('rounds' in view && view.rounds[0]?.games.guest.finish).toMatchObject({ durationMs: planned.durationMs });
    await browser.send('solve', { log: writeLog(solutionLog(1)) });
    for (let round = 2; round <= DUEL.rounds; round++) {
      await browser.until(inRound(round - 1, ({ isComplete }) => isComplete));
      expect(await browser.send('start')).toEqual({ ok: true });
      clock.pass(DUEL.countdownMs + 100_000);
      await browser.until(inRound(round, ({ games }) => games.guest.finish !== null));
      await browser.send('solve', { log: writeLog(solutionLog(round)) });
    }
    await browser.until(({ view }) => 'ending' in view && view.ending !== null);
    const games = (await database.db.select().from(gameHistory)).filter(({ userId }) => userId === zoe);
    expect(games).toMatchObject([{ outcome: 'loss', opponentKind: expect.any(String), solvedRounds: 5 }]);
    const stats = await database.db.select().from(multiplayerGameStats);
    expect(stats.map(({ userId }) => userId)).not.toContain(zoe);
  },
);

test('D33 if the lender of a recording withdraws it, a duel against that recording is over', async () => {
  const servers = await startServers(1);
  const { clock, first, zoe } = servers;
  const room = await recording(servers);
  const browser = eavesdrop(first.origin, room, { player: zoe });
  await browser.send('sit');
  await browser.send('start');
  clock.pass(DUEL.countdownMs + 1000);
  const plays = and(eq(gameRooms.recordingId, recordings.id), eq(gameRooms.roomCode, room));
  const [played] = await database.db.select({ lender: recordings.userId }).from(recordings).innerJoin(gameRooms, plays);
  await lendRecordings(database.db, played!.lender, false, new Date(clock.now()));
  expect(await browser.send('give-up')).toMatchObject({ refusal: 'over' });
  expect((await duelOf(database.db, room)).ending).toEqual({ how: 'withdrawn', winner: null });
});

test('D28 a duel against the house, the computer opponent, is not counted among the started games', async () => {
  const servers = await startServers(1);
  const room = await house(servers);
  const browser = eavesdrop(servers.first.origin, room, { player: servers.zoe });
  await browser.send('sit');
  expect(await browser.send('start')).toEqual({ ok: true });
  expect(await database.db.select().from(gameStarts)).toEqual([]);
});
