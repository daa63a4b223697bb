import { Scripted } from '#app/client/island.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Difficulty } from '#app/components/difficulty.tsx';
import { weekdayText } from '#app/i18n/format.ts';
import { actionText, noteText } from '#app/modes/daily/card-texts.ts';
import type { DailyClock, DayResult } from '#app/modes/daily/daily-page.ts';
import { nextTimeText } from '#app/modes/daily/week/countdown-text.ts';
import type { Grade } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { CoveredGrid } from './covered-grid.tsx';
import styles from './daily-card.module.css';

/**
 * What the home page shows about today’s grid, which does not include the puzzle. `result` is the signed-in player’s
 * result.
 */
export type DailyCardData = Omit<DailyClock, 'now'> & {
  readonly size: number;
  readonly grade: Grade;
  readonly result: DayResult | undefined;
};

/**
 * The card about today's grid on the home page: its date, size and grade, and a picture without numbers. The server
 * renders the result of a signed-in player. In the browser, a script adds a result that only the browser has, and the
 * time until the next grid.
 */
export function DailyCard({ today, nextAt, timeZone, size, grade, result }: DailyCardData) {
  const language = getLocale();
  const state = result === undefined ? 'open' : 'done';
  return (
    <Scripted name="daily-card" className={styles.card} data-state={state} data-day={today} data-next-at={nextAt}>
      <section className={styles.layout} aria-labelledby="daily">
        <CoveredGrid size={size} className={styles.picture} />
        <h2 id="daily" className={styles.title}>
          <span className={styles.kind}>{m.daily_title()}</span>{' '}
          <span className={styles.date}>{weekdayText(today)}</span>
        </h2>
        <p className={styles.facts}>
          <span>{m.solo_size({ size })}</span> <Difficulty grade={grade} isNamed />
        </p>
        <p className={styles.note}>
          <span data-note>{noteText(state, result)}</span>{' '}
          <span className={styles.next} data-next>
            {m.home_daily_next({ at: nextTimeText({ nextAt, timeZone }) })}
          </span>
        </p>
        <p className={styles.buttons}>
          <ButtonLink variant="primary" href={pathOf('daily', language)} data-action>
            {actionText(state)}
          </ButtonLink>
          <a href={pathOf('daily-archive', language)}>{m.daily_archive()}</a>
        </p>
      </section>
    </Scripted>
  );
}
