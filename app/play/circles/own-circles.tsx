import type { ReactNode } from 'react';
import type { Day } from '#engine/daily/day.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ListedCircle } from '#protocol/http.ts';
import { circlePath } from '#site/pages.ts';
import { circleParts, hasComparison } from './circle-parts.ts';
import { CircleText } from './circle-text.tsx';
import { listCircles } from './list-circles.ts';
import styles from './own-circles.module.css';

/** What the page of today's grid shows about the player's circles. */
export type OwnCircles = {
  /** A line of text about each of the player's first circles. */
  readonly lines: ReactNode;
  /** The line of the first circle in which the player can compare their time. Undefined if there is none. */
  readonly comparison: ReactNode;
};

/**
 * The maximum number of circles that get a line of text each on the page of today's grid. The style sheet
 * own-circles.module.css reserves the height of these lines.
 */
const MAX_LINES = 2;

/**
 * Reads how the player's circles stand on a day. Returns undefined if there is no circle, if the server does not
 * answer, or if it is already another day on the server.
 */
export async function readOwnCircles(player: string | undefined, day: Day): Promise<OwnCircles | undefined> {
  const listed = await listCircles(player);
  if (listed === undefined || listed.day !== day || listed.circles.length === 0) return undefined;
  const { circles } = listed;
  const compared = circles.find(hasComparison);
  return {
    // a line about a circle is replaced when it changes, because a browser that translates the page may have changed
    // its texts
    lines: circles
      .slice(0, MAX_LINES)
      .map(circle => <CircleLine key={circle.code + circleParts(circle)} circle={circle} />),
    comparison: compared && <CircleLine circle={compared} />,
  };
}

/**
 * Renders a link to a circle, whose text tells how the circle stands today. A long name of the circle is cut short, and
 * the rest of the text is not.
 */
const CircleLine = ({ circle }: { readonly circle: ListedCircle }) => (
  <a className={styles.line} href={circlePath(circle.code, getLocale())}>
    <CircleText circle={circle} />
  </a>
);
