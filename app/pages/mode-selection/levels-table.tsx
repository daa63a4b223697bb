import { Difficulty } from '#app/components/difficulty.tsx';
import { m } from '#messages/compiled/messages.js';
import { type LevelBand, levelBands } from './level-bands.ts';
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
