import type { ReactNode } from 'react';
import { clockText, numberText } from '#app/i18n/format.ts';
import type { FirstPart } from '#app/play/first-screen.ts';
import { useTicking } from '#app/play/use-ticking.ts';
import { type Game, tally } from '#engine/game.ts';
import { POINTS } from '#engine/score.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './stats-bar.module.css';

type Props = {
  /** The contents of the heading. */
  readonly title: ReactNode;
  readonly game: Game | undefined;
  /** False if the page shows the figures elsewhere. */
  readonly hasFigures: boolean;
  readonly hasTime: boolean;
  readonly hasScore: boolean;
  readonly hasHints: boolean;
  readonly readSeconds: () => number;
};

/** Renders the heading of a game, and its time, undos, hints and score. */
export function StatsBar({ title, game, hasFigures, hasTime, hasScore, hasHints, readSeconds }: Props) {
  const seconds = useTicking(readSeconds, zero);
  const { undos, hints, score } = game === undefined ? NO_GAME : tally(game, seconds * 1000);
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      {hasFigures && (
        <dl className={styles.figures}>
          {hasTime && <Figure name={m.solo_stat_time()} value={clockText(seconds)} isLarge first="clock" />}
          <Figure name={m.solo_stat_undos()} value={numberText(undos)} isOnButton first="undos" />
          {hasHints && <Figure name={m.solo_stat_hints()} value={numberText(hints)} isOnButton first="hints" />}
          {hasScore && <Figure name={m.solo_stat_score()} value={numberText(score)} first="score" />}
        </dl>
      )}
    </div>
  );
}

const zero = () => 0;

const NO_GAME = { undos: 0, hints: 0, score: POINTS.start };

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly isLarge?: boolean;
  /** True if a button shows the figure where the bar is a single line. */
  readonly isOnButton?: boolean;
  readonly first?: FirstPart;
};

function Figure({ name, value, isLarge = false, isOnButton = false, first }: FigureProps) {
  return (
    <div className={isLarge ? styles.large : isOnButton ? styles.onButton : undefined}>
      <dt>{name}</dt>
      <dd translate="no" data-first={first} suppressHydrationWarning>
        {value}
      </dd>
    </div>
  );
}
