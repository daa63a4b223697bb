import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { clockText, numberText } from '#app/i18n/format.ts';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { hesitationsOf } from '#engine/review/hesitations.ts';
import { m } from '#messages/compiled/messages.js';
import { ResultLine } from './results/result-line.tsx';
import type { ResultStatus } from './results/use-result.ts';
import reviewStyles from './review/review.module.css'; // used here, so that the page links it
import type { Review } from './review/review.tsx';
import type { Totals } from './solo-game.ts';
import styles from './win-overlay.module.css';

type Props = {
  readonly level: number;
  readonly game: Game;
  readonly totals: Totals;
  /** The shortest time before this game on a grid of its size, in seconds, if it is known (R24). */
  readonly earlierBest: number | undefined;
  /** The beads of the last levels and of the next one. */
  readonly necklace: ReactNode;
  /** True if the game was calm, so that it has neither time nor score (R21). */
  readonly isCalm: boolean;
  readonly resultStatus: ResultStatus | undefined;
  readonly isNextReady: boolean;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

/** Renders the statistics of the won level and of all levels so far, beside or below the solved board. */
export function WinOverlay({
  level,
  game,
  totals,
  earlierBest,
  necklace,
  isCalm,
  resultStatus,
  isNextReady,
  onNext,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // True once the pointer has been pressed on the overlay itself, not on the board before the overlay opened.
  const isPressed = useRef(false);
  const [review, setReview] = useState<{ readonly Review: typeof Review }>();
  const hasReviewed = useRef(false);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const places = useMemo(() => hesitationsOf(game), [game]);
  const tallied = tally(game, lastMs(game));
  const seconds = Math.floor(tallied.durationMs / 1000);
  const isBest = !isCalm && earlierBest !== undefined && seconds < earlierBest;
  const summary = [
    tallied.undos === 0 ? m.solo_win_no_undos() : m.solo_win_undos({ count: tallied.undos }),
    tallied.hints === 0 ? m.solo_win_no_hints() : m.solo_win_hints({ count: tallied.hints }),
  ].join(', ');

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isNextReady) next.current?.focus();
  }, [isNextReady]);

  useEffect(() => {
    if (review === undefined && hasReviewed.current) reviewButton.current?.focus();
    hasReviewed.current = review !== undefined;
  }, [review]);

  /** Fetches and opens the review. Without network it may be missing, and nothing opens. */
  const openReview = () => import('./review/review.tsx').then(setReview, () => undefined);

  const closeReview = () => setReview(undefined);

  function onClick(event: MouseEvent) {
    // Ignores the click of the tap that finished the path or skipped the celebration.
    if (event.detail > 0 && !isPressed.current) event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Ignores a key that has been held down since before the overlay opened.
    if (event.repeat && ACTIVATION_KEYS.includes(event.key)) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={review === undefined ? styles.overlay : `${styles.overlay} ${styles.reviewing}`}
      aria-labelledby={review === undefined ? 'win-title' : 'review-title'}
      aria-describedby={review === undefined ? 'win-score' : undefined}
      onClose={onClose}
      onCancel={event => {
        if (review === undefined) return;
        event.preventDefault(); // Escape leads back to the result
        closeReview();
      }}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClickCapture={onClick}
      onKeyDownCapture={onKeyDown}
    >
      {review !== undefined && (
        <div className={reviewStyles.review}>
          <review.Review game={game} places={places} isCalm={isCalm} onBack={closeReview} />
        </div>
      )}
      {review === undefined && (
        <>
          <div className={styles.head}>
            <h2 id="win-title">{m.solo_win_title()}</h2>
            {!isCalm && (
              <p className={styles.time}>
                <VisuallyHidden>{m.solo_stat_time()} </VisuallyHidden>
                {clockText(seconds)}
              </p>
            )}
            <p className={isCalm ? styles.alone : styles.summary}>
              <span className={styles.level}>{m.solo_level({ level })}, </span>
              {summary}
            </p>
            {!isCalm && (
              <p id="win-score" className={styles.score}>
                {m.solo_points({ points: numberText(tallied.score) })}
              </p>
            )}
            {isBest && (
              <p className={styles.best}>
                {m.solo_win_best({ size: game.puzzle.size, before: clockText(earlierBest), now: clockText(seconds) })}
              </p>
            )}
          </div>
          {necklace}
          <ResultLine status={resultStatus} isCalm={isCalm} />
          <div className={styles.ways}>
            <Button
              ref={next}
              variant="primary"
              className={styles.next}
              disabled={!isNextReady}
              aria-keyshortcuts="N"
              onClick={onNext}
            >
              {isNextReady ? m.solo_next() : m.solo_next_preparing()} <kbd>N</kbd>
            </Button>
            {places.length > 0 && (
              <Button ref={reviewButton} className={styles.review} onClick={openReview}>
                {m.review_open()}
              </Button>
            )}
          </div>
          <div className={styles.more}>
            {!isCalm && <TotalsBox totals={totals} />}
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              {m.solo_win_close()}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** The keys that activate a button. */
const ACTIVATION_KEYS = ['Enter', ' '];

/** The windows with room for the totals. */
const WIDE = '(min-width: 51.25rem)';

/** Renders the totals of all levels, open where there is room for them. */
function TotalsBox({ totals }: { readonly totals: Totals }) {
  const rows = [
    [m.solo_stat_levels(), numberText(totals.levels)],
    [m.solo_stat_score(), numberText(totals.score)],
    [m.solo_stat_time(), clockText(Math.floor(totals.durationMs / 1000))],
    [m.solo_stat_undos(), numberText(totals.undos)],
    [m.solo_stat_hints(), numberText(totals.hints)],
  ] as const;
  return (
    <details className={styles.totals} open={matchMedia(WIDE).matches}>
      <summary>{m.solo_totals_title()}</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
