import { ButtonLink } from '#app/components/button.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import { beadsBelow, storedBeads } from '#app/play/necklace/beads.ts';
import { groupBeads } from '#app/play/necklace/group-beads.ts';
import { Necklace } from '#app/play/necklace/necklace.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { startPath } from '#site/pages.ts';
import styles from './standing.module.css';
import { levelsCompleted, valueIfLoaded } from './stats/figures.tsx';
import type { PlayerStats } from './stats/stats.tsx';

type Props = Pick<PlayerStats, 'solo' | 'fastest' | 'bestGames' | 'nextLevel'>;

/** The player’s progress: the next level, the solved levels as a row of beads, the best time, and a link to play on. */
export function Standing({ solo, fastest, bestGames, nextLevel }: Props) {
  const best = valueIfLoaded(fastest)?.[0];
  const games = valueIfLoaded(bestGames);
  const next = valueIfLoaded(nextLevel);
  const levels = solo.ok && next !== undefined ? levelsCompleted(next, solo.value) : 0;
  return (
    <section className={styles.standing} aria-label={m.stats_standing()}>
      {next !== undefined && (
        <ul className={styles.facts}>
          <li>{m.solo_level({ level: numberText(next) })}</li>
          {levels > 0 && <li>{m.stats_standing_levels({ count: levels })}</li>}
          {best && <li>{m.stats_standing_best({ size: best.size, time: tenthsText(best.durationMs) })}</li>}
        </ul>
      )}
      {games && next !== undefined && <Necklace items={groupBeads(beadsBelow(next, storedBeads(games)))} next={next} />}
      <ButtonLink variant="primary" href={startPath('solo', getLocale())}>
        {m.account_play()}
      </ButtonLink>
    </section>
  );
}
