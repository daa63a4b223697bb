import { dateText } from '#app/i18n/format.ts';
import { CHALLENGES_ID } from '#app/layout/header.tsx';
import type { Result } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { OwnChallenge } from '#server/challenges/answers.ts';
import { challengePath } from '#site/pages.ts';
import styles from './own-challenges.module.css';
import stats from './stats/stats.module.css';

type Props = { readonly challenges: Result<readonly OwnChallenge[], 'unread'>; readonly now: Date };

/**
 * Lists the challenges that a player has made. Each shows how many other players have finished it, and how many of
 * those results the player has not seen yet (C8).
 */
export const OwnChallenges = ({ challenges, now }: Props) => (
  <section className={stats.section} id={CHALLENGES_ID}>
    <h2>{m.account_challenges()}</h2>
    {!challenges.ok && <p className={stats.unread}>{m.stats_unread()}</p>}
    {challenges.ok && challenges.value.length === 0 && <p>{m.account_challenges_none()}</p>}
    {challenges.ok && challenges.value.length > 0 && (
      <ul className={styles.list}>
        {challenges.value.map(challenge => (
          <li key={challenge.code} data-new={challenge.unseen > 0 || undefined}>
            <a href={challengePath(challenge.code, getLocale())}>
              {challenge.form === 'five' ? m.challenge_five() : m.account_challenge_grid()},{' '}
              {dateText(challenge.createdAt)}
            </a>
            <span>{stateText(challenge, now)}</span>
            {challenge.unseen > 0 && (
              <strong className={styles.unseen}>{m.account_challenge_new({ count: challenge.unseen })}</strong>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);

function stateText({ isReady, isWithdrawn, expiresAt, answers }: OwnChallenge, now: Date): string {
  const isOpen = !isWithdrawn && expiresAt > now;
  if (!isReady && isOpen) return m.account_challenge_unplayed();
  const counted = answers === 0 ? m.account_challenge_unanswered() : m.challenge_answers({ count: answers });
  if (isOpen) return counted;
  return isWithdrawn ? m.account_challenge_withdrawn({ counted }) : m.account_challenge_expired({ counted });
}
