import type { ReactNode } from 'react';
import { DASH } from './figure-format.ts';
import styles from './figures.module.css';

/** A figure and what it counts. */
export type Figure = { readonly name: string; readonly value: ReactNode };

type Props = { readonly figures: readonly Figure[]; readonly isRead: boolean };

/** Several figures side by side, as many in a row as there is room for. What could not be read is a dash. */
export function Figures({ figures, isRead }: Props) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isRead ? value : DASH}</dd>
        </div>
      ))}
    </dl>
  );
}
