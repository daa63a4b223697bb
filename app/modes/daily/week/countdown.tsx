import { useEffect, useState } from 'react';
import { dayWithoutYear } from '#app/i18n/dates.ts';
import { remainingText } from '#app/modes/daily/card-texts.ts';
import type { DailyClock, ServerClock } from '#app/modes/daily/daily-page.ts';
import { useTicking } from '#app/play/use-ticking.ts';
import { addDays } from '#engine/daily/day.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { dayPath } from '#site/pages.ts';
import styles from './countdown.module.css';
import { nextTimeText } from './countdown-text.ts';

type Props = { readonly clock: DailyClock; readonly serverClock: ServerClock | undefined };

/**
 * Shows the time until the next grid, in minutes and without announcements to screen readers. Once the day of the next
 * grid has begun, shows a link to that grid (J26). Until then, shows nothing beside today's result, which tells the
 * same time.
 */
export function Countdown({ clock, serverClock, isBesideResult }: Props & { readonly isBesideResult: boolean }) {
  const text = useRemaining({ clock, serverClock });
  // the server does not know the browser's time zone, so the first render has none
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (text === undefined) {
    const next = addDays(clock.today, 1);
    return (
      <p className={styles.countdown}>
        <a href={dayPath(next, getLocale())}>{m.daily_next_here({ day: dayWithoutYear(next) })}</a>
      </p>
    );
  }
  if (isBesideResult) return null;
  return (
    <p className={styles.countdown}>
      <span>{text}</span>
      <small>{` ${nextTimeText(clock, zone)}`}</small>
    </p>
  );
}

/**
 * Shows the time until the next grid beside the result of the day, and nothing once the day of the next grid has begun.
 */
export function NextGrid(props: Props) {
  const text = useRemaining(props);
  return text === undefined ? null : <p className={styles.next}>{text}</p>;
}

/** Returns the text with the time until the next grid, or undefined once the day of that grid has begun. */
function useRemaining({ clock, serverClock }: Props): string | undefined {
  const textAt = (now: number) => (clock.nextAt > now ? remainingText(clock.nextAt - now) : undefined);
  return useTicking(
    () => textAt(serverClock?.now() ?? clock.now),
    () => textAt(clock.now),
  );
}
