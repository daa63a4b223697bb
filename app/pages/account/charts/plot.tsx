import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { type Axis, columnCentre, labelledColumns, percentFromTop } from './scale.ts';

type Props = {
  readonly axis: Axis;
  readonly tickLabel: (tick: number) => string;
  readonly columns: number;
  /** The label below a column, if it fits. */
  readonly columnLabel: (index: number) => string;
  /** The drawing, positioned in percent of the plot area. */
  readonly children: ReactNode;
};

/** The most labels that fit side by side on the smallest screen. */
const MAX_LABELS = 4;

/** With fewer columns, each is wide enough for a centred label. */
const MIN_NARROW_COLUMNS = 7;

/**
 * The grid lines of a chart, with their values at the left and the labels of the columns below. All positions are in
 * percent, so the drawing takes any width while the text keeps its size.
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

/** Keeps the outermost labels of narrow columns inside the drawing. */
function labelPosition(index: number, columns: number) {
  if (columns >= MIN_NARROW_COLUMNS && index === 0) return { x: '0%', textAnchor: 'start' } as const;
  if (columns >= MIN_NARROW_COLUMNS && index === columns - 1) return { x: '100%', textAnchor: 'end' } as const;
  return { x: `${columnCentre(index, columns)}%`, textAnchor: 'middle' } as const;
}
