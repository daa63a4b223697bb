import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './data-tables.module.css';
import type { SoloResult } from './findings.ts';

type Props = {
  readonly name: string;
  readonly results: readonly SoloResult[];
  readonly valueText: (result: SoloResult) => string;
};

/** One figure of each level, in the order of the drawing. */
export function LevelsTable({ name, results, valueText }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.stats_level()}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level may come twice, and its place is what it is
          <tr key={index}>
            <th scope="row">{numberText(result.level)}</th>
            <td>{valueText(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
