import type { Page } from '@playwright/test';
import { addDays, type Day } from '#engine/daily/day.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import * as api from '#protocol/http.ts';
import { FIXTURE_CHALLENGES } from '#tests/fixtures/stored-browsers.ts';

/** The local storage of a browser: each text with its key. */
export type Texts = Readonly<Record<string, string>>;

/** Sends a request to an endpoint of the server, and returns the body of the response. */
type Ask = <Body, Answer>(endpoint: api.Endpoint<Body, Answer, string>, body: Body) => Promise<Answer>;

/** Returns a function that sends requests with the cookies of a page, and so as the player who is signed in there. */
export const askAs =
  ({ request }: Pick<Page, 'request'>, origin: string): Ask =>
  async (endpoint, body) => {
    const response = await request.post(origin + endpoint.path, { data: body, headers: { origin } });
    if (!response.ok())
      throw new Error(`${endpoint.path} answered with ${response.status()}: ${await response.text()}`);
    return response.json();
  };

/** Replaces a text, such as a code, wherever it occurs in the stored texts and their keys. */
export const replaceText = (texts: Texts, text: string, by: string): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll(text, by));

const STEP_MS = 400;

/** Returns the log of a path whose cells are drawn at even intervals. */
const logOf = (cells: readonly number[]): string =>
  cells.map((cell, step) => `${cell}@${STEP_MS * (step + 1)}`).join(' ');

/** Returns the log of the whole solution if the game is won, or else of as many cells as the given log has entries. */
function redraw(log: string, solution: string, isWon: boolean): string {
  const path = readPath(solution);
  if (!path.ok) throw new Error(path.refusal);
  return logOf(isWon ? path.value : path.value.slice(0, log.split(' ').length));
}

/**
 * Lets the server issue a new attempt for each stored attempt at a daily grid, for consecutive days up to today.
 * Returns the stored texts with the new attempts and their puzzles, in which as many cells are drawn as before.
 */
export async function withKnownDays(texts: Texts, today: Day, ask: Ask): Promise<Texts> {
  const { version, attempts } = JSON.parse(texts.daily ?? '{}');
  const known: Record<string, string> = {};
  for (const [index, stored] of attempts.entries()) {
    const day = addDays(today, index + 1 - attempts.length);
    const { attempt, key, puzzle, solution, grade } = await ask(api.startDaily, { day });
    const game = JSON.parse(texts[`daily:${stored.attempt}`] ?? '{}');
    const log = redraw(game.log, solution, stored.result !== undefined);
    known[`daily:${attempt}`] = JSON.stringify({ ...game, day, puzzle, solution, grade, log });
    const result = stored.result && { ...stored.result, day };
    attempts[index] = { ...stored, day, attempt, ...(stored.key && { key }), ...(result && { result }) };
  }
  const others = Object.entries(texts).filter(([key]) => !key.startsWith('daily'));
  return { ...Object.fromEntries(others), ...known, daily: JSON.stringify({ version, attempts }) };
}

/**
 * Lets the server make the stored challenges: the visitor’s own challenge, and those of other players with their first
 * grid only. Starts the challenges of other players again. Returns the stored texts with the new codes.
 */
export async function withKnownChallenges(texts: Texts, ask: Ask, askElsewhere: Ask): Promise<Texts> {
  const { challenges = [] } = JSON.parse(texts.challenges ?? '{}');
  let known = texts;
  for (const [name, fixtureCode] of Object.entries(FIXTURE_CHALLENGES)) {
    const key: string | undefined = challenges.find(({ code }: { code: string }) => code === fixtureCode)?.key;
    const run = texts[`challenge:${fixtureCode}`];
    if (run !== undefined) {
      const code = await makeChallenge(JSON.parse(run).puzzles[0], crypto.randomUUID(), askElsewhere);
      await ask(api.startRun, { code, key });
      known = replaceText(known, fixtureCode, code);
    } else if (name === 'own' && key !== undefined)
      known = replaceText(known, fixtureCode, await makeChallenge(GRID, key, ask));
  }
  return known;
}

async function makeChallenge(puzzle: string, key: string, ask: Ask): Promise<string> {
  const run = { run: crypto.randomUUID(), key, language: 'fr' } as const;
  const { code } = await ask(api.createChallenge, { form: 'grid', ...run, puzzle, log: logOf(solutionOf(puzzle)) });
  return code;
}

const GRID = '1 . 2\n3 . .\n. . 4';

function solutionOf(text: string): readonly number[] {
  const puzzle = readPuzzle(text);
  const verdict = puzzle.ok ? examineGrid(puzzle.value) : undefined;
  if (verdict?.kind !== 'one') throw new Error('the grid has not exactly one solution');
  return verdict.solution;
}

/**
 * Lets the server issue an attempt at the level of a stored result, and returns the texts with a result for this
 * attempt.
 */
export async function withKnownResult(texts: Texts, level: number, ask: Ask): Promise<Texts> {
  const entries = Object.entries(texts);
  const [key, text] = entries.find(
    ([name, value]) => name.startsWith('result:') && JSON.parse(value).level === level,
  ) ?? ['', ''];
  const stored = JSON.parse(text);
  const { attempt, seed, puzzle, solution } = await ask(api.issueAttempt, { level });
  const known = { ...stored, attempt, seed, puzzle, log: redraw(stored.log, solution, true) };
  const others = entries.filter(([name]) => name !== key);
  return { ...Object.fromEntries(others), [`result:${attempt}`]: JSON.stringify(known) };
}
