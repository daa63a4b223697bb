import { useEffect, useRef, useState } from 'react';
import { keepQueryInLinks } from '#app/client/language-links.ts';
import { Button } from '#app/components/button.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import type { Taken } from '#app/transfer/this-browser.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './take-along.module.css';
import { TakenThread } from './taken-thread.tsx';
import { createTaking } from './taking.ts';
import { refusalText } from './transfer-texts.ts';

/** The reasons for which a link from another device may fail, after which another try with it may succeed. */
const MAY_BE_RETRIED: readonly string[] = [
  'no-network',
  'no-answer',
  'too-many',
  'wrong-key',
  'storage-refused',
  'signed-out',
];

/** `code` is the code of the link in the address of the page, or null if the address has none. */
type Props = { readonly code: string | null };

/**
 * Renders the page of a link from another device: what will happen, the button that takes the visitor’s data (T21), and
 * then what has come.
 */
export function TakeThread({ code }: Props) {
  const isHydrated = useIsHydrated();
  const [take] = useState(() => createTaking(code ?? ''));
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const [refusal, setRefusal] = useState(code === null ? 'wrong-key' : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(keepQueryInLinks, []); // the link to the page in the other language needs the key, too

  async function takeHere(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const outcome = await take(location.hash.slice(1));
    setBusy(false);
    if (!outcome.ok) {
      setRefusal(outcome.refusal);
      // if another try is useless, the button that has the focus disappears, so the heading takes the focus
      if (!MAY_BE_RETRIED.includes(outcome.refusal)) heading.current?.focus();
      return;
    }
    setTaken(outcome.value);
    // removes the key of the link from the address, because it is of no use any more
    history.replaceState(history.state, '', location.pathname);
    keepQueryInLinks();
  }

  if (taken !== undefined) return <TakenThread taken={taken} heading="h1" />;
  const canTake = code !== null && (refusal === undefined || MAY_BE_RETRIED.includes(refusal));
  return (
    <div className={styles.section}>
      <h1 ref={heading} tabIndex={-1}>
        {canTake ? m.transfer_take_title() : m.transfer_over()}
      </h1>
      {canTake && <p>{m.transfer_take_text()}</p>}
      {canTake && (
        <p>
          <Button variant="primary" disabled={!isHydrated} isBusy={isBusy} onClick={takeHere}>
            <span key={`${isBusy}`}>{isBusy ? m.transfer_taking() : m.transfer_take()}</span>
          </Button>
        </p>
      )}
      <p className={styles.refusal} role="alert">
        {refusal !== undefined && refusalText(refusal)}
      </p>
      {!canTake && (
        <p>
          <a href={pathOf('take-along', getLocale())}>{m.transfer_title()}</a>
        </p>
      )}
    </div>
  );
}
