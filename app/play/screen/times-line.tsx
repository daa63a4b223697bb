import styles from './win-strip.module.css';

type Props = {
  /** The times with which the player’s own is compared, in milliseconds. */
  readonly times: readonly number[];
  readonly ownMs: number;
};

/**
 * Renders times as strokes on a line, the shortest at the left, and the player’s own as a dot. Twice the time is always
 * as far to the right. Screen readers get the comparison above it instead.
 */
export function TimesLine({ times, ownMs }: Props) {
  const logs = [...times, ownMs].map(ms => Math.log(Math.max(ms, 1)));
  const [min, max] = [Math.min(...logs), Math.max(...logs)];
  const places = logs.map(log => `${(1 + 98 * (max > min ? (log - min) / (max - min) : 0.5)).toFixed(1)}%`);
  return (
    <svg className={styles.times} aria-hidden="true">
      <path d="M0 4h2000" />
      {[...new Set(places.slice(0, -1))].map(x => (
        <line key={x} x1={x} x2={x} y1="1" y2="7" />
      ))}
      <circle cx={places.at(-1)} cy="4" r="4" />
    </svg>
  );
}
