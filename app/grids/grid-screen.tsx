import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { gradeName } from '#app/components/difficulty.tsx';
import { ownRival } from '#app/game/pace/use-own-pace.ts';
import { GameOptions } from '#app/game/screen/game-options.tsx';
import { GameScreen } from '#app/game/screen/game-screen.tsx';
import { GameTitle } from '#app/game/screen/game-title.tsx';
import { RulesBox } from '#app/game/screen/rules-box.tsx';
import { WinCard } from '#app/game/screen/win-card.tsx';
import { m } from '#messages/compiled/messages.js';
import { CodeRow } from './code-row.tsx';
import styles from './grid-screen.module.css';
import { mayHaveScore, verdictWarning } from './grid-state.ts';
import type { GridPage } from './use-grid.ts';

type Props = {
  readonly page: GridPage;
  /** What takes the place of the level. */
  readonly title: ReactNode;
  /** The text in place of the board while there is no grid. */
  readonly waiting: string;
  readonly advice?: string | undefined;
  /** The text of the button for another grid, and whether that is ready. */
  readonly next: { readonly text: string; readonly isReady: boolean };
  readonly earlierBest?: number | undefined;
  /** True if the page is rendered before its grid is known. */
  readonly isLate?: boolean;
  readonly controls?: ReactNode;
  readonly onRestart?: (() => void) | undefined;
  readonly onNext: () => void;
};

/** The size of the frame that waits for a grid, beside which nothing moves when a smaller one comes. */
const USUAL_SIZE = 6;

/** Renders the page of a grid outside the levels, with the layout of the solo page. */
export function GridScreen({
  page,
  title,
  waiting,
  advice,
  next,
  earlierBest,
  isLate = false,
  controls,
  onRestart,
  onNext,
}: Props) {
  const { play, state } = page;
  const { grid } = state;
  const { board, game, isCalm } = play;
  const help = useRef<HTMLDetailsElement>(null);
  const [closedWin, setClosedWin] = useState<string>(); // the grid whose card was closed
  const isCardOpen = play.isWinShown && closedWin !== grid?.code;
  const size = game?.puzzle.size ?? USUAL_SIZE;
  const hasScore = mayHaveScore(grid);
  const grade = grid?.verdict?.kind === 'one' ? grid.verdict.grade : undefined;

  return (
    <GameScreen
      play={play}
      name={m.grid_name()}
      title={
        <GameTitle size={size} grade={grade}>
          <span className={styles.title}>{title}</span>
        </GameTitle>
      }
      controls={controls}
      size={size}
      minLayoutSize={isLate ? USUAL_SIZE : undefined}
      gameId={grid?.code}
      hasScore={hasScore}
      rival={ownRival(page.ownPace)}
      waiting={waiting}
      advice={advice}
      warning={verdictWarning(grid?.verdict) ?? (page.isBlocked ? m.grid_storage_blocked() : undefined)}
      help={help}
      onRestart={onRestart}
      onNext={() => play.isWon && next.isReady && onNext()}
      ending={
        play.isWinShown && !isCardOpen ? (
          <Button variant="primary" disabled={!next.isReady} onClick={onNext}>
            {next.text}
          </Button>
        ) : undefined
      }
      card={
        isCardOpen && grid !== undefined ? (
          <WinCard
            game={grid.game}
            subject={m.solo_size({ size })}
            known={{ grade }}
            hasTime={!isCalm}
            hasScore={hasScore && !isCalm}
            earlierBest={earlierBest}
            bestText={times =>
              grade === undefined ? '' : m.free_win_best({ size, grade: gradeName(grade), ...times })
            }
            next={next}
            onNext={onNext}
            onClose={() => {
              setClosedWin(grid.code);
              board.current?.focusHead();
            }}
          />
        ) : undefined
      }
    >
      <CodeRow code={grid?.code} />
      <GameOptions
        isCalmOn={page.isCalmOn}
        calmText={isCalm && !page.isCalmOn ? m.grid_calm_stays() : m.grid_calm_text()}
        onCalmChange={page.setCalmOn}
        tellsUnreachable={page.tellsUnreachable}
        onUnreachableChange={page.setTellsUnreachable}
        pace={page.ownPace}
      />
      <RulesBox box={help} isOpenAtFirst={false} />
    </GameScreen>
  );
}
