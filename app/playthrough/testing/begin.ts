import type { MountedBoard } from '#app/board/mount-board.ts';
import type { SolvableGame } from '#app/playthrough/local-game.ts';
import { createPlaythrough, type PlaythroughOptions } from '#app/playthrough/playthrough.ts';
import { POLICIES } from '#app/playthrough/policy.ts';
import { type Rules, USUAL_RULES } from '#app/playthrough/rules.ts';
import { newGame } from '#engine/game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { createFakePage } from './fake-page.ts';

/** A game on a grid of four cells, so small that a test can name each cell. */
export type TestGame = SolvableGame & { readonly id: string; readonly isCalm?: boolean };

export const puzzle = drawnPuzzle('1 .  2 .');
export const solution = drawnPath('a b  d c');
export const fresh: TestGame = { id: 'a', game: newGame(puzzle), solution };

export const RULES: Rules<TestGame> = {
  ...USUAL_RULES,
  idOf: ({ id }) => id,
  isCalm: ({ isCalm = false }) => isCalm,
  makeCalm: active => ({ ...active, isCalm: true }),
  isTimed: ({ isCalm = false }) => !isCalm,
  openingText: ({ id }) => `Grid ${id}.`,
  winText: () => 'Won.',
};

type Stored = { readonly path: readonly number[]; readonly elapsedMs: number };

/** Starts a playthrough on a fake page that records what the playthrough stores. */
export function begin(policy: keyof typeof POLICIES, options: Partial<PlaythroughOptions<TestGame>> = {}) {
  const fake = createFakePage();
  const stored: Stored[] = [];
  const play = createPlaythrough<TestGame>({
    policy: POLICIES[policy],
    rules: RULES,
    page: fake.page,
    player: undefined,
    write: ({ game }, elapsedMs) => stored.push({ path: game.path, elapsedMs }) > 0,
    ...options,
  });
  const stop = play.start();
  const draw = (...cells: readonly number[]) => play.onMoves(cells.map(cell => ({ kind: 'cell', cell })));
  return {
    ...fake,
    play,
    stored,
    stop,
    draw,
    now: play.state.getState,
    heard: () => play.announcer.state.getState().liveText.text,
    message: () => play.announcer.state.getState().shown?.message.text,
  };
}

/** Returns a board whose methods do nothing, except the given ones. */
export const fakeBoard = (methods: Partial<MountedBoard>): MountedBoard =>
  ({
    setPath: () => {},
    showHand: () => {},
    celebrate: async () => {},
    focusHead: () => {},
    ...methods,
  }) as Partial<MountedBoard> as MountedBoard;
