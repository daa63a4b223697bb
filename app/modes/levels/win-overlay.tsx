import type { ReactNode } from 'react';
import { WinCard } from '#app/play/screen/win-card.tsx';
import type { Game } from '#engine/game.ts';
import { gradeOfLevel } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import type { ResultStatus } from './results/level-results.ts';
import { ResultLine } from './results/result-line.tsx';
import type { Attempt, Totals } from './solo-game.ts';
import { TotalsBox } from './totals-box.tsx';

type Props = {
  readonly level: number;
  readonly game: Game;
  readonly totals: Totals;
  /** The player's shortest earlier time on grids of this size, if it is known (R24). */
  readonly earlierBestMs: number | undefined;
  readonly attempt: Attempt | undefined;
  /** The beads of the last solved levels and of the next level. */
  readonly necklace: ReactNode;
  /** True if the level was won in calm mode, so that no time and score are shown (R21). */
  readonly isCalm: boolean;
  readonly resultStatus: ResultStatus | undefined;
  readonly isNextReady: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

/**
 * Renders the card after a win: the figures of the level, the totals of all levels, the necklace and the
 * status of the result.
 */
export function WinOverlay({ level, totals, necklace, isCalm, resultStatus, isNextReady, attempt, ...card }: Props) {
  return (
    <WinCard
      {...card}
      subject={m.solo_level({ level })}
      bestText={times => m.solo_win_best({ size: card.game.puzzle.size, ...times })}
      known={{ grade: gradeOfLevel(level), attempt: attempt?.owner === undefined ? undefined : attempt.id }}
      hasTime={!isCalm}
      hasScore={!isCalm}
      next={{ text: isNextReady ? m.solo_next() : m.solo_next_preparing(), isReady: isNextReady }}
      more={!isCalm && <TotalsBox totals={totals} />}
    >
      {necklace}
      <ResultLine status={resultStatus} isCalm={isCalm} />
    </WinCard>
  );
}
