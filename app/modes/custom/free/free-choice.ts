import { createStore } from 'zustand/vanilla';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import type { GridAnswer, GridQuestion } from '#app/modes/custom/grid-questions.ts';
import { type GridGame, newGrid, withVerdict } from '#app/modes/custom/grid-rules.ts';
import { createGrids, isFirstGame } from '#app/modes/custom/grids.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { readGridCode, writeGridCode } from '#engine/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import { randomText } from '#protocol/random-text.ts';
import { type Choice, drawKind, FIRST_CHOICE, readAddress, withOfferedGrade, writeAddress } from './choice.ts';

type FreeState = {
  /** The player's choice of size, walls and difficulty, or undefined until it has been read from the address. */
  readonly choice: Choice | undefined;
  /** The next grid, or undefined until it is made. */
  readonly next: GridGame | undefined;
  /** True if no grid of the chosen kind could be made. */
  readonly hasFailed: boolean;
};

export type Free = ReturnType<typeof createFreeGrids>;

/**
 * Creates the state of the page of free grids: the choice (size, walls, difficulty), the grid whose code is in the
 * address, and the next grid, which is made in advance. If the player changes the choice before they begin a grid, the
 * page opens another grid at once. If the player returns to an earlier choice, its next grid is ready at once. The
 * browser's back and forward buttons lead to earlier and later grids.
 */
export function createFreeGrids(page: PageEvents) {
  const grids = createGrids(page);
  const state = createStore<FreeState>(() => ({ choice: undefined, next: undefined, hasFailed: false }));
  // True until the page shows a grid. The page shows the first grid that is ready at once, and offers each later one as
  // the next grid.
  let isFirst = true;
  let shownQuery: string | undefined;
  let making = 0;
  // the next grid of each choice; the choice that the player made last comes last
  const ready = new Map<string, Promise<GridGame | undefined>>();
  // the grid that the worker was asked to make last
  let latest: Promise<unknown> | undefined;
  // aborts the making of the grid that the worker was asked for last
  let stopping = new AbortController();

  function rememberQuery(): void {
    shownQuery = location.search;
    keepQueryInLinks();
  }

  function show(grid: GridGame, choice: Choice, write: 'pushState' | 'replaceState'): void {
    ready.delete(keyOf(choice));
    grids.open(grid);
    history[write](null, '', writeAddress({ choice, code: grid.code }));
    rememberQuery();
    void makeNext();
  }

  /**
   * Returns the grid that is ready, or being made, for a choice of size, walls and difficulty. If there is none, asks
   * the worker for one.
   */
  function prepare(choice: Choice): Promise<GridGame | undefined> {
    const key = keyOf(choice);
    const grid = ready.get(key) ?? ask(choice);
    ready.delete(key);
    ready.set(key, grid);
    for (const oldest of [...ready.keys()].slice(0, -MAX_READY)) ready.delete(oldest);
    return grid;
  }

  function ask(choice: Choice): Promise<GridGame | undefined> {
    stopping = new AbortController();
    const grid = makeFreeGrid(choice, grids.ask, stopping.signal);
    latest = grid;
    return grid;
  }

  /**
   * Makes the worker free for another grid. Lets it finish a grid that takes only a moment, and stops it otherwise, so that
   * the player does not wait for a grid of an earlier choice.
   */
  async function freeWorker(isLast: () => boolean): Promise<void> {
    await Promise.race([latest, new Promise(resolve => setTimeout(resolve, MOMENT_MS))]);
    if (isLast()) stopping.abort();
  }

  /**
   * Makes the next grid in advance. If the player changes the choice meanwhile, keeps the finished grid for the earlier
   * choice, but does not offer it.
   */
  async function makeNext(): Promise<void> {
    const { choice } = state.getState();
    if (choice === undefined) return;
    const number = ++making;
    state.setState({ next: undefined, hasFailed: false });
    const isLast = () => number === making;
    if (!ready.has(keyOf(choice))) await freeWorker(isLast);
    // if the player has changed the choice meanwhile, no grid is made for the earlier choice
    if (!isLast()) return;
    const next = await prepare(choice);
    if (next === undefined) ready.delete(keyOf(choice));
    if (!isLast()) return;
    if (next === undefined) {
      // the cover that hides the board is removed, so that the page shows the message about the failure
      grids.play.uncover();
      return state.setState({ hasFailed: true });
    }
    if (!isFirst) return state.setState({ next });
    isFirst = false;
    show(next, choice, 'replaceState');
  }

  /**
   * Shows the grid whose code is in the address. If the address has no valid code, shows the first grid that the worker
   * makes. Does nothing if the query is unchanged, as after a link to a fragment of the page.
   */
  function readLocation(): void {
    if (location.search === shownQuery) return;
    grids.play.cover();
    const { choice: inAddress, code } = readAddress(location.search);
    const isOpen = code === undefined && Object.values(inAddress).every(value => value === undefined);
    const choice = isOpen && isFirstGame() ? FIRST_CHOICE : inAddress;
    state.setState({ choice });
    const puzzle = code === undefined ? undefined : readGridCode(code);
    isFirst = !puzzle?.ok;
    if (code !== undefined && puzzle?.ok) grids.open(newGrid(code, puzzle.value));
    else if (code !== undefined) grids.play.announcer.showMessage({ text: m.free_refused_code() }, 'notice');
    rememberQuery();
    void makeNext();
  }

  /** Shows the next grid. If it could not be made, tries again to make it. */
  function next(): void {
    const { next: made, choice, hasFailed } = state.getState();
    if (made !== undefined && choice !== undefined) {
      grids.play.uncover();
      show(made, choice, 'pushState');
    } else if (hasFailed) void makeNext();
  }

  return {
    state,
    grids,
    play: grids.play,
    start(): () => void {
      const stop = grids.start();
      readLocation();
      addEventListener('popstate', readLocation);
      return () => {
        stop();
        removeEventListener('popstate', readLocation);
      };
    },
    choose(chosen: Choice): void {
      const choice = withOfferedGrade(chosen);
      state.setState({ choice });
      if (grids.play.state.getState().isCovered && !grids.play.hasBegun()) {
        grids.play.close();
        isFirst = true;
      }
      history.replaceState(null, '', writeAddress({ choice, code: grids.play.state.getState().active?.code }));
      rememberQuery();
      void makeNext();
    },
    next,
    /** Restarts the grid. If there is none because it could not be made, tries again to make it. */
    restart: () => (grids.play.state.getState().active === undefined ? next() : grids.play.restart()),
  };
}

/** The maximum number of choices (size, walls, difficulty) for which a grid is prepared in advance. */
const MAX_READY = 10;

/** How long, in milliseconds, a new choice waits for the grid that is being made for an earlier choice. */
const MOMENT_MS = 300;

const keyOf = (choice: Choice): string => writeAddress({ choice, code: undefined });

const MAX_TRIES = 3;

/** Makes a grid that fits the choice. Returns undefined after three failed tries, or if the caller aborts `signal`. */
async function makeFreeGrid(
  choice: Choice,
  ask: (question: GridQuestion, signal: AbortSignal) => Promise<GridAnswer>,
  signal: AbortSignal,
): Promise<GridGame | undefined> {
  for (let tries = 0; tries < MAX_TRIES && !signal.aborted; tries++) {
    const gridKind = drawKind(choice, Math.random);
    const answer = await ask({ kind: 'make', gridKind, seed: randomText() }, signal);
    if (answer.kind !== 'made' || !answer.generated.ok) continue;
    const { puzzle, solution } = answer.generated.value;
    const grid = { ...newGrid(writeGridCode(puzzle), puzzle), isDrawn: true };
    return withVerdict(grid, { kind: 'one', solution, grade: gridKind.grade });
  }
  return undefined;
}
