import { Menu, Swords } from 'lucide-react';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '#site/languages.ts';
import { LOGO } from '#site/logo-drawing.ts';
import { type PageId, pathOf, translationOf } from '#site/pages.ts';
import styles from './header.module.css';
import { AccountMenu, ThemeMenu } from './menus.tsx';

const LINKS = [
  ['mode-selection', m.frame_play],
  ['daily', m.frame_today],
  ['rules', m.frame_rules],
  ['history', m.frame_history],
] as const satisfies readonly (readonly [PageId, () => string])[];

const MENU = 'menu';

type Props = {
  readonly pathname: string;
  readonly search: string;
  readonly username: string | undefined;
  /**
   * True if the request has a session cookie, but the server could not read the session. The player may be signed
   * in.
   */
  readonly isSessionUnread: boolean;
  /** How many answers to the player's challenges the player has not seen. */
  readonly newAnswers: number;
};

/** The header of every page. On a small screen, its links are in a popover, which opens without a script. */
export function Header({ pathname, search, username, isSessionUnread, newAnswers }: Props) {
  const language = languageOf(pathname);
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#content">
        {m.frame_skip()}
      </a>
      <div className={styles.row}>
        <a className={styles.logo} href={pathOf('home', language)} aria-label={m.frame_logo()}>
          <Logo /> Enfilade
        </a>
        <div className={styles.menu} id={MENU} popover="auto">
          <nav aria-label={m.frame_nav()}>
            {LINKS.map(([id, label]) => (
              <a
                key={id}
                href={pathOf(id, language)}
                title={id === 'history' ? m.frame_history_title() : undefined}
                aria-current={pathname === pathOf(id, language) ? 'page' : undefined}
              >
                {label()}
              </a>
            ))}
          </nav>
          {username === undefined && <ThemeMenu />}
          <AccountMenu pathname={pathname} username={username} isSessionUnread={isSessionUnread} />
        </div>
        <ChallengeNews count={newAnswers} />
        <LanguageLinks pathname={pathname} search={search} />
        <button type="button" className={styles.toggle} popoverTarget={MENU}>
          <Menu aria-hidden="true" />
          <VisuallyHidden>{m.frame_menu()}</VisuallyHidden>
        </button>
      </div>
    </header>
  );
}

/** The logo: nested arches, and a red thread that passes through them. */
export function Logo() {
  return (
    <svg viewBox="0 0 48 36" width="44" height="33" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={LOGO.arches} stroke="var(--text)" strokeWidth="3" />
      <path d={LOGO.thread} stroke="var(--thread-end)" strokeWidth="3.5" />
    </svg>
  );
}

/** Links to the current page in the other languages. The page script stores the selected language. */
const LanguageLinks = ({ pathname, search }: Pick<Props, 'pathname' | 'search'>) =>
  LANGUAGES.filter(language => language !== languageOf(pathname)).map(language => (
    <a
      key={language}
      className={styles.language}
      href={translationOf(pathname, language) + search}
      hrefLang={language}
      lang={language}
      data-language={language}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));

/** The id of the list of challenges on the account page, which the fragment of a link names. */
export const CHALLENGES_ID = 'challenges';

/**
 * A link with the number of answers to the player's challenges that the player has not seen, hidden if there are
 * none. A script shows it for challenges that a visitor has made, because the server does not know who made them.
 */
const ChallengeNews = ({ count }: { readonly count: number }) => (
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
