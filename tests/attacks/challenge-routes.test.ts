import { expect, test } from 'vitest';
import { challengeServer, type Person, visitor } from '#app/endpoints/challenges/testing/challenge-server.ts';
import { drawnPath, writeLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { makePuzzle } from '#server/games/new-puzzles.ts';
import { newPlayer } from '#server/games/testing/games.ts';

const database = testDatabase();

/** The number of consecutive cells of a route from which on an answer counts as revealing the route. */
const PIECE = 4;

/** A game with its solution. The times in its log occur in no other log, so they reveal a leak. */
type Game = { readonly log: string; readonly path: Path; readonly solution: string };

/** Returns the first trace of a game’s route in the text of an answer: in a log, as a list of cells, or as a drawn path. */
function traceOf({ log, path, solution }: Game, text: string): string | undefined {
  const pieces = path.slice(PIECE - 1).map((_, index) => path.slice(index, index + PIECE));
  return [
    ...log.split(' '),
    ...pieces.flatMap(cells => [cells.join(','), cells.join('-')]),
    JSON.stringify(solution),
    solution.replaceAll(/\s/g, ''),
  ].find(trace => text.includes(trace));
}

test('the leak detector traceOf finds a route in a log, a path, a solution or a list of cells', () => {
  const game = { log: '7@71 8@72', path: [7, 8, 9, 10, 11], solution: 'a b\nd c' };
  for (const text of ['{"logs":["7@71 8@72"]}', '{"path":[7,8,9,10]}', '{"solution":"a b\\nd c"}', '8-9-10-11'])
    expect([text, traceOf(game, text)]).toEqual([text, expect.any(String)]);
  expect(traceOf(game, '{"pace":[[71,1],[72,2]]}')).toBe(undefined);
});

/**
 * Returns a game that draws a solution, with one cell taken back and drawn again near the start. The game begins at
 * `fromMs` on the clock of the run, and draws a cell every `stepMs`.
 */
function playedGame(solution: string, fromMs: number, stepMs: number): Game {
  const path = drawnPath(solution);
  const entries = path.map((cell, step) => ({ kind: 'cell', cell, atMs: fromMs + step * stepMs }) as const);
  const taken = { kind: 'cut', length: 1, atMs: fromMs + stepMs + 1 } as const;
  const again = { kind: 'cell', cell: path[1] ?? 0, atMs: fromMs + stepMs + 2 } as const;
  const log = writeLog([...entries.slice(0, 2), taken, again, ...entries.slice(2)]);
  return { log, path, solution };
}

/** Creates a challenge of one grid or of five. Keeps the solutions, which no response of the server contains. */
async function newChallenge(challenger: Person, form: 'grid' | 'five') {
  const solutions = new Map<string, string>();
  const take = async (level: number) => {
    const made = makePuzzle(level);
    if (made.ok) solutions.set(made.value.puzzle, made.value.solution);
    return made;
  };
  const server = challengeServer(database, undefined, take);
  const gamesOf = (puzzles: readonly string[], stepMs: number) =>
    puzzles.map((puzzle, index) => playedGame(solutions.get(puzzle) ?? '', index * 64 * stepMs, stepMs));
  if (form === 'five') {
    const code = await server.challenge(challenger, { form });
    const { puzzles } = (await server.post('start', challenger, { code })).body;
    const games = gamesOf(puzzles, 1013);
    server.pass(5 * 64 * 1013);
    await server.post('finish', challenger, { code, logs: games.map(({ log }) => log), how: 'solved' });
    return { ...server, code, puzzles, gamesOf, games };
  }
  const made = await take(7);
  const puzzle = made.ok ? made.value.puzzle : '';
  const games = gamesOf([puzzle], 1013);
  const code = await server.challenge(challenger, { puzzle, log: games[0]?.log ?? '' } as object);
  return { ...server, code, puzzles: [puzzle], gamesOf, games };
}

test.each([
  ['grid', 'solved'],
  ['grid', 'given-up'],
  ['five', 'solved'],
  ['five', 'given-up'],
] as const)(
  'C5 before a player’s run at a challenge (form: %s) ends (%s), no response contains another player’s route',
  async (form, how) => {
    const [challenger, first, stranger] = [visitor(), visitor(), visitor()];
    const player = { id: await newPlayer(database.db) };
    const { post, pass, code, puzzles, gamesOf, games } = await newChallenge(challenger, form);
    const ran = { challenger: (await post('read', challenger, { code })).body.challenger.run, first: '' };
    const theirs = gamesOf(puzzles, 1019);
    const send = (own: readonly Game[]) => ({ code, logs: own.map(({ log }) => log), how: 'solved' });
    await post('start', first, { code });
    pass(400_000);
    ran.first = (await post('finish', first, send(theirs))).body.challenge.answers[0].run;

    const seen: string[] = [];
    const ask = async (name: Parameters<typeof post>[0], person: Person, fields: object = {}) => {
      const { body } = await post(name, person, { code, ...fields });
      seen.push(JSON.stringify(body));
      return body;
    };
    for (const person of [stranger, player]) {
      await ask('read', person);
      for (const run of Object.values(ran)) await ask('routes', person, { run });
      await ask('room', person);
      await ask('withdraw', person);
    }
    await ask('start', player);
    await ask('start', player);
    pass(400_000);
    await ask('finish', player, { logs: ['0@0'], how: 'solved' });
    await ask('finish', player, { logs: puzzles.map(() => '').slice(0, 1), how: 'solved' });
    for (const run of Object.values(ran)) await ask('routes', player, { run });
    await ask('read', player);
    const traces = [...games, ...theirs].flatMap(game => seen.flatMap(text => traceOf(game, text) ?? []));
    expect(seen.length).toBeGreaterThan(15);
    expect(traces).toEqual([]);

    const own = gamesOf(puzzles, 1021);
    const given = { code, logs: [...own.slice(0, -1).map(({ log }) => log), ''], how };
    const { challenge } = (await post('finish', player, how === 'solved' ? send(own) : given)).body;
    // the response to a finished run contains no logs of other runs, because pages request logs separately (L19)
    expect(traceOf(games[0] as Game, JSON.stringify(challenge))).toBe(undefined);
    for (const [run, game] of [
      [challenge.challenger.run, games[0]],
      [ran.first, theirs[0]],
    ]) {
      const routes = await post('routes', player, { code, run });
      expect(traceOf(game as Game, JSON.stringify(routes.body))).toBeDefined();
    }
    expect(traceOf(games[0] as Game, JSON.stringify((await post('read', stranger, { code })).body))).toBe(undefined);
  },
);
