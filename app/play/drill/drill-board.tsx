import { type Ref, useImperativeHandle, useRef } from 'react';
import { announcementFor } from '#app/board/announce.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import type { StrokePhase } from '#app/board/input/move.ts';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { refusalAnnouncement } from '#app/board/refusal-announcements.ts';
import { Board } from '#app/play/board.tsx';
import { refusalStay, shownMs } from '#app/playthrough/message-time.ts';
import { isSolved, type Path } from '#engine/path.ts';
import { m } from '#messages/compiled/messages.js';
import { type Answer, answerToRight, answerToWrong, type DrillGrid, judge } from './drill-grid.ts';

/**
 * A message of a drill: the visible `text`, `more` text for screen readers only, and the duration in `ms`. Without a
 * duration, the message stays until the next one.
 */
export type News = { readonly text: string; readonly more?: string; readonly ms?: number | undefined };

type Props = {
  readonly grid: DrillGrid;
  readonly tell: (news: News) => void;
  /**
   * Called when the player has drawn the step that the drill asks for. Returns true if the drill has several grids
   * and the right step has now been found in all of them.
   */
  readonly onFound: () => boolean;
  readonly ref: Ref<MountedBoard | null>;
};

/**
 * The board of one grid of a drill. If the player draws the right step, explains it. If the player draws a wrong step,
 * undoes it and explains why it was wrong.
 */
export function DrillBoard({ grid, tell, onFound, ref }: Props) {
  const { puzzle, given } = grid;
  const board = useRef<MountedBoard>(null);
  useImperativeHandle<MountedBoard | null, MountedBoard | null>(ref, () => board.current, []);
  const drawn = useRef<Drawn>({ path: given, isFound: false });

  function show(path: Path): void {
    drawn.current.path = path;
    board.current?.setPath(path);
  }

  function onStroke(phase: StrokePhase): void {
    const { path, strokeStart } = drawn.current;
    if (phase === 'cancel') show(strokeStart ?? path);
    drawn.current.strokeStart = phase === 'start' ? path : undefined;
    drawn.current.foundIn = undefined;
  }

  function onPath(next: Path): void {
    const { path: before, isFound, foundIn } = drawn.current;
    const verdict = judge(grid, next);
    const { path } = verdict;
    show(path);
    if (verdict.kind === 'given') tell({ text: m.drill_given() });
    else if (!isFound && path.length > given.length) answerFound(path);
    else if (verdict.kind === 'right' && foundIn === undefined)
      tell({ text: announcementFor(puzzle, before, path) ?? '' });
    if (verdict.kind === 'wrong') answer(path, answerToWrong(puzzle, path, verdict.cell));
    else if (isSolved(puzzle, path)) void win();
  }

  function answerFound(path: Path): void {
    drawn.current.isFound = true;
    drawn.current.foundIn = drawn.current.strokeStart;
    const isEnd = onFound();
    answer(path, answerToRight(puzzle, given, path[given.length] as number), isEnd ? ` ${m.drill_done()}` : '');
  }

  function answer(path: Path, { text, spoken, marks }: Answer, end = ''): void {
    tell({ text: text + end, more: spoken.slice(text.length) });
    board.current?.showReason(path, marks);
  }

  async function win(): Promise<void> {
    await board.current?.celebrate();
    // if the player has gone to another grid during the celebration, this grid's board is gone and no win is announced
    if (board.current !== null) tell({ text: m.island_won() });
  }

  return (
    <Board
      ref={board}
      puzzle={puzzle}
      path={given}
      messages={boardMessages}
      scrollsPage
      onStroke={onStroke}
      onMoves={(_moves, path) => onPath(path)}
      onRefusal={(refused, path) => {
        const text = refusalAnnouncement(puzzle, path, refused);
        tell({ text, ms: shownMs(text, refusalStay(refused.refusal)) });
      }}
    />
  );
}

/** What the board of a drill (an exercise) shows, as it is remembered between the events of the board. */
type Drawn = {
  path: Path;
  /** The path as it was before the stroke that the player is drawing now. */
  strokeStart?: Path | undefined;
  isFound: boolean;
  /**
   * The path before the stroke that found the right step of the drill. It is undefined once that stroke has ended.
   * Until then, further squares of the stroke are not announced, so that the explanation of the step stays.
   */
  foundIn?: Path | undefined;
};
