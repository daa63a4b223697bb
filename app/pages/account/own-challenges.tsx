import { CHALLENGES_ID } from '#app/layout/header.tsx';
import type { Result } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import type { ListedChallenge } from '#protocol/http.ts';
import { ChallengeList } from './challenge-list.tsx';
import stats from './stats/stats.module.css';

type Props = { readonly challenges: Result<readonly ListedChallenge[], 'unread'> };

/** Lists the challenges that a player has made or begun to play, each with its results (C8, C15). */
export const OwnChallenges = ({ challenges }: Props) => (
  <section className={stats.section} id={CHALLENGES_ID}>
    <h2>{m.account_challenges()}</h2>
    {!challenges.ok && <p className={stats.unread}>{m.stats_unread()}</p>}
    {challenges.ok && challenges.value.length === 0 && <p>{m.account_challenges_none()}</p>}
    {challenges.ok && challenges.value.length > 0 && (
      <ChallengeList rows={challenges.value.map(listed => ({ ...listed, listed }))} />
    )}
  </section>
);
