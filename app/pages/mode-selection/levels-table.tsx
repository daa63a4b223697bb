import { Difficulty } from '#app/components/difficulty.tsx';
import { type Grade, gradeOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './levels-table.module.css';

/** A table of the grid size, the number count and the difficulty of every level. */
export function LevelsTable() {
  return (
    <table className={styles.table}>
      <caption>{m.mode_levels_caption()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.mode_levels_level()}</th>
          <th scope="col">{m.mode_levels_grid()}</th>
          <th scope="col">{m.mode_levels_numbers()}</th>
          <th scope="col">{m.mode_levels_difficulty()}</th>
        </tr>
      </thead>
      <tbody>
        {levelBands().map(band => (
          <tr key={band.first}>
            <th scope="row">{nameOf(band)}</th>
            <td>{m.mode_levels_size({ size: band.size })}</td>
            <td>{band.numbers}</td>
            <td>
              <Difficulty grade={band.grade} isNamed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf({ first, last }: LevelBand): string {
  if (last === undefined) return m.mode_levels_on({ first });
  return first === last ? String(first) : m.mode_levels_range({ first, last });
}

/** A range of consecutive levels with the same grid size, number count and grade. The last range has no end. */
export type LevelBand = {
  readonly first: number;
  readonly last: number | undefined;
  readonly size: number;
  readonly numbers: number;
  readonly grade: Grade;
};

/** The first level with the maximum grid size and number count (R14). */
export const LARGEST_FROM = 18;

/** Groups all levels into ranges of consecutive levels with the same grid size, number count and grade. */
export function levelBands(): readonly LevelBand[] {
  const levels = Array.from({ length: LARGEST_FROM }, (_, index) => index + 1);
  const firsts = levels.filter(level => level === 1 || !isSame(level, level - 1));
  return firsts.map((first, index) => {
    const next = firsts[index + 1];
    const last = next === undefined ? undefined : next - 1;
    return { first, last, size: sizeOfLevel(first), numbers: numbersOfLevel(first), grade: gradeOfLevel(first) };
  });
}

const isSame = (a: number, b: number): boolean =>
  sizeOfLevel(a) === sizeOfLevel(b) && numbersOfLevel(a) === numbersOfLevel(b) && gradeOfLevel(a) === gradeOfLevel(b);
