import { ButtonLink } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import styles from './error-page.module.css';
import { LostThreadIllustration } from './lost-thread-illustration.tsx';

type Props = { readonly pathname: string; readonly isNotFound: boolean };

/** The page for an unknown URL or an error on the server. */
export function ErrorPage({ pathname, isNotFound }: Props) {
  const language = languageOf(pathname);
  return (
    <main className={styles.page}>
      <LostThreadIllustration />
      <div>
        <h1>{isNotFound ? m.lost_missing_title() : m.lost_broken_title()}</h1>
        <p className={styles.text}>{isNotFound ? m.lost_missing_text() : m.lost_broken_text()}</p>
        <div className={styles.buttons}>
          <ButtonLink variant="primary" href={pathOf('home', language)}>
            {m.lost_home()}
          </ButtonLink>
          <ButtonLink href={pathOf('solo', language)}>{m.lost_play()}</ButtonLink>
        </div>
      </div>
    </main>
  );
}
