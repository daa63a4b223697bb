import type { Side } from './duel-screen.ts';
import styles from './side-label.module.css';
import { sideLines } from './side-names.ts';

/** Shows who or what plays on a side. A line above the name marks an automaton (D28). */
export function SideLabel({ side }: { readonly side: Side }) {
  const { mark, day, name } = sideLines(side);
  if (mark === undefined) return <span>{name}</span>;
  return (
    <span className={styles.label}>
      <small>
        <span>{mark}</span>
        {day !== undefined && (
          <>
            {'\u00a0· '}
            <span>{day}</span>
          </>
        )}
      </small>{' '}
      <span>{name}</span>
    </span>
  );
}
