import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { type Axis, downTo, middleOf, namedColumns } from './scale.ts';

type Props = {
  readonly axis: Axis;
  readonly tickText: (tick: number) => string;
  readonly columns: number;
  /** The name below a column, where there is room for one. */
  readonly columnText: (index: number) => string;
  /** What is drawn, in percent of the space that is left to it. */
  readonly children: ReactNode;
};

/** As many names as fit side by side on the smallest screen. */
const MAX_NAMES = 4;

/** Fewer columns than this are wide enough to have their names in the middle. */
const NARROW_FROM = 7;

/**
 * The lines of a chart, with their values at the left and the columns' names below. All is placed in percent, so the
 * drawing takes any width while its letters keep their size.
 */
export function Plot({ axis, tickText, columns, columnText, children }: Props) {
  return (
    <svg y="11%" height="75%" overflow="visible" aria-hidden="true">
      {axis.ticks.map(tick => (
        <g key={tick}>
          <line className={tick === 0 ? styles.base : styles.line} x2="100%" {...across(downTo(tick, axis))} />
          <text className={styles.name} y={`${downTo(tick, axis)}%`} dy="-0.35em">
            {tickText(tick)}
          </text>
        </g>
      ))}
      <svg x="15%" width="84%" overflow="visible" aria-hidden="true">
        {children}
        {namedColumns(columns, MAX_NAMES).map(index => (
          <text key={index} className={styles.name} y="100%" dy="1.6em" {...placeOf(index, columns)}>
            {columnText(index)}
          </text>
        ))}
      </svg>
    </svg>
  );
}

const across = (percent: number) => ({ y1: `${percent}%`, y2: `${percent}%` });

/** The outermost names of narrow columns stay within the drawing. */
function placeOf(index: number, columns: number) {
  if (columns >= NARROW_FROM && index === 0) return { x: '0%', textAnchor: 'start' } as const;
  if (columns >= NARROW_FROM && index === columns - 1) return { x: '100%', textAnchor: 'end' } as const;
  return { x: `${middleOf(index, columns)}%`, textAnchor: 'middle' } as const;
}
