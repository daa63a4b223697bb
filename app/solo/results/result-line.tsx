import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { outcomeMessage } from './outcome-messages.ts';
import styles from './result-line.module.css';
import type { ResultStatus } from './use-result.ts';

/** What has become of the result, in one line; it is spoken when it changes. */
export function ResultLine({ outcome }: { readonly outcome: ResultStatus | undefined }) {
  return (
    <p className={styles.line} aria-live="polite">
      {outcome && outcomeMessage(outcome)} {outcome?.kind === 'guest' && <SignIn label={m.solo_result_guest_link()} />}
      {outcome?.kind === 'signed-out' && <SignIn label={m.solo_result_signed_out_link()} />}
    </p>
  );
}

/** Leads back here once one has signed in. */
function SignIn({ label }: { readonly label: string }) {
  const next = encodeURIComponent(pathOf('solo', getLocale()));
  return <a href={`${pathOf('auth', getLocale())}?next=${next}`}>{label}</a>;
}
