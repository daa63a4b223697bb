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
  /** The shortest time before this game on a grid of its size, in seconds, if it is known (R24). */
  readonly earlierBest: number | undefined;
  readonly attempt: Attempt | undefined;
  /** The beads of the last levels and of the next one. */
  readonly necklace: ReactNode;
  /** True if the game was calm, so that it has neither time nor score (R21). */
  readonly isCalm: boolean;
  readonly resultStatus: ResultStatus | undefined;
  readonly isNextReady: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

/** Renders the statistics of the won level and of all levels so far. */
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
