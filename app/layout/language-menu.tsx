import { m } from '#messages/compiled/messages.js';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '#site/languages.ts';
import { translationOf } from '#site/pages.ts';
import { Dropdown } from './dropdown.tsx';
import { Flag } from './flag.tsx';
import styles from './menus.module.css';

/** Links to the current page in each language. The page script stores the selected language. */
export function LanguageMenu({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const current = languageOf(pathname);
  const name = LANGUAGE_NAMES[current];
  const trigger = (
    <>
      <Flag language={current} /> <span className={styles.wideOnly}>{name}</span>
    </>
  );
  return (
    <Dropdown trigger={trigger} label={m.frame_language_is({ name })}>
      <ul className={styles.choices}>
        {LANGUAGES.map(language => (
          <li key={language}>
            <a
              className={styles.choice}
              href={translationOf(pathname, language) + search}
              hrefLang={language}
              lang={language}
              data-language={language}
              aria-current={language === current || undefined}
            >
              <Flag language={language} />
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
