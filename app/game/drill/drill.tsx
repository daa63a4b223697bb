import '#app/board/board.css';
import { boardMarkup } from '#app/board/board-markup.ts';
import { boardMessages } from '#app/board/cell-names.ts';
import { Button } from '#app/components/button.tsx';
import { explainMove } from '#app/game/hints/explain-move.ts';
import { stepText } from '#app/game/hints/reason-text.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import type { Cell } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './drill.module.css';
import type { DrillGrid } from './drill-grid.ts';

type Props = {
  /** The accessible name of the drill. */
  readonly name: string;
  /** The grids, of which the page shows the first. */
  readonly grids: readonly [DrillGrid, ...DrillGrid[]];
};

/**
 * Renders grids at points where one technique decides the next step. `mountDrill` lets the player draw it, and answers
 * each step with its reason; after the last grid, a link leads to solo play. Without a script the first grid is a
 * picture, with its answer below.
 */
export function Drill({ name, grids }: Props) {
  const [first] = grids;
  const html = { __html: boardMarkup(first.puzzle, first.given, boardMessages) };
  return (
    <section className={styles.drill} aria-label={name} data-island="board" data-drill="">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made from our own puzzle */}
      <div data-board dangerouslySetInnerHTML={html} />
      <div className={styles.side}>
        <p className={styles.news} role="status" data-news>
          {m.drill_start()}
        </p>
        <div className={styles.controls}>
          <ol className={styles.grids} aria-label={m.drill_grids()} hidden={grids.length === 1}>
            {grids.map((grid, index) => (
              <li key={writePuzzle(grid.puzzle)}>
                <GridButton grid={grid} number={index + 1} count={grids.length} />
              </li>
            ))}
          </ol>
          <Button className={styles.next} data-next-grid hidden>
            {m.drill_next()}
          </Button>
          <p className={styles.end} data-drill-end hidden>
            <a href={pathOf('solo', getLocale())}>{m.island_more()}</a>
          </p>
        </div>
        <noscript>
          <p>{answerText(first)}</p>
          <p>{m.drill_no_script()}</p>
        </noscript>
      </div>
    </section>
  );
}

type GridButtonProps = { readonly grid: DrillGrid; readonly number: number; readonly count: number };

const GridButton = ({ grid: { puzzle, given, solution }, number, count }: GridButtonProps) => (
  <button
    type="button"
    className={styles.grid}
    aria-label={m.drill_grid({ number, count })}
    aria-current={number === 1}
    data-puzzle={writePuzzle(puzzle)}
    data-path={writePath(puzzle.size, given)}
    data-solution={writePath(puzzle.size, solution)}
  >
    {number}
  </button>
);

/** Returns the right step of a grid and its reason, for a browser without scripts. */
function answerText({ puzzle, given, solution }: DrillGrid): string {
  const cell = solution[given.length] as Cell;
  const reason = explainMove(puzzle, given, cell)?.text ?? '';
  return m.drill_answer({ way: stepText(puzzle, given.at(-1) as Cell, cell), reason });
}
