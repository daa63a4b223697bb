import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SentResult } from '#protocol/http.ts';
import { soloGameStats } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { levelGames, logOf, MINUTE_LATER, offlineGame, puzzleOf, START, solutionOf } from './testing/level-games.ts';

const database = testDatabase();
const { newPlayer, issuedGame, record, historyOf, attemptsOf } = levelGames(database);

test('V3 a result is one row of the history, with time, score, undos and hints computed from the log', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player, 6);
  const [first, second] = solutionOf(6, game.seed);
  const detour = `${first}@0 ${second}@0 cut1@0 hint@0 restart@0`;
  const recorded = await record(player, { ...game, log: `${detour} ${game.log}` });
  expect(recorded).toMatchObject({ ok: true, value: { isNew: true } });
  expect(await historyOf(player)).toEqual([
    {
      id: expect.any(String),
      userId: player.id,
      gameType: 'solo',
      source: 'level',
      day: null,
      level: 6,
      score: 5000 - 30 * 20 - 15 - 100 - 50,
      timeSeconds: 30,
      durationMs: 30_000,
      undosUsed: 1,
      hintsUsed: 1,
      gridSize: 6,
      completed: true,
      gameId: game.attempt,
      totalPlayers: 1,
      roundPuzzles: null,
      roundLogs: null,
      rankInGame: 1,
      outcome: null,
      solvedRounds: null,
      opponentKind: null,
      opponentName: null,
      opponentRecordedAt: null,
      lenderId: null,
      puzzle: game.puzzle,
      puzzleSource: 'server',
      notation: 1,
      createdAt: MINUTE_LATER,
    },
  ]);
  expect(await attemptsOf(player)).toMatchObject([
    { issuedAt: START, finishedAt: MINUTE_LATER, log: `${detour} ${game.log}` },
  ]);
});

test('V3 a recorded result counts in the player’s statistics', async () => {
  const player = await newPlayer();
  await record(player, offlineGame(4));
  const [stats] = await database.db.select().from(soloGameStats).where(eq(soloGameStats.userId, player.id));
  expect(stats).toMatchObject({ totalLevelsCompleted: 1, maxLevelReached: 4, totalTimeSeconds: 30, totalScore: 4400 });
});

test.each([
  ['issued', issuedGame],
  ['played offline', async () => offlineGame()],
])(
  'V1 if the result of an attempt that was %s is sent fifty times at once, it is recorded once',
  async (_what, make) => {
    const player = await newPlayer();
    const game = await make(player);
    const answers = await Promise.all(Array.from({ length: 50 }, () => record(player, game)));
    const [row, ...others] = await historyOf(player);
    expect(others).toEqual([]);
    expect(answers.map(answer => answer.ok && answer.value.result)).toEqual(Array(50).fill(row));
    expect(answers.filter(answer => answer.ok && answer.value.isNew)).toHaveLength(1);
  },
);

test('V1 if a player sends two different games for one attempt, only the first counts', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  const first = await record(player, game);
  const better = await record(player, { ...game, log: logOf(1, game.seed, 5000) });
  expect(better).toEqual({ ok: true, value: { isNew: false, result: first.ok && first.value.result } });
  expect(await historyOf(player)).toHaveLength(1);
});

test('V4 a game for another player’s attempt is refused, whether the attempt is finished or not', async () => {
  const [owner, thief] = [await newPlayer(), await newPlayer()];
  const game = await issuedGame(owner);
  const refused = { ok: false, refusal: 'not-your-attempt' };
  expect(await record(thief, game)).toEqual(refused);
  await record(owner, game);
  expect(await record(thief, game)).toEqual(refused);
  expect(await historyOf(thief)).toEqual([]);
  expect(await attemptsOf(thief)).toEqual([]);
});

test('V4 if two players send the same offline game at once, the game is recorded for only one of them', async () => {
  const players = [await newPlayer(), await newPlayer()];
  const game = offlineGame();
  const answers = await Promise.all(players.map(player => record(player, game)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, refusal: 'not-your-attempt' });
});

test.each([
  ['an easier level', { level: 1 }],
  ['a chosen seed', { seed: 'easy' }],
])('V4 if a player sends a game with %s for an issued attempt, it is refused', async (_what, other) => {
  const player = await newPlayer();
  const game = await issuedGame(player, 7);
  const { level, seed } = { ...game, ...other };
  const forged = { ...game, ...other, log: logOf(level, seed), puzzle: puzzleOf(level, seed) };
  expect(await record(player, forged)).toEqual({
    ok: false,
    refusal: 'another-puzzle',
  });
});

const withoutLast = (log: string) => log.replace(/ [^ ]+$/, '');

test.each([
  ['V5 a game that is too short', (game: SentResult) => logOf(1, game.seed, 199), { refusal: 'too-fast' }],
  [
    'V5 a game longer than the time since the attempt was issued',
    (game: SentResult) => logOf(1, game.seed, 62_001),
    { refusal: 'too-slow' },
  ],
  ['V3 an incomplete path', (game: SentResult) => withoutLast(game.log), { refusal: 'not-solved' }],
  ['V3 an empty log', () => '', { refusal: 'not-solved' }],
  [
    'V3 a log with an undo removed',
    ({ seed, log }: SentResult) => `${solutionOf(1, seed).slice(0, 3).join('@0 ')}@0 ${log}`,
    { refusal: 'impossible', reason: 'number-already-passed' },
  ],
  [
    'V3 a log in which time runs backwards',
    ({ log }: SentResult) => `hint@1 ${log}`.replace(/^hint@1 (\S+)/, '$1 hint@40000'),
    { refusal: 'impossible', reason: 'time-runs-backwards' },
  ],
  ['V3 a log with a zero byte', () => '\0', { refusal: 'impossible', reason: 'unknown-sign' }],
])('%s is refused, and no result is recorded', async (_rule, forge, refusal) => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  expect(await record(player, { ...game, log: forge(game) })).toEqual({ ok: false, ...refusal });
  expect(await historyOf(player)).toEqual([]);
  expect(await attemptsOf(player)).toMatchObject([{ finishedAt: null, log: null }]);
  // after the refusal of a forged log, the correct game is still accepted
  expect(await record(player, game)).toMatchObject({ ok: true, value: { isNew: true } });
});

test('V5 a log may be two seconds longer than the time since the attempt was issued', async () => {
  const player = await newPlayer();
  const game = await issuedGame(player);
  expect(await record(player, { ...game, log: logOf(1, game.seed, 62_000) })).toMatchObject({ ok: true });
});

test('L4 while the server’s clock is set back, a result is refused, and it is accepted later', async () => {
  const player = await newPlayer();
  const sent = await issuedGame(player);
  const setBack = new Date(START.getTime() - 600_000);
  expect(await record(player, sent, setBack)).toEqual({ ok: false, refusal: 'clock-set-back' });
  expect(await record(player, sent)).toMatchObject({ ok: true, value: { isNew: true } });
});

test('V6 an offline game may have any duration, but a forged offline game is not stored', async () => {
  const player = await newPlayer();
  const game = offlineGame();
  expect(await record(player, { ...game, log: withoutLast(game.log) })).toEqual({ ok: false, refusal: 'not-solved' });
  expect(await attemptsOf(player)).toEqual([]);
  expect(await record(player, { ...game, log: logOf(1, game.seed, 86_400_000) })).toMatchObject({ ok: true });
  expect(await attemptsOf(player)).toMatchObject([{ issuedAt: null, finishedAt: MINUTE_LATER }]);
  expect(await historyOf(player)).toMatchObject([{ timeSeconds: 86_400, score: 0 }]);
});
