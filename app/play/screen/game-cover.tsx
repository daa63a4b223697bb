import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import type { Game } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './covered-board.module.css';
import { CoveredBoard } from './covered-board.tsx';

type Props = {
  readonly isShown: boolean;
  /** What is played, with its size and difficulty. */
  readonly title: ReactNode;
  readonly size: number;
  readonly game: Game | undefined;
  readonly onUncover: () => void;
};

/** Renders the cover of a game whose clock waits for the player (R32), with the button that starts or continues it. */
export function GameCover({ isShown, title, size, game, onUncover }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const hasGame = game !== undefined;
  useEffect(() => {
    // A cover that appears during a game takes over the focus of the board that it replaces. A cover that the page
    // shows from the start takes no focus.
    if (isShown && wasOpen.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = !isShown && hasGame;
  }, [isShown, hasGame]);
  return (
    <CoveredBoard size={size} isHidden={!isShown}>
      <p className={styles.title}>{title}</p>
      <Button
        ref={button}
        variant="primary"
        className={styles.start}
        data-first="uncover"
        suppressHydrationWarning
        onClick={onUncover}
      >
        {game?.log.length ? m.cover_continue() : m.daily_start()}
      </Button>
    </CoveredBoard>
  );
}
