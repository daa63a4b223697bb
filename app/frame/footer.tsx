import { m } from '#messages/compiled/messages.js';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '#site/languages.ts';
import { counterpart, pathOf } from '#site/pages.ts';
import { ThreadDivider } from '../ui/thread-divider.tsx';
import { Flag } from './flag.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

type Props = { readonly pathname: string; readonly search: string; readonly contact: string; readonly year: number };

/** The end of every page. A column appears here when the pages that it leads to exist. */
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
        <nav aria-labelledby="footer-game">
          <h2 id="footer-game">{m.frame_game()}</h2>
          <a href={pathOf('mode-selection', language)}>{m.frame_play()}</a>
          <a href={`${pathOf('mode-selection', language)}#duel`}>{m.frame_duel()}</a>
          <a href={pathOf('rules', language)}>{m.frame_rules()}</a>
        </nav>
        <nav aria-labelledby="footer-blog">
          <h2 id="footer-blog">{m.frame_guides()}</h2>
          <a href={pathOf('blog', language)}>{m.frame_blog()}</a>
        </nav>
        <section>
          <h2>{m.frame_about()}</h2>
          <a href={`mailto:${contact}`}>{m.frame_contact()}</a>
        </section>
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

function LanguageSwitch({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const current = languageOf(pathname);
  return (
    <ul className={styles.languages} aria-label={m.frame_language()}>
      {LANGUAGES.map(language => (
        <li key={language}>
          <a
            href={counterpart(pathname, language) + search}
            hrefLang={language}
            lang={language}
            data-language={language}
            aria-current={language === current || undefined}
          >
            <Flag language={language} /> {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
