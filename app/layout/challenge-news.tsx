import { Swords } from 'lucide-react';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './header.module.css';

/** The id of the list of challenges on the account page. */
export const CHALLENGES_ID = 'challenges';

/**
 * The count of new answers to the player’s challenges, which leads to them. Without any, it is hidden: the script of a page
 * may show those of a visitor.
 */
export const ChallengeNews = ({ count }: { readonly count: number }) => (
  <a
    className={styles.news}
    href={count > 0 ? `${pathOf('account', getLocale())}#${CHALLENGES_ID}` : undefined}
    data-challenge-news=""
    hidden={count === 0}
  >
    <Swords size={18} aria-hidden="true" />
    <span aria-hidden="true" data-count="">
      {count > 0 && count}
    </span>
    <span className="visually-hidden" data-text="">
      {count > 0 && m.challenge_news({ count })}
    </span>
  </a>
);
