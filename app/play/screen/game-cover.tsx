import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocus } from '#app/board/input/keyboard-focus.ts';
import { Button } from '#app/components/button.tsx';
import type { Play } from '#app/play/use-play.ts';
import { usePressWithoutFocus } from '#app/play/use-press-without-focus.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './covered-board.module.css';
import { CoveredBoard } from './covered-board.tsx';

type Props = {
  readonly play: Play;
  /** The name of the game, with its size and difficulty. */
  readonly title: ReactNode;
  readonly size: number;
  readonly onUncover: () => void;
};

/** The id of the text that says why the cover over the board has appeared. */
const IDLE = 'cover-idle';

/**
 * Renders the cover that hides the board of a game whose clock waits for the player (R32), with the button that starts
 * or continues it.
 */
export function GameCover({ play, title, size, onUncover }: Props) {
  const { game, isCovered: isShown, isIdle } = play;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const hasGame = game !== undefined;
  useEffect(() => {
    // If the cover with the start button replaces the board during a game, its button takes over the focus of the
    // board. If the cover is there from the start, it takes no focus.
    if (isShown && wasOpen.current && document.activeElement === document.body) takeFocus(button.current);
    wasOpen.current = !isShown && hasGame;
  }, [isShown, hasGame]);
  usePressWithoutFocus(button, isShown);
  return (
    <CoveredBoard size={size} isHidden={!isShown}>
      <p className={styles.title}>{title}</p>
      <Button
        ref={button}
        variant="primary"
        className={styles.start}
        data-first="uncover"
        suppressHydrationWarning
        aria-describedby={isIdle ? IDLE : undefined}
        onClick={onUncover}
      >
        {game !== undefined && play.hasBegun() ? m.cover_continue() : m.daily_start()}
      </Button>
      {isIdle && (
        <p id={IDLE} className={styles.clock}>
          {m.cover_idle()}
        </p>
      )}
    </CoveredBoard>
  );
}
