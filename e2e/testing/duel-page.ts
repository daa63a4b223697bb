import type { Page } from '@playwright/test';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import type { Language } from '#site/languages.ts';
import { roomPath } from '#site/pages.ts';
import { expect } from './fixtures.ts';
import { createRoom, openDuelDialog, ROOM_TEXTS } from './room-page.ts';
import { activateCells, arrowBetween } from './solo-page.ts';

/** Returns helpers that drive one player's duel page. */
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
    /** Waits until the grid of a round is shown and accepts input. */
    async waitForRound(round: number): Promise<void> {
      await expect(title).toHaveText(new RegExp(`(Manche|Round) ${round} `), { timeout: 15_000 });
      await expect(cells.first()).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('[inert] [role=grid]')).toHaveCount(0);
    },
    /** Reads the grid on the page from the accessible names of its cells. */
    async readPuzzle(): Promise<Puzzle> {
      const names = await cells.evaluateAll(all => all.map(cell => cell.getAttribute('aria-label') ?? ''));
      return puzzleNamed(names);
    },
    async solution(): Promise<Path> {
      return solutionOf(await this.readPuzzle());
    },
    /** Draws the solution up to the first cell from which a legal step leaves the solution, and takes this step. */
    async leaveSolution(solution: Path): Promise<void> {
      const puzzle = await this.readPuzzle();
      for (let length = 1; length < solution.length; length++) {
        const path = solution.slice(0, length);
        const head = path[length - 1] as number;
        const wrongCell = [head - 1, head + 1, head - puzzle.size, head + puzzle.size].find(
          cell => cell !== solution[length] && extend(puzzle, path, cell).ok,
        );
        if (wrongCell === undefined) continue;
        await this.draw(path);
        return page.keyboard.press(arrowBetween(puzzle.size, head, wrongCell));
      }
      throw new Error('no legal step leaves the solution');
    },
    /** Draws the cells of the solution from index `from` to index `to - 1` with the keyboard. */
    async draw(solution: Path, from = 0, to = solution.length): Promise<void> {
      const size = Math.sqrt(await cells.count());
      await page.locator('[role=gridcell][tabindex="0"]').focus();
      for (let index = from; index < to; index++) {
        const previous = solution[index - 1];
        const cell = solution[index] as number;
        await page.keyboard.press(previous === undefined ? 'Enter' : arrowBetween(size, previous, cell));
      }
    },
    /** Solves the round by activating its cells, which takes far less time than `draw`. */
    async solve(): Promise<void> {
      await cells.evaluateAll(activateCells, await this.solution());
    },
    /** Returns the number of cells that are on the drawn path, according to their accessible names. */
    countCovered: () => cells.evaluateAll(all => all.filter(cell => /fil|thread/.test(cell.ariaLabel ?? '')).length),
  };
}

/** Reads a grid without walls from the accessible names of its cells. */
export function puzzleNamed(names: readonly string[]): Puzzle {
  const waypoints: number[] = [];
  for (const [cell, name] of names.entries()) {
    const number = /(?:nombre|number) (\d+)/.exec(name)?.[1];
    if (number !== undefined) waypoints[Number(number) - 1] = cell;
  }
  return { size: Math.sqrt(names.length), waypoints, walls: [] };
}

/** Returns the only solution of a grid. */
export function solutionOf(puzzle: Puzzle): Path {
  const [solution] = findSolutions(puzzle, { maxSolutions: 1, maxNodes: 5_000_000 }).solutions;
  if (solution === undefined) throw new Error('the grid has no solution');
  return solution;
}

export type DuelPage = ReturnType<typeof duelPage>;

/** Creates a private room, starts a duel between two pages, and waits until both show the game page. */
export async function openDuel(
  host: Page,
  guest: Page,
  guestLanguage: Language = 'fr',
): Promise<readonly [DuelPage, DuelPage]> {
  const room = await createRoom(host);
  await guest.goto(roomPath('lobby', room, guestLanguage));
  await host.getByRole('button', { name: ROOM_TEXTS.fr.start }).click();
  for (const page of [host, guest]) await page.waitForURL(/\/game\/[0-9A-Z]{6}\?playerId=/);
  return [duelPage(host), duelPage(guest)];
}

/** Solves a round on the pages of both players. */
export async function playRound(round: number, players: readonly DuelPage[]): Promise<void> {
  for (const player of players) {
    await player.waitForRound(round);
    await player.solve();
  }
}

/** Plays all five rounds of a duel between a host who reads French and a guest who reads English. */
export async function playDuel([host, guest]: readonly [DuelPage, DuelPage]): Promise<void> {
  for (let round = 1; round <= 5; round++) {
    await playRound(round, [host, guest]);
    if (round === 5) break;
    await expect(guest.title).toHaveText(`Round ${round} is over`);
    await expect(guest.page.getByText(/to start round/)).toBeVisible();
    await expect(host.button(/Lancer la manche/)).toBeEnabled();
    await host.page.keyboard.press('n');
  }
  await expect(host.title).toHaveText(/Vous gagnez le duel|Duel perdu|Égalité parfaite/);
  await expect(
    host.page
      .getByText(/(Vous gagnez|gagne) avec [\d\s]+points d’avance\u00a0: .*\([+−]\d|exactement le même total/)
      .first(),
  ).toBeVisible();
  await expect(guest.page.getByRole('row')).toHaveCount(7);
}

/** The button of the duel dialog that starts a duel against the house, the site's computer opponent. */
export const PLAY_HOUSE = { fr: 'Jouer contre la maison', en: 'Play against the house' } as const;

/** Opens the duel dialog, and starts a duel against the house, the computer opponent. */
export async function playHouse(page: Page, language: Language = 'fr'): Promise<DuelPage> {
  await openDuelDialog(page, language);
  await page.getByRole('button', { name: PLAY_HOUSE[language] }).click();
  await page.waitForURL(/\/game\/[0-9A-Z]{6}$/);
  return duelPage(page);
}

/**
 * Plays all rounds of a duel against a computer opponent. The page solves the rounds in `solved` and gives up the other
 * rounds, which the computer opponent then finishes alone.
 */
export async function playToTheEnd(duel: DuelPage, solved: readonly number[] = [1, 2, 3, 4, 5]): Promise<void> {
  for (let round = 1; round <= 5; round++) {
    await duel.waitForRound(round);
    if (solved.includes(round)) await duel.solve();
    else {
      await duel.button(/^(Abandonner la manche|Give up the round)$/).click();
      await duel.page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Abandonner|Give up)/ })
        .click();
    }
    if (round < 5)
      await duel.button(new RegExp(`^(Lancer la manche|Start round) ${round + 1}$`)).click({ timeout: 120_000 });
  }
  await expect(duel.title).toHaveText(/^(Vous gagnez|Duel perdu|Égalité|You win|Duel lost|Perfect tie)/, {
    timeout: 120_000,
  });
}
