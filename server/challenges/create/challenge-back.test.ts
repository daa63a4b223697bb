import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { ok, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';
import { after, challengeGames, newVisitor, TINY } from '#server/challenges/testing/challenge-games.ts';
import { challenges } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { drawAlike, drawFive } from './new-grids.ts';

const database = testDatabase();
const { answer, challenge, create, finish, read, start } = challengeGames(database);

const back = (code: string) => ({ form: 'back', code, run: randomText(), language: 'fr' }) as const;

test('C10 a player who has answered can challenge back once, and plays the new challenge before others', async () => {
  const [person, other, third] = [newVisitor(), newVisitor('Ada'), newVisitor()];
  const code = await challenge(person);
  await answer(other, code);
  await answer(third, code);
  const made = await Promise.all(Array.from({ length: 10 }, () => create(other, back(code))));
  const again = await create(other, back(code));
  expect(made).toEqual(made.map(() => again));
  expect(await database.db.$count(challenges, eq(challenges.backOf, code))).toBe(1);
  const own = again.ok ? again.value : '';
  expect(await start(person, own)).toEqual(refused('not-ready'));
  expect((await read(person, code)).back).toEqual([]);
  await start(other, own);
  await finish(other, own);
  const link = { code: own, name: 'Ada' };
  expect((await read(person, code)).back).toEqual([link]);
  expect((await read(other, code)).back).toEqual([link]);
  expect((await read(third, code)).back).toEqual([]);
  expect(await read({}, code)).not.toHaveProperty('back');
});

test('C10 a player can challenge back only after finishing an answer to another player’s challenge', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person);
  expect(await create(other, back(code))).toEqual(refused('not-your-run'));
  await start(other, code);
  expect(await create(other, back(code))).toEqual(refused('not-your-run'));
  expect(await create(person, back(code))).toEqual(refused('not-your-run'));
  expect(await create(person, back('0000000000'))).toEqual(refused('no-such-challenge'));
});

test('C10 a challenge in return for five grids has five grids too', async () => {
  const [person, other] = [newVisitor(), newVisitor()];
  const code = await challenge(person, { form: 'five' });
  await answer(person, code, after(0), { logs: [''], how: 'given-up' });
  await answer(other, code, after(9000), { logs: [''], how: 'given-up' });
  const made = await create(other, back(code));
  expect(await read(other, made.ok ? made.value : '')).toMatchObject({ form: 'five', sizes: [2, 2, 2, 2, 2] });
  await database.db.delete(challenges).where(eq(challenges.code, code));
  expect(await read(other, made.ok ? made.value : '')).toMatchObject({ form: 'five' });
});

/**
 * Draws the grids of a challenge in return for the given one. Returns the levels of the drawn grids, or the kinds if
 * they have no level, and what `drawAlike` returned.
 */
async function drawnFor(challenge: Parameters<typeof drawAlike>[1]) {
  const drawn: (number | GridKind)[] = [];
  const made = await drawAlike(
    {
      takePuzzle: async level => ok({ puzzle: TINY, solution: '', seed: `${drawn.push(level)}` }),
      makeFreeGrid: async kind => ok(`${drawn.push(kind)}`),
    },
    challenge,
  );
  return { drawn, made };
}

const grid = (size: number, hasWalls: boolean) =>
  Array.from({ length: size * size }, (_, cell) => {
    const number = cell === 0 ? '1' : cell === 1 ? '2' : '.';
    return hasWalls && cell === 2 ? `${number}_` : number;
  }).join(' ');

test('C10 a challenge in return for a grid of a level has another grid of this level', async () => {
  const { drawn, made } = await drawnFor({ form: 'grid', level: 7, grade: 2, puzzles: [TINY] });
  expect([drawn, made]).toEqual([[7], ok({ form: 'grid', level: 7, grade: 2, puzzles: [TINY] })]);
});

test.each([
  [8, true, 5, { size: 8, hasWalls: true, grade: 5 }],
  [6, false, 3, { size: 6, hasWalls: false, grade: 3 }],
  [5, false, 5, { size: 5, hasWalls: false, grade: 3 }],
  [6, true, 5, { size: 6, hasWalls: true, grade: 4 }],
  [3, false, 1, { size: 5, hasWalls: false, grade: 1 }],
  [7, false, null, { size: 7, hasWalls: false, grade: 2 }],
] as const)(
  'C10 a challenge in return for a grid with %i squares a side has a similar grid',
  async (size, hasWalls, grade, kind) => {
    const { drawn, made } = await drawnFor({ form: 'grid', level: null, grade, puzzles: [grid(size, hasWalls)] });
    expect(drawn).toEqual([kind]);
    expect(made).toMatchObject({ ok: true, value: { level: null, grade: kind.grade } });
  },
);

test('C1 five new grids have the levels of a duel’s rounds; if one cannot be made, no challenge is made', async () => {
  const levels: number[] = [];
  const makeFreeGrid = async () => refused('no-puzzle-found');
  const takePuzzle = async (level: number) => {
    levels.push(level);
    return ok({ puzzle: TINY, solution: '', seed: '' });
  };
  const made = await drawFive({ takePuzzle, makeFreeGrid });
  expect([levels, made.ok && made.value.puzzles.length]).toEqual([[1, 4, 7, 10, 13], DUEL.rounds]);
  expect(await drawFive({ takePuzzle: async () => refused('no-puzzle-found'), makeFreeGrid })).toEqual(
    refused('no-puzzle-found'),
  );
});
