import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';
import { always } from '#server/auth/limits/testing/unlimited.ts';
import { challengeRuns, challenges, gameHistory, profiles } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { viewerOf } from './challenge.ts';
import { findChallenge, loadLogs } from './find-challenge.ts';
import { readRoutes } from './read-challenge.ts';
import { judgeRun } from './runs/judge-run.ts';
import { startRun } from './runs/start-run.ts';
import {
  after,
  challengeGames,
  logOf,
  NO_DAYS,
  newVisitor,
  type Person,
  START,
  TINY,
} from './testing/challenge-games.ts';
import { withdraw, withdrawChallenge } from './withdraw-challenge.ts';

const database = testDatabase();
const { account, answer, challenge, create, finish, read, start, started } = challengeGames(database);

const DAY_MS = 86_400_000;

const runsOf = (code: string) => database.db.$count(challengeRuns, eq(challengeRuns.code, code));

test('C1 if the same request for a challenge is sent twenty times at once, one challenge is made', async () => {
  for (const person of [newVisitor(), await account()]) {
    const before = await database.db.$count(challenges);
    const request = { form: 'grid', run: randomText(), language: 'fr', puzzle: TINY, log: logOf(9000) } as const;
    const created = await Promise.all(Array.from({ length: 20 }, () => create(person, request)));
    expect(new Set(created.map(each => each.ok && each.value)).size).toBe(1);
    expect(await database.db.$count(challenges)).toBe(before + 1);
  }
});

test('C1 if a request for a challenge has the id of another player’s run, it is refused', async () => {
  const request = { form: 'five', run: randomText(), language: 'fr' } as const;
  await create(newVisitor(), request);
  expect(await create(newVisitor(), request)).toEqual(refused('not-your-run'));
  expect(await create({}, { ...request, run: randomText() })).toEqual(refused('key-missing'));
});

test('C14 however often and in how many tabs a player challenges with a game, it leads to one challenge', async () => {
  for (const person of [newVisitor('Ada'), await account()]) {
    const before = await database.db.$count(challenges);
    const all = await Promise.all(Array.from({ length: 10 }, () => challenge(person)));
    expect(new Set([...all, await challenge(person, {}, after(DAY_MS))]).size).toBe(1);
    expect(await database.db.$count(challenges)).toBe(before + 1);
    const others = [challenge(person, { log: logOf(40_000) } as object), challenge(newVisitor())];
    expect(new Set([...all, ...(await Promise.all(others))]).size).toBe(3);
  }
});

test('C14 a visitor who shares a game first and then challenges by name has one challenge, with that name', async () => {
  const person = newVisitor();
  const code = await challenge(person);
  expect(await challenge({ ...person, name: 'Ada' }, {}, after(1000))).toBe(code);
  // a second request without a name does not remove the name of the first request
  expect(await challenge(person, {}, after(2000))).toBe(code);
  const [run] = await database.db.select().from(challengeRuns).where(eq(challengeRuns.code, code));
  expect(run?.visitorName).toBe('Ada');
});

test('C14 a game whose challenge was withdrawn or has expired gets another challenge', async () => {
  const person = newVisitor();
  const first = await challenge(person);
  await withdraw(database.db, first, after(1000));
  const second = await challenge(person, {}, after(2000));
  const third = await challenge(person, {}, after(2000 + 30 * DAY_MS));
  expect(new Set([first, second, third]).size).toBe(3);
});

test.each([
  ['that is not a valid puzzle', '1 .\n. .', logOf(9000), 'no-such-puzzle'],
  ['that is not written as the server writes it', '1  .\n2 .', logOf(9000), 'no-such-puzzle'],
  ['that the log does not solve', TINY, '0@0', 'not-solved'],
  ['that the log solves faster than a person can', TINY, logOf(31), 'too-fast'],
] as const)('C1 a request for a challenge is refused if it has a grid %s', async (_what, puzzle, log, refusal) => {
  const request = { form: 'grid', run: randomText(), language: 'fr', puzzle, log } as const;
  expect(await create(newVisitor(), request)).toMatchObject({ ok: false, refusal });
});

test('C2 a challenge shows an account’s current username, and the name that a visitor has chosen', async () => {
  const player = await account();
  const code = await challenge(player);
  await answer(newVisitor('Ada'), code);
  await answer(newVisitor(), code, after(1000));
  await database.db.update(profiles).set({ username: 'Léa' }).where(eq(profiles.id, player.id));
  const view = await read(player, code);
  expect([view.challenger?.name, ...(view.answers ?? []).map(({ name }) => name)]).toEqual(['Léa', 'Ada', null]);
});

test('C4 if a player starts a challenge in ten tabs at once, there is one run with one clock', async () => {
  const code = await challenge(newVisitor());
  for (const person of [newVisitor(), await account()]) {
    const before = await runsOf(code);
    const runs = await Promise.all(Array.from({ length: 10 }, () => started(person, code)));
    expect(new Set(runs.map(({ run }) => run)).size).toBe(1);
    expect(await runsOf(code)).toBe(before + 1);
    expect(await started(person, code, after(7000))).toMatchObject({ run: runs[0]?.run, elapsedMs: 7000 });
  }
});

test('C4 V1 if many results of a run are sent at once, only the first counts', async () => {
  const [code, person] = [await challenge(newVisitor()), newVisitor()];
  await start(person, code);
  const send = (ms: number) => finish(person, code, { logs: [logOf(ms)] }, after(9000 + ms));
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => send(1000 + index)));
  expect(all.filter(each => each.ok && each.value.isNew)).toHaveLength(1);
  const shown = await read(person, code);
  expect(await send(5000)).toMatchObject({ ok: true, value: { isNew: false } });
  expect((await read(person, code)).answers).toEqual(shown.answers);
  expect(shown.answerCount).toBe(1);
  expect(await start(person, code)).toEqual(refused('already-finished'));
  expect(await database.db.$count(gameHistory)).toBe(0);
});

test('C4 a player cannot answer their own challenge, or send the result of another player’s run', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person);
  expect(await start(person, code)).toEqual(refused('already-finished'));
  await start(other, code);
  expect(await finish(newVisitor(), code)).toEqual(refused('not-your-run'));
  expect(await finish({}, code)).toEqual(refused('not-your-run'));
  expect(await finish(other, code, {}, after(-1))).toEqual(refused('clock-set-back'));
  expect(await start({}, code)).toEqual(refused('key-missing'));
});

test('C4 if a challenge has five new grids, the challenger’s clock starts when the first grid is shown', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person, { form: 'five' });
  expect(await start(other, code)).toEqual(refused('not-ready'));
  expect(await finish(person, code)).toEqual(refused('not-your-run'));
  expect(await started(person, code, after(DAY_MS))).toMatchObject({ elapsedMs: 0, pace: undefined });
  const logs = [0, 1, 2, 3, 4].map(index => logOf(900, 1000 * index));
  const finished = await finish(person, code, { logs }, after(DAY_MS + 5000));
  expect(finished).toMatchObject({ ok: true, value: { isNew: true } });
  const { pace = [] } = await started(other, code, after(DAY_MS + 6000));
  expect([pace[0], pace[4], pace.at(-1)]).toEqual([
    [0, 1],
    [1000, 5],
    [4900, 20],
  ]);
  const given = await finish(
    other,
    code,
    { logs: [...logs.slice(0, 2), '0@2500'], how: 'given-up' },
    after(DAY_MS + 9000),
  );
  expect(given).toMatchObject({ ok: true, value: { isNew: true } });
  expect((await read(other, code)).answers).toMatchObject([{ how: 'given-up', durationMs: 2500, isVerified: false }]);
});

test('L19 a run’s missing pace (squares over time) is computed only once, before the transaction', async () => {
  const [code, other] = [await challenge(newVisitor()), newVisitor()];
  const pace = [0, 10, 20, 41_000].map((atMs, index) => [atMs, index + 1]);
  const replayed: string[] = [];
  const startNow = () =>
    startRun(
      {
        db: database.db,
        mayStart: always,
        daily: NO_DAYS.daily,
        async judgeRun(request) {
          // this query throws if the transaction has begun, because the transaction locks the row of the challenge
          await database.db.select().from(challenges).where(eq(challenges.code, code)).for('update', { noWait: true });
          replayed.push(...request.logs);
          return judgeRun(request);
        },
      },
      code,
      { ...viewerOf(other.id, other.key), visitorName: null, network: null },
      START,
    );
  expect(await startNow()).toMatchObject({ ok: true, value: { pace } });
  expect(replayed).toEqual([]);
  await database.db.update(challengeRuns).set({ pace: null }).where(eq(challengeRuns.code, code));
  for (let again = 0; again < 2; again++) expect(await startNow()).toMatchObject({ ok: true, value: { pace } });
  expect(replayed).toEqual([logOf(41_000)]);
});

test('C5 a player gets the routes, answers and grids of a challenge only after finishing it', async () => {
  const [person, first, second] = [newVisitor(), newVisitor(), newVisitor()];
  const code = await challenge(person);
  await answer(first, code);
  await start(second, code, after(1000));
  const [{ run: challengerRun }] = [(await read(first, code)).challenger ?? { run: '' }];
  const routes = (viewer: Person, run: string) => readRoutes(database.db, code, viewerOf(viewer.id, viewer.key), run);
  for (const viewer of [{}, newVisitor(), second]) {
    const view = await read(viewer, code);
    expect(view).not.toHaveProperty('answers');
    expect(view).not.toHaveProperty('puzzles');
    expect(view.challenger).not.toHaveProperty('logs');
    expect(view).toMatchObject({ answerCount: 1, challenger: { durationMs: 41_000 } });
    expect(await routes(viewer, challengerRun)).toEqual(refused('not-your-run'));
  }
  await finish(second, code, { logs: [''], how: 'given-up' });
  const view = await read(second, code);
  expect(view).toMatchObject({ you: 'finished', puzzles: [TINY], challenger: { durationMs: 41_000 } });
  const [theirs, own] = view.answers ?? [];
  for (const [run, log] of [
    [challengerRun, logOf(41_000)],
    [theirs?.run, logOf(9000)],
    [own?.run, ''],
  ])
    expect(await routes(second, run ?? '')).toEqual({ ok: true, value: { logs: [log] } });
  expect(await routes(second, 'unknown')).toEqual(refused('not-your-run'));
});

test('L19 finding a challenge does not load the logs of its runs, which are loaded for one run at a time', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person);
  await answer(other, code);
  const found = await findChallenge(database.db, code);
  for (const run of found?.runs ?? []) for (const long of ['logs', 'pace']) expect(run).not.toHaveProperty(long);
  expect(await loadLogs(database.db, found?.runs[0]?.id ?? '')).toEqual([logOf(41_000)]);
});

test('C6 a challenge has at most 32 answers, even if more players begin at once', async () => {
  const code = await challenge(newVisitor());
  const people = Array.from({ length: 40 }, () => newVisitor());
  const begun = await Promise.all(people.map(person => start(person, code)));
  expect(begun.filter(({ ok }) => ok)).toHaveLength(32);
  expect(begun.filter(({ ok }) => !ok)).toEqual(Array(8).fill(refused('over')));
  expect(await read({}, code)).toMatchObject({ state: 'full' });
});

test('C6 in a full challenge, only a run left unfinished for a day gives its place to a new player', async () => {
  const code = await challenge(newVisitor());
  const people = Array.from({ length: 32 }, () => newVisitor());
  for (const person of people) await start(person, code);
  const [first = {}, second = {}] = people;
  await finish(first, code);
  const late = newVisitor();
  expect(await start(late, code, after(DAY_MS))).toEqual(refused('over'));
  expect((await start(late, code, after(DAY_MS + 1))).ok).toBe(true);
  expect(await finish(second, code)).toEqual(refused('not-your-run'));
  expect((await read(first, code)).answerCount).toBe(1);
});

test('C6 L20 in a full challenge, a run given up two days ago gives its place to a new player', async () => {
  const code = await challenge(newVisitor());
  const people = Array.from({ length: 32 }, () => newVisitor());
  for (const person of people) await start(person, code);
  const [solver = {}, ...others] = people;
  await finish(solver, code);
  for (const person of others) await finish(person, code, { logs: [''], how: 'given-up' });
  const end = 9000 + 2 * DAY_MS;
  expect(await read({}, code, after(end))).toMatchObject({ state: 'full' });
  expect(await start(newVisitor(), code, after(end))).toEqual(refused('over'));
  expect(await read({}, code, after(end + 1))).toMatchObject({ state: 'open' });
  expect((await start(newVisitor(), code, after(end + 1))).ok).toBe(true);
  expect(await read(solver, code, after(end + 1))).toMatchObject({ you: 'finished', answerCount: 1 });
});

test('L20 the hash of a player’s network is stored with a run until the run is solved', async () => {
  const code = await challenge(newVisitor());
  const [solver, loser] = ['solver', 'loser'].map(network => ({ ...newVisitor(), network }));
  for (const person of [solver!, loser!]) await start(person, code);
  await finish(solver!, code);
  await finish(loser!, code, { logs: [''], how: 'given-up' });
  const stored = await database.db.select().from(challengeRuns).where(eq(challengeRuns.code, code));
  expect(stored.map(({ network }) => network).toSorted()).toEqual(['loser', null, null]);
});

test('C7 a player cannot begin an expired challenge, but a run that began before the expiry counts', async () => {
  const [code, person] = [await challenge(newVisitor()), newVisitor()];
  await start(person, code, after(30 * DAY_MS - 1));
  expect(await start(newVisitor(), code, after(30 * DAY_MS))).toEqual(refused('over'));
  expect(await read({}, code, after(30 * DAY_MS))).toMatchObject({ state: 'expired' });
  const logs = [logOf(9000)];
  expect((await finish(person, code, { logs }, after(30 * DAY_MS + 9000))).ok).toBe(true);
});

test.each(['expired', 'withdrawn'] as const)(
  'C7 if a challenge with five grids is %s, its challenger cannot begin them, but can continue a run',
  async state => {
    const [person, begun] = [newVisitor(), newVisitor()];
    const codes = [await challenge(person, { form: 'five' }), await challenge(begun, { form: 'five' })] as const;
    await start(begun, codes[1]);
    if (state === 'withdrawn') for (const code of codes) await withdraw(database.db, code, START);
    const later = state === 'withdrawn' ? START : after(30 * DAY_MS);
    expect(await start(person, codes[0], later)).toEqual(refused('over'));
    expect(await read(person, codes[0], later)).toMatchObject({ you: 'challenger', state, isBegun: false });
    expect((await start(begun, codes[1], later)).ok).toBe(true);
    expect(await read(begun, codes[1], later)).toMatchObject({ you: 'challenger', state, isBegun: true });
  },
);

test('C7 only the challenger can withdraw a challenge, and players who have begun can still finish it', async () => {
  const [person, other] = [newVisitor('Léa'), newVisitor()];
  const code = await challenge(person);
  await start(other, code);
  const withdrawAs = (viewer: Person) => withdrawChallenge(database.db, code, viewerOf(viewer.id, viewer.key), START);
  for (const viewer of [{}, other, newVisitor()]) expect(await withdrawAs(viewer)).toEqual(refused('not-your-run'));
  expect(await withdrawAs(person)).toEqual({ ok: true, value: { isWithdrawn: true } });
  expect(await start(newVisitor(), code)).toEqual(refused('over'));
  expect(await read({}, code)).toMatchObject({ state: 'withdrawn', challenger: null });
  expect((await finish(other, code)).ok).toBe(true);
  expect(await read(other, code)).toMatchObject({ state: 'withdrawn', challenger: { name: 'Léa' } });
});
