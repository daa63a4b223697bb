import { createStore } from 'zustand/vanilla';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import { takeStart } from '#app/client/page/resume.ts';
import { createWorkerClient } from '#app/play/worker-client.ts';
import type { PageEvents } from '#app/playthrough/page-events.ts';
import { createPlaythrough } from '#app/playthrough/playthrough.ts';
import { POLICIES } from '#app/playthrough/policy.ts';
import { isWon, lastMs } from '#engine/game.ts';
import { readGridCode } from '#engine/grid-code.ts';
import { CALM } from '#site/start.ts';
import type { GridAnswer, GridQuestion } from './grid-questions.ts';
import { GRID_RULES, type GridGame, newGrid, withVerdict } from './grid-rules.ts';
import { bestTimeMs, keepGrid, keptGrid, recordTime, type TimedKind } from './kept-grids.ts';

type GridsState = {
  /** The player's shortest earlier time on grids of the current grid’s kind (R27). */
  readonly bestMs: number | undefined;
  /** How many grids the player has won on this page in a row without a hint. */
  readonly hintlessRun: number;
};

export type Grids = ReturnType<typeof createGrids>;

/**
 * Creates the player's game on grids outside the levels, one at a time: their storage, the check whether a grid has
 * only one solution, and the player's shortest time. `initial` is the grid that the server rendered.
 */
export function createGrids(page: PageEvents, initial?: GridGame) {
  const state = createStore<GridsState>(() => ({ bestMs: undefined, hintlessRun: 0 }));
  const worker = createWorkerClient<GridQuestion, GridAnswer>(startWorker, { kind: 'failed' });

  const play = createPlaythrough<GridGame>({
    policy: POLICIES.grids,
    rules: GRID_RULES,
    page,
    player: undefined,
    initial,
    write: keep,
    onOpen(grid) {
      showBest(grid);
      // the script that sends times is loaded now, because the network may be gone at the win
      if (GRID_RULES.isTimed(grid)) void results();
      if (grid.verdict === undefined) void examine(grid);
    },
    onWin(grid) {
      state.setState({ hintlessRun: grid.game.hints > 0 ? 0 : state.getState().hintlessRun + 1 });
      if (!GRID_RULES.isTimed(grid)) return;
      void addResult(grid);
      const kind = kindOf(grid);
      if (kind !== undefined && grid.game.hints === 0) recordTime(kind, lastMs(grid.game));
    },
  });

  /**
   * Stores a grid once the player has used it or seen it for a second. Returns false if the browser cannot store the
   * grid.
   */
  function keep(grid: GridGame, elapsedMs: number): boolean {
    return !play.hasBegun() || keepGrid({ grid, elapsedMs });
  }

  async function addResult(grid: GridGame): Promise<void> {
    const { addGridResult } = await results();
    const refusal = await addGridResult(grid);
    if (refusal !== undefined) play.announcer.showMessage({ text: refusal }, 'notice');
  }

  const showBest = (grid: GridGame) => {
    const kind = kindOf(grid);
    state.setState({ bestMs: kind === undefined || isWon(grid.game) ? undefined : bestTimeMs(kind) });
  };

  async function examine({ code, game }: GridGame): Promise<void> {
    const answer = await worker.ask({ kind: 'examine', puzzle: game.puzzle });
    const verdict = answer.kind === 'examined' ? answer.verdict : ({ kind: 'unknown' } as const);
    play.change(grid => (grid.code === code ? withVerdict(grid, verdict) : grid));
    const { active } = play.state.getState();
    if (active?.code === code) showBest(active);
  }

  return {
    state,
    play,
    ask: worker.ask,
    start(): () => void {
      const stop = play.start();
      return () => {
        stop();
        worker.close();
      };
    },
    /** Opens a grid. A grid that the browser has stored is restored as the player left it. */
    open(opened: GridGame): void {
      const before = play.state.getState().active;
      const kept = keptGrid(opened.code);
      const verdict = opened.verdict ?? (before?.code === opened.code ? before.verdict : undefined);
      const grid = { ...opened, ...kept?.grid };
      play.open(verdict === undefined ? grid : withVerdict(grid, verdict), { elapsedMs: kept?.elapsedMs ?? 0 });
    },
  };
}

/**
 * Creates the playthrough of one grid code. It restores the grid as the player left it, or starts a new game, without a
 * timer if the link says so. Returns undefined if the code is invalid.
 */
export function createCodedGrid(code: string, page: PageEvents) {
  const read = readGridCode(code);
  if (!read.ok) return undefined;
  const grid = newGrid(code, read.value);
  const grids = createGrids(page, grid);
  return {
    ...grids,
    puzzle: read.value,
    restart: grids.play.restart,
    start(): () => void {
      const stop = grids.start();
      if (takeStart()) grids.play.uncover();
      const isCalm = location.hash === CALM;
      if (isCalm) keepQueryInLinks();
      grids.open({ ...grid, isCalm });
      return stop;
    },
  };
}

export type CodedGridPlay = NonNullable<ReturnType<typeof createCodedGrid>>;

/** Returns true for a visitor in a browser without a finished game. */
export function isFirstGame(): boolean {
  const { dataset } = document.documentElement;
  return dataset.new !== undefined && dataset.player === undefined;
}

/** Loads the code that sends results, which a game does not need before its win. */
const results = () => import('./grid-results.ts');

const startWorker = (): Worker => new Worker(new URL('./grid-worker.ts', import.meta.url), { type: 'module' });

/** Returns the kind of grid to which a best time belongs, or undefined until the grid is known to have one solution. */
const kindOf = ({ game: { puzzle }, verdict }: GridGame): TimedKind | undefined =>
  verdict?.kind === 'one' ? { size: puzzle.size, grade: verdict.grade, hasWalls: puzzle.walls.length > 0 } : undefined;
