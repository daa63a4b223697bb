import { expect, test } from 'vitest';
import { LOG } from '#engine/game.ts';
import { drawnPath } from '#engine/notation.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { makePuzzle } from '#server/games/new-puzzles.ts';
import { challengeServer, visitor } from './testing/challenge-server.ts';

const database = testDatabase();

/** The time between two entries of a log. It is so large that most times in the log have ten digits. */
const STEP_MS = 140_000;

/**
 * Returns the longest log that solves a grid. The path enters the second cell and leaves it again until the log is
 * almost full, and then follows the solution.
 */
function longestLog(solution: string, fromMs: number): string {
  const [first, second, ...rest] = drawnPath(solution);
  const backAndForth = Array.from({ length: (LOG.maxEntries - 2 - rest.length) >> 1 }, () => [second, 'cut1']).flat();
  return [first, ...backAndForth, second, ...rest]
    .map((entry, step) => `${entry}@${fromMs + step * STEP_MS}`)
    .join(' ');
}

test('L19 even with five grids and the longest logs, the responses about a challenge are small', async () => {
  const solutions = new Map<string, string>();
  const server = challengeServer(database, undefined, async level => {
    const made = makePuzzle(level);
    if (made.ok) solutions.set(made.value.puzzle, made.value.solution);
    return made;
  });
  const [challenger, other] = [visitor(), visitor()];
  const code = await server.challenge(challenger, { form: 'five' });
  const gridMs = LOG.maxEntries * STEP_MS;
  const play = async (person: typeof challenger) => {
    const started = (await server.post('start', person, { code })).body;
    const logs = (started.puzzles as readonly string[]).map((puzzle, index) =>
      longestLog(solutions.get(puzzle) ?? '', index * gridMs),
    );
    server.pass(60_000);
    return { started, logs, finished: (await server.post('finish', person, { code, logs, how: 'solved' })).body };
  };
  await play(challenger);
  const { started, logs, finished } = await play(other);
  for (let answer = 1; answer < 32; answer++) {
    const [person, address] = [visitor(), `198.51.100.${answer}`];
    await server.post('start', person, { code, name: 'é'.repeat(30) }, address);
    await server.post('finish', person, { code, logs: [''], how: 'given-up' }, address);
  }
  const viewed = (await server.post('read', other, { code })).body;
  const routes = (await server.post('routes', other, { code, run: viewed.challenger.run })).body;
  const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer));
  expect(finished).toMatchObject({ isNew: true });
  expect(viewed).toMatchObject({ state: 'full', answerCount: 32 });
  expect(routes).toEqual({ logs });
  expect(bytesOf(started)).toBeLessThan(20_000);
  for (const view of [finished, viewed]) expect(bytesOf(view)).toBeLessThan(20_000);
  expect(bytesOf(routes)).toBeLessThan(250_000);
});
