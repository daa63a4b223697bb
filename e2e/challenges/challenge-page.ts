import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';
import { SITE_PORT } from '#e2e/testing/ports.ts';
import { seedStorage } from '#e2e/testing/seed-storage.ts';
import { activateCells } from '#e2e/testing/solo-page.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { readPuzzle } from '#engine/notation.ts';

/** Returns functions with which a test plays on the page of a challenge. */
export function challengePage(page: Page) {
  const cells = page.getByRole('gridcell');
  const code = () => /\/([0-9A-Z]{10})$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  return {
    cells,
    code,
    /** Returns the puzzles of the challenge as the browser stores them, and how many of them the player has solved. */
    async kept(): Promise<{ readonly puzzles: readonly string[]; readonly solved: number }> {
      const text = await page.evaluate(key => localStorage.getItem(key), `challenge:${code()}`);
      const { puzzles = [], logs = [] } = JSON.parse(text ?? '{}');
      return { puzzles, solved: logs.length - 1 };
    },
    /** Returns the cells of the current grid’s solution, in order. */
    async solution(): Promise<readonly number[]> {
      await expect(cells.first()).toBeVisible();
      const { puzzles, solved } = await this.kept();
      const puzzle = readPuzzle(puzzles[solved] ?? '');
      const verdict = puzzle.ok ? examineGrid(puzzle.value) : undefined;
      if (verdict?.kind !== 'one') throw new Error('the grid has not exactly one solution');
      return verdict.solution;
    },
    /** Draws a path by activating its cells, as a screen reader does. */
    async activate(path: readonly number[]): Promise<void> {
      await cells.evaluateAll(activateCells, path);
    },
    /** Solves `grids` grids, one after the other. `before` is the number of grids that are already solved. */
    async solve(grids = 1, before = 0): Promise<void> {
      for (let grid = before; grid < before + grids; grid++) {
        await expect.poll(async () => (await this.kept()).solved).toBe(grid);
        await this.activate(await this.solution());
      }
    },
    /** Goes from the result of the player’s own run to the page that compares all runs. */
    async compare(): Promise<void> {
      await page.getByRole('button', { name: /^(Comparer les fils|Compare the threads)/ }).click();
    },
  };
}

/** A small grid, and the path that is its only solution. */
const GRID = { puzzle: '1 . 2\n3 . .\n. . 4', path: [0, 1, 2, 5, 4, 3, 6, 7, 8] };

/** The code of a challenge, and the secret key of the visitor who has made it. */
export type MadeChallenge = { readonly code: string; readonly key: string };

/** Makes a challenge by a request to the server, as a visitor who has solved a small grid in 57 seconds. */
export async function makeChallenge(page: Page, origin = SITE, name?: string): Promise<MadeChallenge> {
  const key = crypto.randomUUID();
  const log = GRID.path.map((cell, index) => `${cell}@${1000 + index * 7000}`).join(' ');
  const response = await page.request.post(`${origin}/challenges`, {
    data: { form: 'grid', language: 'fr', run: crypto.randomUUID(), key, name, puzzle: GRID.puzzle, log },
    headers: { ...jsonHeaders, origin },
  });
  expect(response.status()).toBe(200);
  return { code: (await response.json()).code, key };
}

const SITE = `http://localhost:${SITE_PORT}`;

const jsonHeaders = { accept: 'application/json', origin: SITE };

/** Starts a challenge by a request to the server, as another visitor, and returns that visitor’s key. */
export async function startRunElsewhere(page: Page, code: string, name?: string): Promise<string> {
  const key = crypto.randomUUID();
  const response = await page.request.post('/challenges/runs', { data: { code, key, name }, headers: jsonHeaders });
  expect(response.status()).toBe(200);
  return key;
}

/** Sends the result of a visitor who has started a challenge: solved if `isSolved`, given up otherwise. */
export async function finishRunElsewhere(page: Page, code: string, key: string, isSolved = false): Promise<void> {
  const log = GRID.path.map((cell, index) => `${cell}@${100 + index * 100}`).join(' ');
  const run = isSolved ? { logs: [log], how: 'solved' } : { logs: ['0@100'], how: 'given-up' };
  const response = await page.request.post('/challenges/results', {
    data: { code, key, ...run },
    headers: jsonHeaders,
  });
  expect(response.status()).toBe(200);
}

/**
 * Stores two challenges in a browser: `own`, which its visitor has made, and another, which the visitor has given up
 * and whose result waits to be sent.
 */
export async function storeWaitingRun(page: Page, code: string, key: string, own: MadeChallenge): Promise<void> {
  const stored = [
    [
      'challenges',
      {
        version: 1,
        challenges: [
          { code, key },
          { ...own, own: true },
        ],
      },
    ],
    [`challenge:${code}`, { version: 1, startedAt: 1, puzzles: [GRID.puzzle], logs: ['0@100'], how: 'given-up' }],
  ] as const;
  await page.addInitScript(
    entries => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    stored.map(([name, value]) => [name, JSON.stringify(value)] as const),
  );
}

/** Stores a challenge in a browser as a challenge that its visitor has made. */
export async function ownChallenge(page: Page, { code, key }: MadeChallenge): Promise<void> {
  await seedStorage(page, { challenges: JSON.stringify({ version: 1, challenges: [{ code, key, own: true }] }) });
}
