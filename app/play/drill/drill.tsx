import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MountedBoard } from '#app/board/mount-board.ts';
import { Button } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { explainMove } from '#app/playthrough/hints/explain-move.ts';
import { stepText } from '#app/playthrough/hints/reason-text.ts';
import { writePuzzle } from '#engine/notation.ts';
import type { Cell } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { startPath } from '#site/pages.ts';
import styles from './drill.module.css';
import { DrillBoard, type News } from './drill-board.tsx';
import type { DrillGrid } from './drill-grid.ts';

type Props = {
  /** The grids of the drill, in order. The drill shows the first grid at the start. */
  readonly grids: readonly [DrillGrid, ...DrillGrid[]];
};

/**
 * Renders a drill: one grid at a time, at a point where a certain technique decides the next step. After the last grid,
 * a link leads to solo play. Without a script, the first grid is a picture with its answer below.
 */
export function Drill({ grids }: Props) {
  const board = useRef<MountedBoard>(null);
  const [{ state, tell }] = useState(() => createNews(m.drill_start()));
  const news = useStore(state);
  const [shown, setShown] = useState({ index: 0, visit: 0 });
  const [found, setFound] = useState<readonly number[]>([]);
  // the number of the visit to a grid of the drill during which the player last found the right step
  const [foundIn, setFoundIn] = useState<number>();
  const hasMore = found.length < grids.length;
  const grid = grids[shown.index] ?? grids[0];

  function show(index: number): void {
    tell({ text: m.drill_start() });
    setShown(({ visit }) => ({ index, visit: visit + 1 }));
  }

  function showNext(): void {
    const order = grids.map((_, step) => (shown.index + step) % grids.length);
    flushSync(() => show(order.find(index => !found.includes(index)) ?? shown.index));
    board.current?.focusHead();
  }

  /**
   * Remembers that the player has found the right step of the shown grid. Returns true if the drill has several grids,
   * and the right steps of all of them are now found.
   */
  function onFound(): boolean {
    const all = [...new Set([...found, shown.index])];
    setFound(all);
    setFoundIn(shown.visit);
    return all.length === grids.length && grids.length > 1;
  }

  return (
    <>
      <div className={styles.board}>
        <DrillBoard key={shown.visit} grid={grid} tell={tell} onFound={onFound} ref={board} />
      </div>
      <div className={styles.side}>
        <p className={styles.news} role="status">
          <span key={news.count}>
            {news.text}
            {news.more && <VisuallyHidden>{news.more}</VisuallyHidden>}
          </span>
        </p>
        <div className={styles.controls}>
          <ol className={styles.grids} aria-label={m.drill_grids()} hidden={grids.length === 1}>
            {grids.map((each, index) => (
              <li key={writePuzzle(each.puzzle)}>
                <GridButton
                  number={index + 1}
                  count={grids.length}
                  isShown={index === shown.index}
                  isFound={found.includes(index)}
                  onPress={() => show(index)}
                />
              </li>
            ))}
          </ol>
          <Button className={styles.next} hidden={foundIn !== shown.visit || !hasMore} onClick={showNext}>
            {m.drill_next()}
          </Button>
          <p className={styles.end} hidden={hasMore}>
            <a href={startPath('solo', getLocale())}>{m.island_more()}</a>
          </p>
        </div>
        <noscript>
          <p>{answerText(grids[0])}</p>
          <p>{m.drill_no_script()}</p>
        </noscript>
      </div>
    </>
  );
}

const NOTHING: News = { text: '' };

/**
 * Creates the store of a drill's current message, which is `first` at the beginning. Its `count` changes with each
 * message, so that a repeated message appears anew and stays for its full duration.
 */
function createNews(first: string) {
  const state = createStore<News & { readonly count: number }>(() => ({ text: first, count: 0 }));
  let clearing: ReturnType<typeof setTimeout> | undefined;
  function tell(news: News): void {
    clearTimeout(clearing);
    state.setState(({ count }) => ({ ...news, count: count + 1 }), true);
    if (news.ms !== undefined) clearing = setTimeout(() => tell(NOTHING), news.ms);
  }
  return { state, tell };
}

type GridButtonProps = {
  readonly number: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly isFound: boolean;
  readonly onPress: () => void;
};

const GridButton = ({ number, count, isShown, isFound, onPress }: GridButtonProps) => (
  <button
    type="button"
    className={styles.grid}
    aria-label={isFound ? m.drill_grid_found({ number, count }) : m.drill_grid({ number, count })}
    aria-current={isShown}
    data-found={isFound || undefined}
    onClick={onPress}
  >
    {number}
  </button>
);

/** Returns the answer of an exercise, for browsers without scripts: the correct next step on its grid, and the reason. */
function answerText({ puzzle, given, solution }: DrillGrid): string {
  const cell = solution[given.length] as Cell;
  const reason = explainMove(puzzle, given, cell)?.text ?? '';
  return m.drill_answer({ way: stepText(puzzle, given.at(-1) as Cell, cell), reason });
}
