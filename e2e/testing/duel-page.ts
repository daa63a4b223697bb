import type { Page } from '@playwright/test';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Language } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';
import { expect } from './fixtures.ts';
import { makeRoom, ROOM_WORDS } from './room-page.ts';
import { arrowBetween } from './solo-page.ts';

/** The page of a duel as its player sees it. */
export function duelPage(page: Page) {
  const cells = page.getByRole('gridcell');
  const title = page.getByRole('heading', { level: 1 });
  return {
    page,
    title,
    cells,
    clock: page.getByRole('timer'),
    status: page.getByRole('status'),
    button: (name: RegExp) => page.getByRole('button', { name }),
    /** Waits until the grid of a round is there. */
    async grid(round: number): Promise<void> {
      await expect(title).toHaveText(new RegExp(`(Manche|Round) ${round} `), { timeout: 15_000 });
      await expect(cells.first()).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('[inert] [role=grid]')).toHaveCount(0);
    },
    /** The grid on the page, found from what its cells are called. */
    async puzzle(): Promise<Puzzle> {
      const names = await cells.evaluateAll(all => all.map(cell => cell.getAttribute('aria-label') ?? ''));
      const waypoints: number[] = [];
      for (const [cell, name] of names.entries()) {
        const number = /(?:nombre|number) (\d+)/.exec(name)?.[1];
        if (number !== undefined) waypoints[Number(number) - 1] = cell;
      }
      return { size: Math.sqrt(names.length), waypoints, walls: [] };
    },
    async solution(): Promise<Path> {
      const found = findSolutions(await this.puzzle(), { maxSolutions: 1, maxNodes: 5_000_000 }).solutions[0];
      if (found === undefined) throw new Error('the grid has no solution');
      return found;
    },
    /** Draws the solution up to the first place where a step leads away from it, and takes that step. */
    async stray(solution: Path): Promise<void> {
      const puzzle = await this.puzzle();
      for (let length = 1; length < solution.length; length++) {
        const path = solution.slice(0, length);
        const head = path[length - 1] as number;
        const astray = [head - 1, head + 1, head - puzzle.size, head + puzzle.size].find(
          cell => cell !== solution[length] && extend(puzzle, path, cell).ok,
        );
        if (astray === undefined) continue;
        await this.draw(path);
        return page.keyboard.press(arrowBetween(puzzle.size, head, astray));
      }
      throw new Error('every step is the solution’s');
    },
    /** Draws a stretch of the solution with the arrow keys; from its beginning, if nothing is drawn. */
    async draw(solution: Path, from = 0, to = solution.length): Promise<void> {
      const size = Math.sqrt(await cells.count());
      await page.locator('[role=gridcell][tabindex="0"]').focus();
      for (let index = from; index < to; index++) {
        const before = solution[index - 1];
        const here = solution[index] as number;
        await page.keyboard.press(before === undefined ? 'ArrowRight' : arrowBetween(size, before, here));
      }
    },
    async solve(): Promise<void> {
      await this.draw(await this.solution());
    },
    /** How far the thread has come: the squares that say they are on it. */
    covered: () => cells.evaluateAll(all => all.filter(cell => /fil|thread/.test(cell.ariaLabel ?? '')).length),
  };
}

export type DuelPage = ReturnType<typeof duelPage>;

/** Brings two browsers from a new private room to the countdown of its first round. */
export async function openDuel(
  host: Page,
  guest: Page,
  guestIn: Language = 'fr',
): Promise<readonly [DuelPage, DuelPage]> {
  const room = await makeRoom(host);
  await guest.goto(roomPath('lobby', room, guestIn));
  await host.getByRole('button', { name: ROOM_WORDS.fr.start }).click();
  for (const page of [host, guest]) await page.waitForURL(/\/game\/[0-9A-Z]{6}\?playerId=/);
  return [duelPage(host), duelPage(guest)];
}
