import { History, Play as PlayIcon, RotateCcw, Swords } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { clockText } from '#app/i18n/format.ts';
import type { Starting } from '#app/modes/daily/play/daily-play.ts';
import { shareLine } from '#app/modes/daily/share-line.ts';
import { startMessage } from '#app/modes/daily/start-message.ts';
import type { StoredAttempt } from '#app/outbox/stored-attempts.ts';
import { solvedGrid } from '#app/play/challenge/solved-grid.ts';
import { useChallengeForm } from '#app/play/challenge/use-challenge-form.tsx';
// The script of the review loads later, and the page does not link the style sheets of such scripts. This file
// therefore imports that of the review.
import reviewStyles from '#app/play/replay/review.module.css';
import { useReview } from '#app/play/replay/use-review.ts';
import { ShareButton } from '#app/play/screen/share-button.tsx';
import { SideButton } from '#app/play/screen/side-button.tsx';
import { type Game, lastMs, tally } from '#engine/game.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { dayPath } from '#site/pages.ts';
import styles from './result-card.module.css';

type Props = {
  readonly day: string;
  readonly game: Game;
  readonly stored: StoredAttempt | undefined;
  /** True if the player solved the grid since this page was loaded. The heading then takes the focus. */
  readonly isNew: boolean;
  /** A sentence that says whether the result counts for the streak and is verified. */
  readonly standing: string;
  /** Sentences that compare the result with other players' times and with the estimate. */
  readonly comparisons: readonly string[];
  readonly onReplay: (() => void) | undefined;
  /** The state of the request for another attempt at the same day. */
  readonly starting: Starting;
  readonly onAgain: () => void;
};

/** Renders the result of a finished day beside or below the solved board, without covering it. */
export function ResultCard({ day, game, stored, isNew, standing, comparisons, onReplay, starting, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const review = useReview(game);
  const isVerified = stored?.result?.isVerified === true;
  const known = { attempt: stored?.attempt, attemptKey: stored?.key };
  const challenge = useChallengeForm(isVerified ? solvedGrid(game, known) : undefined);
  const counted = tally(game, lastMs(game));
  const durationMs = stored?.result?.durationMs ?? counted.durationMs;
  const { undos, hints } = counted;
  const error = startMessage(starting);

  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);

  if (review.Shown !== undefined)
    return (
      <section className={styles.card} aria-labelledby="review-title">
        <div className={reviewStyles.review}>
          <review.Shown game={game} places={review.places} isCalm={false} onBack={review.close} />
        </div>
      </section>
    );

  if (challenge.form !== undefined)
    return (
      <section className={styles.card} aria-labelledby="challenge-title">
        {challenge.form}
      </section>
    );

  return (
    <section className={styles.card} aria-labelledby="result">
      <div className={styles.head}>
        <h2 id="result" ref={heading} tabIndex={-1}>
          {m.solo_win_title()}
        </h2>
        <p className={styles.time}>
          <VisuallyHidden>{m.solo_stat_time()} </VisuallyHidden>
          <span translate="no">{clockText(Math.floor(durationMs / 1000))}</span>
        </p>
        <p className={styles.uses}>
          {[
            undos === 0 ? m.solo_win_no_undos() : m.solo_win_undos({ count: undos }),
            hints === 0 ? m.solo_win_no_hints() : m.solo_win_hints({ count: hints }),
          ].join(', ')}
        </p>
      </div>
      <div className={styles.facts}>
        {comparisons.map(text => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.standing} aria-live="polite">
          {standing}
        </p>
      </div>
      <ShareButton
        text={shareLine({ day, durationMs, hintsUsed: hints })}
        path={dayPath(day, getLocale())}
        name={m.daily_share()}
        news={{ shared: m.daily_shared(), copied: m.daily_share_copied() }}
      />
      <div className={styles.ways}>
        <SideButton
          ref={challenge.button}
          icon={<Swords size={18} aria-hidden="true" />}
          name={m.challenge_friend()}
          onClick={challenge.open}
        />
        {review.places.length > 0 && (
          <SideButton
            ref={review.button}
            icon={<History size={18} aria-hidden="true" />}
            name={m.review_open()}
            onClick={review.open}
          />
        )}
        {onReplay !== undefined && (
          <SideButton icon={<PlayIcon size={18} aria-hidden="true" />} name={m.daily_replay()} onClick={onReplay} />
        )}
        <SideButton
          icon={<RotateCcw size={18} aria-hidden="true" />}
          name={m.daily_again()}
          isBusy={starting === 'busy'}
          onClick={onAgain}
        />
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
