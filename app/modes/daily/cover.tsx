import { useRef } from 'react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Difficulty } from '#app/components/difficulty.tsx';
import { weekdayText } from '#app/i18n/dates.ts';
import styles from '#app/play/screen/covered-board.module.css';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { usePressWithoutFocus } from '#app/play/use-press-without-focus.ts';
import { m } from '#messages/compiled/messages.js';
import { START } from '#site/start.ts';
import type { DailyPage } from './daily-page.ts';
import type { Starting } from './play/daily-play.ts';

type Props = {
  readonly page: DailyPage;
  /**
   * A text about the player's result on this day if this browser does not have the game, for instance because
   * it was played on another device.
   */
  readonly earlier: string | undefined;
  readonly starting: Starting;
  readonly onStart: () => void;
};

/**
 * Renders the cover that hides the board before the player's attempt at a day (J20): the day, its grid, and the start
 * button.
 */
export function Cover({ page, earlier, starting, onStart }: Props) {
  const { day, size, grade, hasWalls } = page;
  const error = startMessage(starting);
  // Before the script has loaded, the start button is a link. A press on it changes the address, which tells the script
  // to start the game.
  const isHydrated = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  usePressWithoutFocus(button, isHydrated);
  return (
    <>
      <h1 className={styles.date}>{weekdayText(day)}</h1>
      <p className={styles.facts}>
        <span>{[m.solo_size({ size }), hasWalls && m.daily_with_walls()].filter(Boolean).join(' · ')}</span>
        {grade !== undefined && <Difficulty grade={grade} isNamed />}
      </p>
      {earlier !== undefined && <p className={styles.facts}>{earlier}</p>}
      {isHydrated ? (
        <Button ref={button} variant="primary" className={styles.start} isBusy={starting === 'busy'} onClick={onStart}>
          {starting === 'busy' ? m.daily_starting() : error === undefined ? m.daily_start() : m.daily_retry()}
        </Button>
      ) : (
        <ButtonLink variant="primary" className={styles.start} href={START}>
          {m.daily_start()}
        </ButtonLink>
      )}
      <p className={styles.clock} role={error === undefined ? undefined : 'alert'}>
        {error ?? m.daily_clock_runs()}
      </p>
    </>
  );
}

/**
 * Returns the text that says why a game on the grid of a day has not started and what to do. Returns undefined if the
 * start has not failed.
 */
export function startMessage(starting: Starting): string | undefined {
  switch (starting) {
    case undefined:
    case 'busy':
      return undefined;
    case 'no-network':
      return m.daily_start_no_network();
    case 'too-many':
      return m.daily_start_too_many();
    case 'no-such-day':
      return m.daily_start_no_such_day();
    case 'signed-out':
      return m.daily_start_signed_out();
    case 'no-puzzle-found':
    case 'no-answer':
      return m.daily_start_no_answer();
  }
}
