import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './chart.module.css';
import { type Axis, columnCentre, labelledColumns, percentFromTop } from './scale.ts';

type Props = {
  readonly title: string;
  /** The accessible name of the chart's drawing. */
  readonly label: string;
  /** An explanation of how to read the chart. */
  readonly note: ReactNode;
  /**
   * The accessible name of the button that opens the chart's table of values. No other button on the page may have the
   * same name.
   */
  readonly tableLabel: string;
  readonly table: ReactNode;
  readonly children: ReactNode;
};

/** A chart: a title, a drawing and a collapsible table of the values. */
export function Chart({ title, label, note, tableLabel, table, children }: Props) {
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
      </figcaption>
      <svg className={styles.picture} role="img" aria-label={label}>
        {children}
      </svg>
      <div className={styles.note}>{note}</div>
      <details>
        <summary className={styles.summary} aria-label={tableLabel}>
          {m.stats_data()}
        </summary>
        {table}
      </details>
    </figure>
  );
}

type PlotProps = {
  readonly axis: Axis;
  readonly tickLabel: (tick: number) => string;
  readonly columns: number;
  /** Returns the label of a column of a chart. Not every column has room for its label. */
  readonly columnLabel: (index: number) => string;
  /** The shapes that show the values. Their positions are percentages of the chart's width and height. */
  readonly children: ReactNode;
};

/** The maximum number of column labels that fit side by side on the smallest screen. */
const MAX_LABELS = 4;

/** With this many columns or more, the columns of a chart are too narrow to centre the first and the last label. */
const MIN_NARROW_COLUMNS = 7;

/**
 * The grid lines of a chart, with their values on the left and the column labels below. All positions are
 * percentages, so the drawing scales to any width while the text keeps its size.
 */
export function Plot({ axis, tickLabel, columns, columnLabel, children }: PlotProps) {
  return (
    <svg y="11%" height="75%" overflow="visible" aria-hidden="true">
      {axis.ticks.map(tick => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.base : styles.line}
            x2="100%"
            {...horizontalLine(percentFromTop(tick, axis))}
          />
          <text className={styles.name} y={`${percentFromTop(tick, axis)}%`} dy="-0.35em">
            {tickLabel(tick)}
          </text>
        </g>
      ))}
      <svg x="15%" width="84%" overflow="visible" aria-hidden="true">
        {children}
        {labelledColumns(columns, MAX_LABELS).map(index => (
          <text key={index} className={styles.name} y="100%" dy="1.6em" {...labelPosition(index, columns)}>
            {columnLabel(index)}
          </text>
        ))}
      </svg>
    </svg>
  );
}

const horizontalLine = (percent: number) => ({ y1: `${percent}%`, y2: `${percent}%` });

/**
 * Returns the position of a column's label. The outermost labels of narrow columns stay inside the drawing of the
 * chart.
 */
function labelPosition(index: number, columns: number) {
  if (columns >= MIN_NARROW_COLUMNS && index === 0) return { x: '0%', textAnchor: 'start' } as const;
  if (columns >= MIN_NARROW_COLUMNS && index === columns - 1) return { x: '100%', textAnchor: 'end' } as const;
  return { x: `${columnCentre(index, columns)}%`, textAnchor: 'middle' } as const;
}

/**
 * An SVG gradient of the colours of the path, from left to right, which shapes use by its `id`. It spans the width of
 * its `<svg>` element, so the shapes that use it must be in the same element.
 */
export function ThreadColours({ id }: { readonly id: string }) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0%" x2="100%" y1="0%" y2="0%">
      <stop className={styles.start} offset="0%" />
      <stop className={styles.middle} offset="50%" />
      <stop className={styles.end} offset="100%" />
    </linearGradient>
  );
}
