// @module-tag slow
import { expect, test } from 'vitest';
import { challengeRuns, gameHistory } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { CHALLENGE_BUGS, simulateChallenge } from './challenges.ts';

const database = testDatabase();

const SEEDS = IS_WEEKLY ? 100 : 40; // `npm run simulate -- --against challenge` simulates thousands of challenges

const newAccounts = () => Promise.all(Array.from({ length: 5 }, () => newPlayer(database.db)));

test(`on a faulty network, all ${SEEDS} challenges are recorded once, and all players see the same result`, async () => {
  const accounts = await newAccounts();
  const faulty: unknown[] = [];
  let answers = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const outcome = await simulateChallenge(database.db, `seed ${seed}`, accounts);
    answers += outcome.answers;
    if (outcome.faults.length > 0) faulty.push(outcome);
  }
  expect(faulty).toEqual([]);
  expect(answers).toBeGreaterThan(2 * SEEDS);
  expect([await database.db.$count(gameHistory), await database.db.$count(challengeRuns)]).toEqual([0, 0]);
});

test.each(CHALLENGE_BUGS)('the challenge simulation detects the planted bug “%s”', { tags: 'weekly' }, async bug => {
  const accounts = await newAccounts();
  for (let seed = 0; seed < SEEDS; seed++)
    if ((await simulateChallenge(database.db, `seed ${seed}`, accounts, bug)).faults.length > 0) return;
  expect.fail(`${SEEDS} challenges with this bug showed no fault`);
});
