import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { weekdayText } from '#app/i18n/dates.ts';
import type { DayResult } from '#app/modes/daily/daily-page.ts';
import { type Day, weekOf } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { dayPath } from '#site/pages.ts';
import { type DayState, stateOf } from './day-states.ts';
import { stateText } from './state-text.ts';
import styles from './week-doors.module.css';

type Props = {
  /** The page shows the week that contains this day. */
  readonly day: Day;
  readonly today: Day;
  readonly results: ReadonlyMap<Day, DayResult>;
  /** The days of which this browser has an unfinished game. */
  readonly begun?: ReadonlySet<Day>;
  /** True on a page that shows the week but is not the page of `day`. */
  readonly isElsewhere?: boolean;
};

/**
 * Shows a week as seven links, drawn as doors. A thread runs through the doors of the days whose grids the
 * player finished on the day itself.
 */
export function WeekDoors({ day, today, results, begun, isElsewhere = false }: Props) {
  return (
    <nav className={styles.week} aria-label={m.daily_week()}>
      <ol>
        {weekOf(day).map(each => (
          <Door
            key={each}
            day={each}
            isShown={!isElsewhere && each === day}
            today={today}
            result={results.get(each)}
            state={stateOf(each, today, results.get(each), begun?.has(each))}
          />
        ))}
      </ol>
    </nav>
  );
}

type DoorProps = {
  readonly day: Day;
  readonly today: Day;
  readonly result: DayResult | undefined;
  readonly state: DayState;
  readonly isShown: boolean;
};

function Door({ day, today, result, state, isShown }: DoorProps) {
  const name = weekdayText(day);
  const contents = (
    <>
      <DoorPicture />
      <span className={styles.letter} aria-hidden="true">
        {name.charAt(0).toUpperCase()}
      </span>
      <VisuallyHidden>{`${name}, ${stateText(state, result)}`}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.day} data-state={state} data-today={day === today || undefined}>
      {state === 'coming' ? (
        <span className={styles.door}>{contents}</span>
      ) : (
        <a className={styles.door} href={dayPath(day, getLocale())} aria-current={currentOf(isShown, day === today)}>
          {contents}
        </a>
      )}
    </li>
  );
}

const currentOf = (isShown: boolean, isToday: boolean) => (isShown ? 'page' : isToday ? 'date' : undefined);

/**
 * Renders a door as an arch: with a thread if the grid was finished on its day, with a ring if it was finished later,
 * or with a thread that ends in a dot (bead) if it was only begun. The picture has all these parts, and the style sheet
 * shows those of the current state, because a script may change the state.
 */
const DoorPicture = () => (
  <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true">
    <path className={styles.arch} d="M10 42V20a14 14 0 0 1 28 0v22z" />
    <circle className={styles.ring} cx="24" cy="25" r="6" />
    <path className={styles.thread} d="M0 42H12C21 42 18 29 24 29S27 42 36 42H48" />
  </svg>
);
