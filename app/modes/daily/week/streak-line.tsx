import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { useStoredSwitch } from '#app/play/use-stored-switch.ts';
import type { Day } from '#engine/daily/day.ts';
import { type Streak, streakOf } from '#engine/daily/streak.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './streak-line.module.css';

type Props = { readonly keptDays: readonly Day[]; readonly today: Day };

/** Shows the player's streak, if there is one (J22), and a button that hides it on all pages of this browser. */
export const StreakLine = (props: Props) => <HideableStreak {...props} hidden={useStreakHidden()} />;

/** Returns whether the player has hidden the streak, and a function that hides or shows it. */
export const useStreakHidden = () => useStoredSwitch('streak-hidden');

type HideableProps = Props & { readonly hidden: ReturnType<typeof useStreakHidden> };

/**
 * Shows the player's streak with a button that hides it. The page itself must know whether the streak is hidden, and
 * gives that as a property.
 */
export function HideableStreak({ keptDays, today, hidden: [isHidden, setHidden] }: HideableProps) {
  const isHydrated = useIsHydrated();
  const text = streakText(streakOf(keptDays, today));
  if (text === undefined) return null;
  return (
    <p className={styles.streak}>
      {!isHidden && <span>{`${text} `}</span>}
      <button type="button" className={styles.hide} disabled={!isHydrated} onClick={() => setHidden(!isHidden)}>
        {isHidden ? m.daily_streak_show() : m.daily_streak_hide()}
      </button>
    </p>
  );
}

/**
 * Returns the text about a player's streak, or undefined if the player never had one. The text never mentions missed
 * days.
 */
export function streakText({ current, best }: Streak): string | undefined {
  if (best === 0) return undefined;
  if (current === 0) return m.daily_streak_best({ count: best });
  if (current === 1 && best > 1) return m.daily_streak_new();
  return best > current ? m.daily_streak_and_best({ count: current, best }) : m.daily_streak({ count: current });
}
