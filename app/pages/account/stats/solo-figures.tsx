import { m } from '#messages/compiled/messages.js';
import { type CommonStats, commonFigures } from './common-figures.tsx';
import { countText } from './figure-format.ts';
import { Figures } from './figures.tsx';
import { known, type Loaded } from './loaded.ts';

/** What a player's solo games come to. */
export type SoloStats = CommonStats & {
  readonly totalLevelsCompleted: number;
  readonly maxLevelReached: number;
};

/** The figures of solo; without a game they are 0 or a dash, unread all of them are dashes. */
export function SoloFigures({ reading }: { readonly reading: Loaded<SoloStats | undefined> }) {
  const stats = known(reading);
  return (
    <Figures
      isRead={reading.ok}
      figures={[
        { name: m.stats_levels(), value: countText(stats?.totalLevelsCompleted) },
        { name: m.stats_highest_level(), value: countText(stats?.maxLevelReached) },
        ...commonFigures(stats, {
          best: m.stats_best_score(),
          average: m.stats_average_score(),
          fastest: m.stats_fastest(),
        }),
      ]}
    />
  );
}
