import { ButtonLink } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';
import { LostThreadIllustration } from './drawings.tsx';
import styles from './error-page.module.css';

/** Why a page is not shown: it does not exist, its data cannot be read at the moment, or the server has a bug. */
export type ErrorKind = 'missing' | 'outage' | 'broken';

type Props = { readonly pathname: string; readonly kind: ErrorKind };

const MESSAGES = {
  missing: { title: m.lost_missing_title, text: m.lost_missing_text },
  outage: { title: m.lost_outage_title, text: m.lost_outage_text },
  broken: { title: m.lost_broken_title, text: m.lost_broken_text },
} as const;

/** The page that is shown in place of a page that does not exist or cannot be rendered. */
export function ErrorPage({ pathname, kind }: Props) {
  const { title, text } = MESSAGES[kind];
  const language = languageOf(pathname);
  return (
    <main className={styles.page}>
      <LostThreadIllustration />
      <div>
        <h1>{title()}</h1>
        <p className={styles.text}>{text()}</p>
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
