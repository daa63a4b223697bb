import { dateText } from '#app/i18n/dates.ts';
import { tenthsText } from '#app/i18n/format.ts';
import { isolated, subjectOf } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ListedChallenge } from '#protocol/http.ts';
import { challengePath } from '#site/pages.ts';
import styles from './challenge-list.module.css';

/**
 * A challenge that a player has made (`isOwn`) or begun to play. `at` is the time at which they made or began it, if
 * that time is known. `listed` has the results of the challenge, once the server has sent them.
 */
export type ChallengeRow = Pick<ListedChallenge, 'code' | 'isOwn'> & {
  readonly at: string | undefined;
  readonly listed?: ListedChallenge | undefined;
};

type Props = { readonly rows: readonly ChallengeRow[]; readonly dateOf?: (moment: string) => string };

/**
 * Lists challenges as links to their pages, each with its kind and results if the server has sent them (C15). The
 * server formats dates in UTC. In the browser, the caller gives `dateOf`, which formats them in the time zone of the
 * browser.
 */
export const ChallengeList = ({ rows, dateOf = dateText }: Props) => (
  <ul className={styles.list}>
    {rows.map(({ code, isOwn, at, listed }) => (
      <li key={code}>
        <a href={challengePath(code, getLocale())}>
          <span className={styles.name}>
            {isOwn ? m.account_challenge_own() : m.challenge_played()}
            {listed && ` · ${subjectOf(listed)}`}
          </span>{' '}
          <span className={styles.state}>
            {at !== undefined && <time dateTime={at}>{dateOf(at)}</time>}
            {at !== undefined && listed && ' · '}
            {listed && stateTexts(listed).join(' · ')}
          </span>{' '}
          {listed !== undefined && listed.unseen > 0 && (
            <strong className={styles.unseen}>{m.account_challenge_new({ count: listed.unseen })}</strong>
          )}
        </a>
      </li>
    ))}
  </ul>
);

function stateTexts({ isOwn, state, own, other, answers }: ListedChallenge): readonly string[] {
  const others = other === null ? [] : [resultText(other)];
  if (!isOwn)
    return [...others, own === null ? m.challenge_unfinished() : resultText({ ...own, name: m.challenge_you() })];
  if (own === null && state === 'open') return [m.account_challenge_unplayed()];
  const counted = answers === 0 ? m.account_challenge_unanswered() : m.account_challenge_answers({ count: answers });
  return [TEXTS[state]({ counted }), ...others];
}

const TEXTS: Readonly<Record<ListedChallenge['state'], (inputs: { readonly counted: string }) => string>> = {
  open: ({ counted }) => counted,
  expired: m.account_challenge_expired,
  withdrawn: m.account_challenge_withdrawn,
};

const resultText = ({ name, how, durationMs }: NonNullable<ListedChallenge['other']>): string =>
  m.challenge_result_of({
    name: name === null ? m.challenge_no_name() : isolated(name),
    time: how === 'solved' ? tenthsText(durationMs) : m.account_challenge_gave_up(),
  });
