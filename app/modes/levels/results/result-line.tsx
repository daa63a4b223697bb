import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import type { ResultStatus } from './level-results.ts';
import styles from './result-line.module.css';

type Props = {
  readonly status: ResultStatus | undefined;
  /** True if the game was calm, that is without a timer, and therefore has no result (V12). */
  readonly isCalm: boolean;
};

/** Renders, in one line, whether the result of a level was sent. Screen readers announce the line when it changes. */
export function ResultLine({ status, isCalm }: Props) {
  if (isCalm)
    return (
      <p className={styles.line}>
        {m.solo_calm_won()}{' '}
        {status?.kind === 'visitor' && <a href={pathOf('progress', getLocale())}>{m.progress_link()}</a>}
      </p>
    );
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

/**
 * Returns the message about the status of a result. Returns undefined for a visitor, to whom the page offers
 * an account instead.
 */
export function outcomeMessage(status: ResultStatus): string | undefined {
  switch (status.kind) {
    case 'sending':
      return m.solo_result_sending();
    case 'saved':
      return m.solo_result_saved();
    case 'visitor':
      return undefined;
    case 'signed-out':
      return m.solo_result_signed_out();
    case 'no-network':
      return m.solo_result_no_network();
    case 'no-answer':
    case 'not-understood':
      return m.solo_result_no_answer();
    case 'refused':
      return refusalMessage(status.refusal);
  }
}

/**
 * Returns the message that says why the server refused a result. The default message is for refusals that
 * occur only after tampering or because of a bug on our side.
 */
function refusalMessage(refusal: string): string {
  switch (refusal) {
    case 'too-fast':
      return m.solo_result_too_fast();
    case 'too-slow':
      return m.solo_result_too_slow();
    case 'no-such-attempt':
      return m.solo_result_unknown();
    case 'not-your-attempt':
      return m.solo_result_not_yours();
    default:
      return m.solo_result_disbelieved();
  }
}
