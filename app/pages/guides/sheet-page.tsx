import type { ReactNode } from 'react';
import { PaperPage } from '#app/print/printed-sheet.tsx';
import { type WalkDrawing, WalkImage } from '#app/walks/walk-picture.tsx';
import styles from './sheet-page.module.css';

type Props = {
  readonly title: string;
  /** The name of the worksheet and the number of the page, shown in the footer. */
  readonly name: string;
  /** A further text in the footer of the worksheet. */
  readonly foot: string;
  readonly children: ReactNode;
};

/** An A4 page of a worksheet for a class. */
export const SheetPage = ({ title, name, foot, children }: Props) => (
  <PaperPage paper="a4" name={name}>
    <div className={styles.content}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
    <p className={styles.foot}>
      <span>{name}</span> <span>{foot}</span>
    </p>
  </PaperPage>
);

/** Renders grids side by side, each as wide as it needs to be for all cells to have the same size. */
export const SheetRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

type BoardProps = {
  readonly drawing: WalkDrawing;
  /** The width of the grid on paper, as a number of steps of 10 mm. */
  readonly width: 3 | 4 | 5 | 6 | 8 | 11;
  /** The description of the grid for screen readers. It replaces the default description of a board. */
  readonly name?: string;
};

/** A grid on a worksheet. */
export const SheetBoard = ({ drawing, width, name }: BoardProps) => (
  <div className={styles.board} data-width={width}>
    <WalkImage drawing={drawing} {...(name === undefined ? {} : { name })} />
  </div>
);

/** Lines on a worksheet, on which to write an answer. */
export const SheetLines = ({ count }: { readonly count: number }) => (
  <div className={styles.lines} aria-hidden="true">
    {Array.from({ length: count }, (_, line) => line).map(line => (
      <div key={line} />
    ))}
  </div>
);
