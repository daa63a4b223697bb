import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { hintEntry, puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import type { RoomState } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { hashOfKey } from '#server/players/player.ts';
import { eavesdrop, runsOf, withoutShown } from '#server/realtime/testing/frames.ts';
import { startRealtime, testClock } from '#server/realtime/testing/servers.ts';

const database = testDatabase();

/**
 * The number of consecutive solution cells that counts as a leak, because it is unlikely to be a coincidence.
 */
const RUN = 5;

const leaksIn = (frames: readonly string[], cells: readonly number[]): readonly string[] =>
  frames.filter(frame => runsOf(cells, RUN).some(run => run.test(withoutShown(frame))));

const inRound =
  (round: number, matches: (current: Extract<RoomState['view'], { rounds: unknown }>['rounds'][number]) => boolean) =>
  ({ view }: RoomState): boolean =>
    'rounds' in view && view.rounds.length === round && matches(view.rounds.at(-1) as never);

test('no WebSocket frame of a duel contains a solution, nor the opponent’s route before the round is complete', async () => {
  const clock = testClock();
  const { origin } = await startRealtime({ db: database.db, clock });
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = eavesdrop(origin, room);
  await ana.send('sit');
  const ben = eavesdrop(origin, room);
  await ben.send('sit');

  for (let round = 1; round <= 5; round++) {
    const { solution } = puzzleOfRound(round);
    expect(await ana.send('start')).toEqual({ ok: true });
    clock.pass(3000);
    await Promise.all([ana, ben].map(each => each.until(inRound(round, ({ puzzle }) => puzzle !== null))));
    clock.pass(20_000);
    await ana.send('hint', { log: writeLog([...solutionLog(round, 2), hintEntry()]) });
    ben.socket.emit('progress', { duel: 1, round, covered: 9 });
    const hintedLog = [...solutionLog(round, 2), hintEntry(), ...solutionLog(round).slice(2)];
    expect(await ana.send('solve', { log: writeLog(hintedLog) })).toEqual({ ok: true });
    await ben.until(inRound(round, ({ games }) => games.host.finish !== null));
    const seen = ben.takeFrames();
    expect(seen.length).toBeGreaterThan(3);
    // Ana’s route is the solution, which no message to Ben may contain before the round is complete
    expect(leaksIn(seen, solution)).toEqual([]);
    expect(leaksIn(ana.takeFrames(), solution).filter(frame => !frame.includes(writeLog(hintedLog)))).toEqual([]);
    clock.pass(20_000);
    expect(await ben.send('give-up', { log: writeLog(solutionLog(round, 3)) })).toEqual({ ok: true });
    await ben.until(inRound(round, ({ isComplete }) => isComplete));
    const shown = ben.takeFrames().filter(frame => frame.includes(writeLog(hintedLog)));
    expect(shown).not.toEqual([]); // when a round is complete, both players may see both routes
    for (const frame of [...ana.frames, ...seen]) expect(frame).not.toMatch(/solution|seed/);
  }
  expect((await ana.until(({ view }) => 'ending' in view && view.ending !== null)).view).toMatchObject({
    ending: { how: 'played', winner: 'host' },
  });
});

type Eavesdropper = ReturnType<typeof eavesdrop>;

/** Waits until a browser has received everything that the server has sent to it. */
const receivedAll = ({ socket }: Eavesdropper) => socket.emitWithAck('look', { version: 0, at: 0 });

test('until the countdown ends, no connection is sent the puzzle, not even a connection opened during the countdown', async () => {
  const clock = testClock();
  const { origin } = await startRealtime({ db: database.db, clock });
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = eavesdrop(origin, room);
  await ana.send('sit');
  const ben = eavesdrop(origin, room);
  await ben.send('sit');
  const stranger = eavesdrop(origin, room);
  await stranger.until(() => true);
  expect(await ana.send('start')).toEqual({ ok: true });
  const reloaded = eavesdrop(origin, room, { ticket: await ben.ticket() });
  const late = eavesdrop(origin, room);
  await Promise.all([reloaded, late].map(each => each.until(() => true)));
  const connected = [ana, reloaded, stranger, late];
  await Promise.all(connected.map(receivedAll));
  clock.pass(DUEL.countdownMs - 1);
  await Promise.all(connected.map(receivedAll));
  const early = [...connected, ben].flatMap(({ takeFrames }) => takeFrames());
  expect(early.filter(frame => frame.includes('waypoints'))).toEqual([]);
  // no WebSocket frame contains the puzzle while the countdown runs
  expect(early.filter(frame => frame.includes('"puzzle":null'))).not.toEqual([]);

  clock.pass(1);
  await Promise.all(connected.map(receivedAll));
  for (const { frames } of [ana, reloaded]) expect(frames.join()).toContain('waypoints');
  for (const { frames } of [stranger, late]) expect(frames.join()).not.toContain('waypoints');
});

test('no WebSocket frame contains another person’s account id, email address, IP address or key', async () => {
  const clock = testClock();
  const account = await newPlayer(database.db);
  const zoe = { id: account, username: 'Zoé', email: 'zoe@enfilade.example' };
  const { origin } = await startRealtime({ db: database.db, clock, players: new Map([[account, zoe]]) });
  const room = await createRoom(database.db, new Date(clock.now()));
  const host = eavesdrop(origin, room, { player: account, headers: { 'x-forwarded-for': '192.0.2.17' } });
  await host.send('sit');
  const guest = eavesdrop(origin, room, { headers: { 'x-forwarded-for': '198.51.100.23' } });
  await guest.send('sit');
  const stranger = eavesdrop(origin, room);
  await stranger.until(() => true);

  await host.send('start');
  clock.pass(DUEL.countdownMs);
  await host.send('hint', { log: writeLog([...solutionLog(1, 2), hintEntry()]) });
  await guest.send('give-up');
  await host.send('resign');
  for (const browser of [host, guest]) expect(await browser.send('ask-rematch')).toEqual({ ok: true });
  await Promise.all([host, guest, stranger].map(receivedAll));

  const { key } = await guest.ticket();
  const ofHost = [account, zoe.email, '192.0.2.17'];
  const ofGuest = [key, hashOfKey(key), '198.51.100.23'];
  for (const secret of ofHost)
    expect([host, guest, stranger].flatMap(({ frames }) => frames).join()).not.toContain(secret);
  for (const secret of ofGuest) expect([host, stranger].flatMap(({ frames }) => frames).join()).not.toContain(secret);
  for (const { view, presence } of stranger.states) {
    expect(view).toEqual({ seat: null, isOpen: true, isFull: true });
    expect(presence).toEqual({ host: { awaySince: null, covered: 0 }, guest: { awaySince: null, covered: 0 } });
  }
});

test('the leak detector of these tests finds a solution in every notation, and does not mistake a puzzle for a solution', () => {
  const { solution } = puzzleOfRound(1);
  for (const frame of [
    JSON.stringify({ solution }),
    writeLog(solutionLog(1)),
    `x ${solution.slice(4, 9).join(', ')} y`,
  ])
    expect(leaksIn([frame], solution)).toEqual([frame]);
  expect(leaksIn([JSON.stringify(puzzleOfRound(1).puzzle)], solution)).toEqual([]);
});
