import { decimalText, numberText } from '#app/i18n/format.ts';
import { createEdgeLogic, propagate } from '#engine/generator/edge-logic.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { DIAGONALS, imageOf, MIRRORS } from '#engine/generator/grids/symmetry.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { loadOfLevel } from '#engine/levels.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './grid-facts.module.css';

type Props = {
  readonly puzzle: Puzzle;
  /** The level whose target load is shown beside the load of the puzzle. Without a level, no target is shown. */
  readonly level?: number;
};

/**
 * A list of a grid's properties, which the engine computes when the page is rendered: symmetry, number of solutions,
 * number of borders between squares of which deduction cannot tell whether the path crosses them, and load.
 */
export function GridFacts({ puzzle, level }: Props) {
  const { solutions } = findSolutions(puzzle, { maxSolutions: 100, maxNodes: 1_000_000 });
  const [only] = solutions;
  const facts = [
    [m.making_symmetry(), symmetryName(puzzle)],
    [m.making_solutions(), numberText(solutions.length)],
    [m.making_undecided(), numberText(undecidedCount(puzzle))],
  ];
  if (level !== undefined && only !== undefined) {
    const [load, target] = [refutationLoad(puzzle, only), loadOfLevel(level).target].map(decimalText);
    facts.push([m.making_load(), m.making_load_of({ load: load ?? '', target: target ?? '', level })]);
  }
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const undecidedCount = (puzzle: Puzzle): number => {
  const logic = createEdgeLogic(puzzle);
  propagate(logic);
  return logic.undecided[0] as number;
};

/** Returns the name of the rotation or reflection that maps the numbers of a puzzle onto one another. */
function symmetryName({ size, waypoints }: Puzzle): string {
  const symmetry = (['half-turn', ...MIRRORS] as const).find(each =>
    waypoints.every(cell => waypoints.includes(imageOf(size, each, cell))),
  );
  if (symmetry === undefined) return m.making_symmetry_none();
  if (symmetry === 'half-turn') return m.making_symmetry_turn();
  return DIAGONALS.includes(symmetry) ? m.making_symmetry_diagonal() : m.making_symmetry_mirror();
}
