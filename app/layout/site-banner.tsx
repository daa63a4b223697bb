import { X } from 'lucide-react';
import { m } from '#messages/compiled/messages.js';
import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import styles from './site-banner.module.css';

/**
 * Two messages at the top of the page: news about work in the background, such as saved results, and the warning
 * that a script or a style sheet could not be loaded. Both are invisible until a script shows them.
 */
export function SiteBanner() {
  return (
    <>
      <p className={styles.banner} aria-live="polite" data-site-news="" />
      <p className={styles.banner} role="alert" id="missing-script" hidden>
        {m.frame_missing()}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address means the current page, so the link reloads it */}
        <a href="">{m.frame_reload()}</a>
      </p>
    </>
  );
}

/**
 * A strip at the bottom of the window that offers the home page in another language, in words of that language. It stays
 * hidden until the page script shows it (J38), and moves nothing.
 */
export const LanguageOffer = ({ language }: { readonly language: Language }) => (
  <aside className={styles.offer} lang={language} data-language-offer="" hidden>
    <p>
      {m.frame_other_language({}, { locale: language })}{' '}
      <a href={pathOf('home', language)} hrefLang={language} data-language={language}>
        {m.frame_other_language_link({}, { locale: language })}
      </a>
    </p>
    <button type="button" className={styles.close}>
      <X size={20} aria-hidden="true" />
      <span className="visually-hidden">{m.sheet_close({}, { locale: language })}</span>
    </button>
  </aside>
);
