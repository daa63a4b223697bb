import { ButtonLink } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { languageOf } from '#site/languages.ts';
import { pathOf, startPath } from '#site/pages.ts';
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
          <ButtonLink href={startPath('solo', language)}>{m.lost_play()}</ButtonLink>
        </div>
      </div>
    </main>
  );
}

const CELLS = [0, 1, 2].flatMap(row => [0, 1, 2].map(column => [column * 72 + 1, row * 72 + 1] as const));

/** An illustration of a small grid whose thread leaves through the edge. */
export function LostThreadIllustration() {
  return (
    <svg className={styles.illustration} viewBox="0 0 400 218" aria-hidden="true">
      {CELLS.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="64"
          height="64"
          rx="10"
          fill="var(--cell)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
      ))}
      <path
        d="M33 177V54a21 21 0 0 1 21-21h30a21 21 0 0 1 21 21v30a21 21 0 0 0 21 21h74c60 0 50-62 96-62 48 0 34 106 90 106"
        fill="none"
        stroke="var(--thread-end)"
        strokeWidth="22"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="33" cy="177" r="21" fill="var(--text)" stroke="var(--cell)" strokeWidth="4" />
      <text x="33" y="184" fill="var(--bg)" fontWeight="700" fontSize="20" textAnchor="middle">
        1
      </text>
    </svg>
  );
}
