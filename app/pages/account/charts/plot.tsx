import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { type Axis, columnCentre, labelledColumns, percentFromTop } from './scale.ts';

type Props = {
  readonly axis: Axis;
  readonly tickLabel: (tick: number) => string;
  readonly columns: number;
  /** Returns the label of a column. Not every column has room for its label. */
  readonly columnLabel: (index: number) => string;
  /** The shapes to draw, positioned in percentages of the plot area. */
  readonly children: ReactNode;
};

/** The maximum number of labels that fit side by side on the smallest screen. */
const MAX_LABELS = 4;

/** The number of columns at which they become too narrow to centre the first and last labels. */
const MIN_NARROW_COLUMNS = 7;

/**
 * The grid lines of a chart, with their values on the left and the column labels below. All positions are
 * percentages, so the drawing scales to any width while the text keeps its size.
 */
export function Plot({ axis, tickLabel, columns, columnLabel, children }: Props) {
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

/** Returns the position of a label. The outermost labels of narrow columns are kept inside the drawing. */
function labelPosition(index: number, columns: number) {
  if (columns >= MIN_NARROW_COLUMNS && index === 0) return { x: '0%', textAnchor: 'start' } as const;
  if (columns >= MIN_NARROW_COLUMNS && index === columns - 1) return { x: '100%', textAnchor: 'end' } as const;
  return { x: `${columnCentre(index, columns)}%`, textAnchor: 'middle' } as const;
}
