import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LostThreadIllustration } from './leaving-thread.tsx';
import styles from './lost-page.module.css';

type Props = { readonly pathname: string; readonly isMissing: boolean };

/** What stands where no page can: the address leads nowhere, or something broke on our side. */
export function ErrorPage({ pathname, isMissing }: Props) {
  const language = languageOf(pathname);
  return (
    <main className={styles.page}>
      <LostThreadIllustration />
      <div>
        <h1>{isMissing ? m.lost_missing_title() : m.lost_broken_title()}</h1>
        <p className={styles.words}>{isMissing ? m.lost_missing_text() : m.lost_broken_text()}</p>
        <div className={styles.ways}>
          <ButtonLink variant="primary" href={pathOf('home', language)}>
            {m.lost_home()}
          </ButtonLink>
          <ButtonLink href={pathOf('solo', language)}>{m.lost_play()}</ButtonLink>
        </div>
      </div>
    </main>
  );
}
