import '#app/board/board.css';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { describeGrid } from '#app/board/describe-grid.ts';
import { Difficulty } from '#app/components/difficulty.tsx';
import { numberText } from '#app/i18n/format.ts';
import { FigureBoard } from '#app/play/figure.tsx';
import { m } from '#messages/compiled/messages.js';
import type { PrintedGrid } from './grids/grids-worker.ts';
import styles from './printed-sheet.module.css';
import { areNumbersLarge, type SheetPage, sheetPages } from './sheet/page-layout.ts';
import { gradeOf, type Paper, type Sheet } from './sheet/sheet.ts';

type Props = {
  readonly sheet: Sheet | undefined;
  readonly grids: readonly PrintedGrid[];
  /** The address of a grid without the grid code at its end. */
  readonly addressStart: string;
};

/**
 * Renders the pages of a printed sheet. On the screen they are as wide as their container, on paper they have their
 * real size.
 */
export function PrintedSheet({ sheet, grids, addressStart }: Props) {
  if (sheet === undefined) return <div className={styles.page} data-paper="a4" />;
  const pages = sheetPages(sheet, awaited(grids, sheet.count));
  return pages.map((page, index) => (
    <PaperPage
      // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order
      key={index}
      paper={sheet.paper}
      isLarge={sheet.isLarge}
      name={m.print_page_of({ page: index + 1, pages: pages.length })}
    >
      <PageHead sheet={sheet} kind={page.kind} hasWalls={grids.some(({ puzzle }) => puzzle.walls.length > 0)} />
      <PageItems page={page} isLarge={sheet.isLarge} />
      <div className={styles.foot}>
        <p>{page.kind === 'grids' && m.print_online({ address: addressStart.replace(/^https?:\/\//, '') })}</p>
        <p className={styles.pageNumber} aria-hidden="true">
          {m.print_page_of({ page: index + 1, pages: pages.length })}
        </p>
      </div>
    </PaperPage>
  ));
}

/** A grid of the printed sheet, or undefined while it is still being made. */
type AwaitedGrid = { readonly grid: PrintedGrid | undefined };

const awaited = (grids: readonly PrintedGrid[], count: number): readonly AwaitedGrid[] =>
  Array.from({ length: count }, (_, index) => ({ grid: grids[index] }));

type PageHeadProps = {
  readonly sheet: Sheet;
  readonly kind: SheetPage<AwaitedGrid>['kind'];
  readonly hasWalls: boolean;
};

function PageHead({ sheet: { title }, kind, hasWalls }: PageHeadProps) {
  const rule = hasWalls ? m.print_rule_walls() : m.print_rule();
  return (
    <div className={styles.head}>
      {title !== '' && <p className={styles.title}>{title}</p>}
      {kind === 'grids' ? <p>{rule}</p> : <p className={styles.name}>{m.print_solutions_title()}</p>}
    </div>
  );
}

type PageItemsProps = { readonly page: SheetPage<AwaitedGrid>; readonly isLarge: boolean };

function PageItems({ page: { kind, layout, items }, isLarge }: PageItemsProps) {
  const style = { '--columns': layout.columns, '--rows': layout.rows, '--side': layout.sideMm } as CSSProperties;
  const Item = kind === 'grids' ? GridItem : SolutionItem;
  return (
    <div className={styles.items} style={style}>
      {items.map(({ number, grid }) => (
        <figure
          key={number}
          className={styles.item}
          data-caption={layout.caption}
          data-numbers={grid && areNumbersLarge(layout, grid.puzzle.size, isLarge) ? 'large' : undefined}
        >
          {grid === undefined ? <div className={styles.awaited} /> : <Item number={number} grid={grid} />}
        </figure>
      ))}
    </div>
  );
}

type ItemProps = { readonly number: number; readonly grid: PrintedGrid };

// without `memo`, all earlier grids of the printed sheet would be rendered again whenever a further grid arrives
const GridItem = memo(({ number, grid }: ItemProps) => {
  const { puzzle, request, qr, address, gridCode } = grid;
  const size = m.mode_levels_size({ size: puzzle.size });
  return (
    <>
      <FigureBoard drawing={{ puzzle, path: [] }} name={describeGrid(puzzle, [], [])} />
      <figcaption className={styles.caption}>
        <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={m.print_qr({ number })}>
          <path d={qr.path} />
        </svg>
        <div className={styles.facts}>
          <p>
            <span className={styles.name}>{m.print_grid({ number })}</span>{' '}
            {'level' in request ? m.solo_level({ level: numberText(request.level) }) : size}
          </p>
          <p>
            <Difficulty grade={gradeOf(request)} isNamed />
          </p>
          <p className={styles.code} translate="no">
            <a href={address}>{gridCode}</a>
          </p>
        </div>
      </figcaption>
    </>
  );
});

const SolutionItem = memo(({ number, grid: { puzzle, solution, gridCode } }: ItemProps) => (
  <>
    <FigureBoard drawing={{ puzzle, path: solution }} name={describeGrid(puzzle, solution, [])} />
    <figcaption className={styles.solutionCaption}>
      <span className={styles.name}>{m.print_solution({ number })}</span>{' '}
      <span className={styles.code} translate="no">
        {gridCode}
      </span>
    </figcaption>
  </>
));

type PageProps = {
  readonly paper: Paper;
  readonly isLarge?: boolean;
  /** The name of the printed page for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
};

/** Renders a page of paper. On the screen it is as wide as its container, on paper it has its real size. */
export const PaperPage = ({ paper, isLarge = false, name, children }: PageProps) => (
  <section className={isLarge ? `${styles.page} ${styles.large}` : styles.page} data-paper={paper} aria-label={name}>
    {children}
  </section>
);
