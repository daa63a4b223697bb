import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { type GameType, gamesAddress } from './filter.ts';
import styles from './game-history.module.css';

type Props = { readonly type: GameType | undefined; readonly page: number; readonly pages: number };

/** Leads to newer and older games, where there are more than one page shows. */
export function GamesPager({ type, page, pages }: Props) {
  if (pages === 1) return null;
  return (
    <nav className={styles.pager} aria-label={m.games_pages()}>
      {page > 1 && (
        <a rel="prev" href={gamesAddress({ type, page: page - 1 })}>
          {m.games_newer()}
        </a>
      )}
      <span>{m.games_page({ page: numberText(page), pages: numberText(pages) })}</span>
      {page < pages && (
        <a rel="next" href={gamesAddress({ type, page: page + 1 })}>
          {m.games_older()}
        </a>
      )}
    </nav>
  );
}
