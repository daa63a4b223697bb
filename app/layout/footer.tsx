import type { ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '#site/languages.ts';
import { articlePathOf, pathOf, translationOf } from '#site/pages.ts';
import styles from './footer.module.css';
import { Logo } from './header.tsx';

type Props = { readonly pathname: string; readonly search: string; readonly contact: string; readonly year: number };

/** The footer of every page: links to the other pages, the contact address and the year. */
export function Footer({ pathname, search, contact, year }: Props) {
  const language = languageOf(pathname);
  return (
    <footer className={styles.footer}>
      <ThreadDivider />
      <div className={styles.columns}>
        <section>
          <p className={styles.brand}>
            <Logo /> Enfilade
          </p>
          <p>{m.frame_brand()}</p>
        </section>
        <Column id="game" title={m.frame_game()} isLong>
          <a href={pathOf('mode-selection', language)}>{m.frame_play()}</a>
          <a href={pathOf('daily', language)}>{m.frame_daily()}</a>
          <a href={pathOf('daily-archive', language)}>{m.frame_daily_archive()}</a>
          <a href={pathOf('free', language)}>{m.frame_free()}</a>
          <a href={`${pathOf('mode-selection', language)}#duel`}>{m.frame_duel()}</a>
          <a href={pathOf('circle', language)}>{m.frame_circles()}</a>
          <a href={pathOf('print', language)}>{m.frame_print()}</a>
          <a href={pathOf('rules', language)}>{m.frame_rules()}</a>
          <a href={pathOf('history', language)}>{m.frame_history()}</a>
          <a href={pathOf('take-along', language)}>{m.transfer_link_sheet()}</a>
        </Column>
        <Column id="blog" title={m.frame_guides()} isLong>
          <a href={pathOf('blog', language)}>{m.frame_blog()}</a>
          <a href={articlePathOf('beginner-guide', language)}>{m.frame_guide_beginner()}</a>
          <a href={articlePathOf('advanced-strategies', language)}>{m.frame_guide_strategies()}</a>
          <a href={pathOf('practice', language)}>{m.frame_practice()}</a>
          <a href={pathOf('zip', language)}>{m.frame_zip()}</a>
          <a href={pathOf('hamiltonian-path', language)}>{m.frame_hamiltonian_path()}</a>
          <a href={pathOf('path-puzzles', language)}>{m.frame_path_puzzles()}</a>
          <a href={pathOf('newsletter', language)}>{m.frame_newsletter()}</a>
        </Column>
        <Column id="about" title={m.frame_about()}>
          <a href={`mailto:${contact}`}>{m.frame_contact()}</a>
          <a href={pathOf('sitemap', language)}>{m.frame_sitemap()}</a>
        </Column>
        <Column id="legal" title={m.frame_legal()}>
          <a href={pathOf('privacy', language)}>{m.frame_privacy()}</a>
          <a href={pathOf('terms', language)}>{m.frame_terms()}</a>
        </Column>
      </div>
      <div className={styles.end}>
        <p>
          © <span data-year>{year}</span> Enfilade
        </p>
        <p>{m.frame_credit()}</p>
        <LanguageSwitch pathname={pathname} search={search} />
      </div>
    </footer>
  );
}

/** A decorative thread across the width of the page, with a doorway in the middle. */
function ThreadDivider() {
  return (
    <svg className={styles.divider} viewBox="0 0 2400 24" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d="M0 16h1162c12 0 16 4 22 4 9 0 8-16 16-16s7 16 16 16c6 0 10-4 22-4h1162"
        fill="none"
        stroke="var(--thread-end)"
        strokeWidth="3"
      />
    </svg>
  );
}

type ColumnProps = {
  readonly id: string;
  readonly title: string;
  /** True if this group of links in the footer is folded on a phone. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
};

function Column({ id, title, isLong = false, children }: ColumnProps) {
  return (
    <nav aria-labelledby={`footer-${id}`}>
      <h2 id={`footer-${id}`}>{title}</h2>
      {isLong ? (
        <details>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        children
      )}
    </nav>
  );
}

function LanguageSwitch({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const current = languageOf(pathname);
  return (
    <ul className={styles.languages} aria-label={m.frame_language()}>
      {LANGUAGES.map(language => (
        <li key={language}>
          <a
            href={translationOf(pathname, language) + search}
            hrefLang={language}
            lang={language}
            data-language={language}
            aria-current={language === current || undefined}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
