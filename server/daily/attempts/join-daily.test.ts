import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dailyAttempts, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { hashOfKey } from '#server/players/player.ts';
import { joinDaily } from './join-daily.ts';
import { finished } from './testing/daily-games.ts';

const database = testDatabase();

type Values = Parameters<typeof finished>[0];

/** Stores attempts of a visitor with one new key. Returns the claims with which an account can take them over. */
async function visited(...attempts: readonly Partial<Values>[]) {
  const key = crypto.randomUUID();
  const rows = attempts.map(values => finished({ ...values, playerId: null, keyHash: hashOfKey(key) }));
  await database.db.insert(dailyAttempts).values(rows);
  return rows.map(({ id }) => ({ attempt: id, key }));
}

const OPEN = { finishedAt: null, log: null, durationMs: null, isKept: false } as const;

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

/** Moves attempts to a player's account, and returns how many were moved. */
async function join(player: string, claims: Parameters<typeof joinDaily>[2]): Promise<number> {
  const joined = await joinDaily(database.db, { id: player }, claims, at('12:00:00'));
  if (!joined.ok) throw new Error(joined.refusal);
  return joined.value;
}

const attemptsOf = (player: string) =>
  database.db
    .select()
    .from(dailyAttempts)
    .where(eq(dailyAttempts.playerId, player))
    .orderBy(dailyAttempts.day, dailyAttempts.finishedAt);

const historyOf = (player: string) => database.db.select().from(gameHistory).where(eq(gameHistory.userId, player));

test('J14 if a visitor’s attempts are moved to an account, the finished ones are added to its history', async () => {
  const player = await newPlayer(database.db);
  const claims = await visited(
    { day: '2026-11-20', isVerified: true },
    { day: '2026-11-21', durationMs: 61_900 },
    OPEN,
  );
  expect(await join(player, claims)).toBe(3);
  expect(
    (await attemptsOf(player)).map(({ day, keyHash, isVerified, isKept }) => [day, keyHash, isVerified, isKept]),
  ).toEqual([
    ['2026-11-20', null, true, true],
    ['2026-11-21', null, false, true],
    ['2026-11-22', null, false, false],
  ]);
  const history = (await historyOf(player)).toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));
  expect(history).toMatchObject([
    { day: '2026-11-20', source: 'daily', timeSeconds: 60, createdAt: at('11:01:00') },
    { day: '2026-11-21', source: 'daily', timeSeconds: 61 },
  ]);
});

test('J14 if the same attempts are moved again, at the same time or twice in a request, nothing changes', async () => {
  const player = await newPlayer(database.db);
  const claims = await visited({}, { day: '2026-11-21' });
  const all = await Promise.all(Array.from({ length: 10 }, () => join(player, [...claims, ...claims])));
  expect(all.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  const stored = [await attemptsOf(player), await historyOf(player)];
  expect(await join(player, claims)).toBe(0);
  expect([await attemptsOf(player), await historyOf(player)]).toEqual(stored);
  expect(stored.map(({ length }) => length)).toEqual([2, 2]);
});

test('J14 if two players claim the same attempts at once, each attempt goes to only one of them', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  const claims = await visited({}, { day: '2026-11-21' }, { day: '2026-11-20' });
  const [mine, theirs] = await Promise.all([join(player, claims), join(other, claims.toReversed())]);
  expect(mine + theirs).toBe(3);
  expect((await historyOf(player)).length + (await historyOf(other)).length).toBe(3);
});

test('J14 only attempts that exist, have the right key and belong to no account are moved to an account', async () => {
  const [player, other] = [await newPlayer(database.db), await newPlayer(database.db)];
  const [claim, foreign] = await visited({}, { day: '2026-11-21' });
  const [taken] = await visited({});
  if (!claim || !foreign || !taken) throw new Error('no claim');
  await join(other, [taken]);
  const claims = [claim, { ...foreign, key: 'wrong' }, { attempt: 'unknown', key: foreign.key }, taken];
  expect(await join(player, claims)).toBe(1);
  expect((await attemptsOf(player)).map(({ id }) => id)).toEqual([claim.attempt]);
  expect((await attemptsOf(other)).map(({ id }) => id)).toEqual([taken.attempt]);
});

test.each([
  ['the player’s own, because it was earlier', '10:00:00', '11:00:00', [true, false]],
  ['the visitor’s, because it was earlier', '11:00:00', '10:00:00', [true, false]],
])(
  'J12 J14 if a visitor’s time moves to an account with a verified time of that day, one stays verified: %s',
  async (_which, own, visitors, verified) => {
    const player = await newPlayer(database.db);
    const mine = finished({ playerId: player, keyHash: null, isVerified: true, finishedAt: at(own) });
    await database.db.insert(dailyAttempts).values(mine);
    const claims = await visited({ isVerified: true, finishedAt: at(visitors) });
    expect(await join(player, claims)).toBe(1);
    const attempts = await attemptsOf(player);
    expect(attempts.map(({ isVerified }) => isVerified)).toEqual(verified);
    expect(attempts.map(({ isKept, durationMs }) => [isKept, durationMs])).toEqual([
      [true, 60_000],
      [true, 60_000],
    ]);
  },
);

test('J12 J14 if an account has already finished a grid, a later time that moves to it is not verified', async () => {
  const player = await newPlayer(database.db);
  const mine = finished({ playerId: player, keyHash: null, finishedAt: at('09:00:00') });
  await database.db.insert(dailyAttempts).values(mine);
  await join(player, await visited({ isVerified: true }));
  expect((await attemptsOf(player)).map(({ isVerified }) => isVerified)).toEqual([false, false]);
});

test('J12 J14 if two verified times of a day move to an account, only the earlier one stays verified', async () => {
  const player = await newPlayer(database.db);
  const claims = [
    ...(await visited({ isVerified: true, finishedAt: at('12:00:00') })),
    ...(await visited({ isVerified: true, finishedAt: at('11:00:00') })),
  ];
  expect(await join(player, claims)).toBe(2);
  expect((await attemptsOf(player)).map(({ isVerified }) => isVerified)).toEqual([true, false]);
});

test('M11 J14 a visitor’s time beyond the maximum of its network counts once it has moved to an account', async () => {
  const player = await newPlayer(database.db);
  await join(player, await visited({ isVerified: true, network: 'a full network', isSurplus: true }));
  expect(await attemptsOf(player)).toMatchObject([{ isVerified: true, network: null, isSurplus: false }]);
});

test('J14 a player can move two hundred attempts of a visitor to the account in one request', async () => {
  const player = await newPlayer(database.db);
  const claims = await visited(...Array.from({ length: 200 }, () => ({})));
  expect(await join(player, claims)).toBe(200);
  expect(await historyOf(player)).toHaveLength(200);
});
