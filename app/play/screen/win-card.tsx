import { History, Swords } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { numberText, tenthsText } from '#app/i18n/format.ts';
import { type KnownGrid, solvedGrid } from '#app/play/challenge/solved-grid.ts';
import { useChallengeForm } from '#app/play/challenge/use-challenge-form.tsx';
// Imported here although the review is loaded later, because a page links only the style sheets of the modules that it
// loads first.
import reviewStyles from '#app/play/replay/review.module.css';
import { useReview } from '#app/play/replay/use-review.ts';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { m } from '#messages/compiled/messages.js';
import { ShareGrid } from './share-grid.tsx';
import { SideButton } from './side-button.tsx';
import styles from './win-card.module.css';

type Props = {
  readonly game: Game;
  /** The name of the won grid, such as its level. It heads the summary. */
  readonly subject?: string | undefined;
  readonly hasTime: boolean;
  readonly hasScore: boolean;
  /**
   * The player's shortest time on a grid of this kind before this game, or undefined if it is not known (R24).
   */
  readonly earlierBestMs: number | undefined;
  /** Returns the sentence that says that this game has beaten the player's shortest time. */
  readonly bestText: (times: { readonly before: string; readonly now: string }) => string;
  /** What a challenge with this grid needs to know besides its puzzle and log (C1). */
  readonly known?: KnownGrid | undefined;
  /** What is shown between the figures (time and score) and the button for the next grid. */
  readonly children?: ReactNode;
  /** The text of the button for the next grid, and whether that grid is ready. */
  readonly next: { readonly text: string; readonly isReady: boolean };
  /** What is shown below the button for the next grid, beside the link back to the board. */
  readonly more?: ReactNode;
  readonly onNext: () => void;
  readonly onClose: () => void;
};

/** Renders the card of a won game, beside or below the solved board: time, score and a button for the next grid. */
export function WinCard({
  game,
  subject,
  hasTime,
  hasScore,
  earlierBestMs,
  bestText,
  known,
  children,
  next,
  more,
  onNext,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  // True once the pointer was pressed on the card itself. A press on the board before the card opened does not count.
  const isPressed = useRef(false);
  const review = useReview(game);
  const challenge = useChallengeForm(hasTime ? solvedGrid(game, known) : undefined);
  const opened = openedOf(review.Shown !== undefined, challenge.form !== undefined);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (next.isReady) nextButton.current?.focus();
  }, [next.isReady]);

  function onClick(event: MouseEvent) {
    // Ignores a click that began before the card opened, with the tap that finished the path or skipped the
    // celebration.
    if (event.detail > 0 && !isPressed.current) event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Ignores a key that the player has been holding down since before the card opened.
    if (event.repeat && ACTIVATION_KEYS.includes(event.key)) event.preventDefault();
  }

  /**
   * While the card shows the review or the challenge form, Escape leads back to the figures instead of closing the
   * card.
   */
  function onCancel(event: SyntheticEvent) {
    if (opened === undefined) return;
    event.preventDefault();
    review.close();
    challenge.close();
  }

  return (
    <dialog
      ref={dialog}
      className={opened === undefined ? styles.card : `${styles.card} ${styles.reviewing}`}
      aria-labelledby={`${opened ?? 'win'}-title`}
      aria-describedby={opened === undefined ? 'win-score' : undefined}
      onClose={onClose}
      onCancel={onCancel}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClickCapture={onClick}
      onKeyDownCapture={onKeyDown}
    >
      {review.Shown !== undefined ? (
        <div className={reviewStyles.review}>
          <review.Shown game={game} places={review.places} isCalm={!hasTime} onBack={review.close} />
        </div>
      ) : challenge.form !== undefined ? (
        challenge.form
      ) : (
        <>
          <Figures {...{ game, subject, hasTime, hasScore, earlierBestMs, bestText }} />
          {children}
          <div className={styles.ways}>
            <Button
              ref={nextButton}
              variant="primary"
              className={styles.next}
              disabled={!next.isReady}
              aria-keyshortcuts="N"
              onClick={onNext}
            >
              <span>{next.text}</span> <kbd translate="no">N</kbd>
            </Button>
            {review.places.length > 0 && (
              <SideButton
                ref={review.button}
                icon={<History size={18} aria-hidden="true" />}
                name={m.review_open()}
                isCompact
                onClick={review.open}
              />
            )}
            <SideButton
              ref={challenge.button}
              icon={<Swords size={18} aria-hidden="true" />}
              name={m.challenge_friend()}
              isCompact
              onClick={challenge.open}
            />
            <ShareGrid code={writeGridCode(game.puzzle)} isCompact />
          </div>
          <div className={styles.more}>
            {more}
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              {m.solo_win_close()}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}

/** Returns which view replaces the figures on the card, or undefined if the figures are shown. */
const openedOf = (isReview: boolean, isChallenge: boolean) =>
  isReview ? 'review' : isChallenge ? 'challenge' : undefined;

type FiguresProps = Pick<Props, 'game' | 'subject' | 'hasTime' | 'hasScore' | 'earlierBestMs' | 'bestText'>;

/** Renders the time and the score of a won game, and says if the time is the player's shortest. */
function Figures({ game, subject, hasTime, hasScore, earlierBestMs, bestText }: FiguresProps) {
  const tallied = tally(game, lastMs(game));
  const { durationMs } = tallied;
  const isBest = hasTime && earlierBestMs !== undefined && durationMs < earlierBestMs;
  const summary = [
    tallied.undos === 0 ? m.solo_win_no_undos() : m.solo_win_undos({ count: tallied.undos }),
    tallied.hints === 0 ? m.solo_win_no_hints() : m.solo_win_hints({ count: tallied.hints }),
  ].join(', ');
  return (
    <div className={styles.head}>
      <h2 id="win-title">{m.solo_win_title()}</h2>
      {hasTime && (
        <p className={styles.time}>
          <VisuallyHidden>{m.solo_stat_time()} </VisuallyHidden>
          <span translate="no">{tenthsText(durationMs)}</span>
        </p>
      )}
      <p className={hasScore ? styles.summary : styles.alone}>
        {subject !== undefined && <span className={styles.subject}>{subject}, </span>}
        <span>{summary}</span>
      </p>
      {hasScore && (
        <p id="win-score" className={styles.score}>
          {m.solo_points({ points: numberText(tallied.score) })}
        </p>
      )}
      {isBest && (
        <p className={styles.best}>{bestText({ before: tenthsText(earlierBestMs), now: tenthsText(durationMs) })}</p>
      )}
    </div>
  );
}

/** The keys that activate a button. */
const ACTIVATION_KEYS = ['Enter', ' '];
