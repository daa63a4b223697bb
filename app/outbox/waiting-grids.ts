import { outboxStore, rowOf } from './outbox-store.ts';

/**
 * A solved free grid (of a chosen size and difficulty) whose time waits to be sent (V16): its grid code, and its log in
 * the notation of engine/notation.ts. `owner` is the account that played the grid, or undefined for a visitor.
 */
export type WaitingGrid = {
  readonly version: 1;
  readonly code: string;
  readonly log: string;
  readonly owner?: string | undefined;
  /**
   * The end of the game in milliseconds since 1970, by the browser's clock. It only decides the order in which grids
   * are sent.
   */
  readonly finishedAt: number;
};

/**
 * The prefix of the keys of solved free grids (of chosen size and difficulty) in local storage. Each grid has its own
 * key, until the server has recorded or refused it.
 */
export const GRID_PREFIX = 'grid:';

export const MAX_WAITING_GRIDS = 200;

/**
 * Stores a solved grid that waits to be sent, and removes the oldest ones beyond the maximum. A grid that the browser
 * cannot store stays in memory until the page is closed.
 */
export function putGrid(grid: WaitingGrid): void {
  outboxStore.set(GRID_PREFIX + grid.code, JSON.stringify(grid));
  for (const { code } of storedGrids().slice(0, -MAX_WAITING_GRIDS)) removeGrid(code);
}

/** Returns the solved grids to send for an account, the oldest first: its own and those of visitors (V8). */
export const gridsFor = (player: string | undefined): readonly WaitingGrid[] =>
  storedGrids().filter(({ owner }) => owner === undefined || owner === player);

export const removeGrid = (code: string): void => outboxStore.remove(GRID_PREFIX + code);

const storedGrids = (): readonly WaitingGrid[] =>
  outboxStore
    .keys(GRID_PREFIX)
    .flatMap(key => {
      const row: unknown = rowOf(outboxStore.get(key));
      return isGrid(row) && key === GRID_PREFIX + row.code ? row : [];
    })
    .sort((a, b) => a.finishedAt - b.finishedAt);

function isGrid(row: unknown): row is WaitingGrid {
  const { version, code, log, owner = '', finishedAt } = Object(row);
  const areTexts = [code, log, owner].every(each => typeof each === 'string');
  // a grid that a later version of the site has stored is left to pages of that version, which can read and send it
  return version === 1 && areTexts && typeof finishedAt === 'number';
}
