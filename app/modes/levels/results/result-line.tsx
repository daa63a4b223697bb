import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import type { ResultStatus } from './level-results.ts';
import { outcomeMessage } from './outcome-messages.ts';
import styles from './result-line.module.css';

type Props = {
  readonly status: ResultStatus | undefined;
  /** True if the game was calm, that is without a timer, and therefore has no result (V12). */
  readonly isCalm: boolean;
};

/** Renders the status of the result in one line. Screen readers announce it when it changes. */
export function ResultLine({ status, isCalm }: Props) {
  if (isCalm) return <p className={styles.line}>{m.solo_calm_won()}</p>;
  const text = status && outcomeMessage(status);
  return (
    <p className={styles.line} aria-live="polite">
      <span>{text && `${text} `}</span>
      {status?.kind === 'visitor' && <SignInLink label={m.solo_result_guest_link()} />}
      {status?.kind === 'signed-out' && <SignInLink label={m.solo_result_signed_out_link()} />}
    </p>
  );
}

/** Renders a link to the sign-in page, which leads back to the solo page after sign-in. */
function SignInLink({ label }: { readonly label: string }) {
  const next = encodeURIComponent(pathOf('solo', getLocale()));
  return <a href={`${pathOf('auth', getLocale())}?next=${next}`}>{label}</a>;
}
