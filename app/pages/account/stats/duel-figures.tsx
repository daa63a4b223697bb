import { percentText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { type CommonStats, commonFigures } from './common-figures.tsx';
import { countText, orDash } from './figure-format.ts';
import { Figures } from './figures.tsx';
import { known, type Loaded } from './loaded.ts';

/** What a player's duels come to. */
export type DuelStats = CommonStats & {
  readonly totalGamesPlayed: number;
  readonly totalWins: number;
  readonly totalLosses: number;
  readonly winRate: number;
};

/** The figures of duels; without a duel they are 0 or a dash, unread all of them are dashes. */
export function DuelFigures({ reading }: { readonly reading: Loaded<DuelStats | undefined> }) {
  const stats = known(reading);
  const ties = stats && stats.totalGamesPlayed - stats.totalWins - stats.totalLosses;
  return (
    <Figures
      isRead={reading.ok}
      figures={[
        { name: m.stats_duels(), value: countText(stats?.totalGamesPlayed) },
        { name: m.stats_wins(), value: countText(stats?.totalWins) },
        { name: m.stats_losses(), value: countText(stats?.totalLosses) },
        { name: m.stats_ties(), value: countText(ties) },
        { name: m.stats_win_rate(), value: orDash(stats?.winRate, percentText) },
        ...commonFigures(stats, {
          best: m.stats_best_total(),
          average: m.stats_average_total(),
          fastest: m.stats_fastest_duel(),
        }),
      ]}
    />
  );
}
