import type { ReactNode } from 'react';
import styles from './covered-board.module.css';
import { Frame } from './frame.tsx';

type Props = {
  readonly size: number;
  /** The content in the middle of the cover. */
  readonly children: ReactNode;
};

/**
 * Renders a board before its game has begun: the frame of the grid without numbers and walls, behind a cover (J20, C4).
 */
export const CoveredBoard = ({ size, children }: Props) => (
  <div className={styles.covered}>
    <Frame size={size} />
    <div className={styles.plate}>{children}</div>
  </div>
);
