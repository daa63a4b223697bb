import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#app/components/button.tsx';
import { gradeName } from '#app/components/difficulty.tsx';
import { GameOptions } from '#app/play/screen/game-options.tsx';
import { GameScreen } from '#app/play/screen/game-screen.tsx';
import { GameTitle } from '#app/play/screen/game-title.tsx';
import { WinCard } from '#app/play/screen/win-card.tsx';
import { usePlay } from '#app/play/use-play.ts';
import { m } from '#messages/compiled/messages.js';
import { CodeRow } from './code-row.tsx';
import { mayHaveScore, verdictWarning } from './grid-rules.ts';
import styles from './grid-screen.module.css';
import type { Grids } from './grids.ts';

type Props = {
  readonly grids: Grids;
  /** The title of the page. A level page shows the number of the level in this place. */
  readonly title: ReactNode;
  /** The text in place of the board while there is no grid. */
  readonly waiting: string;
  readonly advice?: string | undefined;
  /** The text of the button for another grid. `isReady` is false while that grid is being made. */
  readonly next: { readonly text: string; readonly isReady: boolean };
  /** Further rows at the top of the settings. */
  readonly settings?: ReactNode;
  readonly onRestart?: (() => void) | undefined;
  readonly onNext: () => void;
};

/** The size of the empty board until the grid is known. */
const USUAL_SIZE = 6;

/** Renders the page on which a grid that is no level is played. Its layout is that of a level. */
export function GridScreen({ grids, title, waiting, advice, next, settings, onRestart, onNext }: Props) {
  const play = usePlay(grids.play);
  const { active: grid } = useStore(grids.play.state);
  const { bestMs } = useStore(grids.state);
  const { game, isCalm, options } = play;
  const { calm } = options;
  const [closedWin, setClosedWin] = useState<string>(); // the code of the grid whose win card the player has closed
  const isCardOpen = play.isWinShown && closedWin !== grid?.code;
  const size = game?.puzzle.size ?? USUAL_SIZE;
  const hasScore = mayHaveScore(grid);
  const grade = grid?.verdict?.kind === 'one' ? grid.verdict.grade : undefined;

  return (
    <GameScreen
      play={play}
      name={m.grid_name()}
      title={
        <GameTitle size={game?.puzzle.size} grade={grade}>
          <span className={styles.title}>{title}</span>
        </GameTitle>
      }
      size={size}
      waiting={waiting}
      advice={advice}
      warning={verdictWarning(grid?.verdict) ?? (play.isBlocked ? m.grid_storage_blocked() : undefined)}
      settings={
        <>
          {settings}
          <GameOptions
            {...options}
            calm={calm && { ...calm, text: isCalm && !calm.isOn ? m.grid_calm_stays() : m.grid_calm_text() }}
          />
          <CodeRow code={grid?.code} />
        </>
      }
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
            earlierBestMs={bestMs}
            bestText={times =>
              grade === undefined ? '' : m.free_win_best({ size, grade: gradeName(grade), ...times })
            }
            next={next}
            onNext={onNext}
            onClose={() => {
              setClosedWin(grid.code);
              play.focusHead();
            }}
          />
        ) : undefined
      }
    />
  );
}
