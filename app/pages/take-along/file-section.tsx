import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import type { Taken } from '#app/transfer/this-browser.ts';
import type { Result } from '#engine/result.ts';
import { m } from '#messages/compiled/messages.js';
import { loadCalls } from './load-calls.ts';
import styles from './take-along.module.css';
import { TakenThread } from './taken-thread.tsx';
import { refusalText } from './transfer-texts.ts';

type Outcome = Result<Taken, string> | { readonly savedAs: string };

/** Renders the buttons that save this visitor’s data as a file and read such a file again, also offline (T22). */
export function FileSection() {
  const isHydrated = useIsHydrated();
  const [outcome, setOutcome] = useState<Outcome>();
  const input = useRef<HTMLInputElement>(null);

  async function save(): Promise<void> {
    const calls = await loadCalls();
    setOutcome(calls.ok ? { savedAs: calls.value.saveThread() } : calls);
  }

  async function bringBack({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // empties the field, so that the player can choose the same file again
    if (file === undefined) return;
    setOutcome(undefined); // removes the message about an earlier file, so that the new one takes the focus
    const calls = await loadCalls();
    setOutcome(calls.ok ? await calls.value.takeFile(file) : calls);
  }

  const isSaved = outcome !== undefined && 'savedAs' in outcome;
  return (
    <section className={styles.section} aria-labelledby="by-file">
      <h2 id="by-file">{m.transfer_file_title()}</h2>
      <p>{m.transfer_file_text()}</p>
      <p className={styles.buttons}>
        <Button disabled={!isHydrated} onClick={save}>
          {m.transfer_file_save()}
        </Button>
        <Button disabled={!isHydrated} onClick={() => input.current?.click()}>
          {m.transfer_file_take()}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={m.transfer_file_take()}
          onChange={bringBack}
        />
      </p>
      <p className={styles.note} role="status">
        {isSaved && m.transfer_file_saved({ name: outcome.savedAs })}
      </p>
      <p className={styles.refusal} role="alert">
        {outcome !== undefined && !isSaved && !outcome.ok && fileRefusalText(outcome.refusal)}
      </p>
      {outcome !== undefined && !isSaved && outcome.ok && <TakenThread taken={outcome.value} heading="h3" />}
    </section>
  );
}

/**
 * Returns the sentences that say why a file is refused. Of a malformed or a too large file, they say that it does not
 * come from this site.
 */
const fileRefusalText = (refusal: string): string =>
  refusal === 'malformed' || refusal === 'too-large' ? m.transfer_file_unknown() : refusalText(refusal);
