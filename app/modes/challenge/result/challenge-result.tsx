import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Difficulty } from '#app/components/difficulty.tsx';
import { longDateText } from '#app/i18n/dates.ts';
import { tenthsText } from '#app/i18n/format.ts';
import { challengeMessage, replyMessage } from '#app/play/challenge/challenge-message.ts';
import { gradeOf, isolated, subjectOf, usesText } from '#app/play/challenge/challenge-text.ts';
import { ShareMessage } from '#app/play/challenge/share-message.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView } from '#protocol/http.ts';
import { challengePath } from '#site/pages.ts';
import { Actions, OfferedRoom } from './actions.tsx';
import { AnswersTable } from './answers-table.tsx';
import { type Comparison, comparedRuns } from './comparison.ts';
import styles from './result.module.css';
import { SignRun } from './sign-run.tsx';
import { ownStanding, rankedRuns, standingOf } from './standing.ts';
import { Threads } from './threads.tsx';

export type ResultProps = {
  readonly view: ChallengeView;
  readonly comparison: Comparison;
  readonly player: string | undefined;
  /** True if the player's run was recorded on this page, so that the heading takes the focus. */
  readonly isNew: boolean;
  readonly onChanged: () => void;
};

/**
 * Renders a challenge after the player's own run (C5): the outcome, the replay of two runs, the table of all
 * runs, and buttons for what to do next.
 */
export function ChallengeResult({ view, comparison, player, isNew, onChanged }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
    if (isNew) scrollTo(0, 0);
  }, [isNew]);
  const { own: mine, other, hasFailed } = comparedRuns(view, useStore(comparison.state));
  if (mine === undefined) return null;
  const own = mine.run;
  const isLoading = mine.logs === undefined || other?.logs === undefined;
  const isChallenger = view.you === 'challenger';
  const standing = isChallenger ? ownStanding(view, own) : standingOf(view, own);
  const until = untilText(view);
  const grade = view.form === 'five' ? undefined : gradeOf(view);
  const isOpen = view.state === 'open';
  return (
    <>
      <header className={styles.head}>
        <p className={styles.kind}>
          {isChallenger ? m.challenge_own() : m.challenge_title()} · {subjectOf(view)}{' '}
          {grade !== undefined && <Difficulty grade={grade} />}
          {isChallenger && view.answerCount > 0 && <> · {m.challenge_answers({ count: view.answerCount })}</>}
        </p>
        <h1 id="challenge" ref={heading} tabIndex={-1}>
          {standing.title}
        </h1>
        <p>{standing.text}</p>
        <p className={styles.own}>
          {own.how === 'solved' && <strong>{tenthsText(own.durationMs)}</strong>} {usesText(own)}
        </p>
      </header>
      {other !== undefined && !hasFailed && view.puzzles !== undefined && (
        <Threads
          key={isLoading ? 'loading' : 'loaded'}
          puzzles={view.puzzles}
          left={{ run: own, logs: mine.logs ?? [], isRival: false }}
          right={{ run: other.run, logs: other.logs ?? [], isRival: true }}
          isLoading={isLoading}
          code={view.code}
        />
      )}
      {hasFailed && <p role="alert">{m.challenge_unread_routes()}</p>}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isChallenger && isOpen && (
            <ShareMessage
              code={view.code}
              message={challengeMessage(view, location.origin)}
              name={m.challenge_send_again()}
              variant={view.answerCount === 0 ? 'primary' : 'plain'}
            />
          )}
          {!isChallenger && (
            <ShareMessage code={view.code} message={replyMessage(own)} name={m.challenge_send_reply()} />
          )}
          {view.you === 'finished' && player === undefined && view.state !== 'withdrawn' && (
            <SignRun code={view.code} name={own.name} onNamed={onChanged} />
          )}
          <Backs view={view} />
          <Actions view={view} player={player} onChanged={onChanged} />
        </div>
        <div className={styles.column}>
          <AnswersTable
            code={view.code}
            runs={rankedRuns(view)}
            challenger={view.challenger}
            compared={other?.run.run}
            onCompare={comparison.choose}
          />
          {until !== standing.title && <p className={styles.until}>{until}</p>}
        </div>
      </div>
      <OfferedRoom view={view} />
    </>
  );
}

function untilText({ state, expiresAt }: ChallengeView): string {
  switch (state) {
    case 'open':
      return m.challenge_until({ date: longDateText(expiresAt.slice(0, 10)) });
    case 'full':
      return m.challenge_full_text();
    case 'expired':
      return m.challenge_expired();
    case 'withdrawn':
      return m.challenge_withdrawn();
  }
}

/** Lists the challenges that players made in return for this challenge (C10). */
function Backs({ view: { back = [], you } }: { readonly view: ChallengeView }) {
  if (back.length === 0) return null;
  return (
    <ul className={styles.backs}>
      {back.map(({ code, name }) => (
        <li key={code}>
          <a href={challengePath(code, getLocale())}>{backText(you, name)}</a>
        </li>
      ))}
    </ul>
  );
}

function backText(you: ChallengeView['you'], name: string | null): string {
  if (you !== 'challenger') return m.challenge_your_back();
  return name === null ? m.challenge_back_nameless() : m.challenge_backs({ name: isolated(name) });
}
