import type { ReactNode } from 'react';
import { clockText, numberText } from '#app/i18n/format.ts';
import type { FirstPart } from '#app/play/first-screen.ts';
import { FRAME_MS, useTicking } from '#app/play/use-ticking.ts';
import { TICK_MS } from '#app/playthrough/clock.ts';
import { type Game, isWon, tally } from '#engine/game.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './head.module.css';
import { GearButton } from './settings.tsx';

type Props = {
  /** The contents of the game's heading: its name, size and difficulty. */
  readonly title: ReactNode;
  readonly game: Game | undefined;
  /**
   * True if the time, the score and the counts stand above the board. False once the result below the board shows them.
   */
  readonly hasFigures: boolean;
  /** True once the result of a won game is shown. The heading then says that the game is won. */
  readonly isWinShown: boolean;
  /** False if the player has turned the timer off. The line above the board then says that there is no timer. */
  readonly hasTime: boolean;
  readonly hasScore: boolean;
  readonly hasHints: boolean;
  readonly readSeconds: () => number;
  /** What is shown in place of the time, the score and the counts once the game is over. */
  readonly badge?: ReactNode;
};

/**
 * Renders the title, the time and the score of a game. For screen readers, also the undos and hints, which sighted
 * players see on the buttons.
 */
export function Head({ title, game, hasFigures, isWinShown, hasTime, hasScore, hasHints, readSeconds, badge }: Props) {
  // during the celebration of a win, the clock runs fast to its end
  const isRunningUp = game !== undefined && isWon(game);
  const seconds = useTicking(readSeconds, zero, isRunningUp ? FRAME_MS : TICK_MS);
  const { undos, hints, score } = game === undefined ? NO_GAME : tally(game, seconds * 1000);
  return (
    <>
      {/* after a win, the title is a new element, because a browser that translates pages replaces its text nodes */}
      <h1 key={`${isWinShown}`} className={styles.title}>
        {title}
      </h1>
      {hasFigures && !hasTime && <p className={styles.calm}>{m.solo_calm()}</p>}
      {hasFigures ? (
        <dl className={styles.figures}>
          {hasTime && (
            <Figure name={m.solo_stat_time()} value={clockText(seconds)} className={styles.time} first="clock" />
          )}
          <Figure name={m.solo_stat_undos()} value={numberText(undos)} className={styles.onButton} first="undos" />
          {hasHints && (
            <Figure name={m.solo_stat_hints()} value={numberText(hints)} className={styles.onButton} first="hints" />
          )}
          {hasScore && (
            <Figure name={m.solo_stat_score()} value={numberText(score)} className={styles.score} first="score" />
          )}
        </dl>
      ) : (
        badge
      )}
      <GearButton />
    </>
  );
}

/**
 * Renders the line above a board that a cover hides: the kind of game, a clock that shows 0:00, and the button for the
 * settings.
 */
export const CoverHead = ({ kind }: { readonly kind: string }) => (
  <>
    <p className={styles.title}>{kind}</p>
    <dl className={styles.figures}>
      <Figure name={m.solo_stat_time()} value={clockText(0)} className={styles.time} first="clock" />
    </dl>
    <GearButton />
  </>
);

const zero = () => 0;

const NO_GAME = { undos: 0, hints: 0, score: POINTS.start };

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly className: string | undefined;
  readonly first: FirstPart;
};

const Figure = ({ name, value, className, first }: FigureProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd translate="no" data-first={first} suppressHydrationWarning>
      {value}
    </dd>
  </div>
);
