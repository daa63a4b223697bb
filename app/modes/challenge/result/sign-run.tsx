import { useEffect, useRef, useState } from 'react';
import { call } from '#app/client/call.ts';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import { GhostButton } from '#app/components/ghost-button.tsx';
import { isNameRefusal, keepChosenName, nameRefusalText } from '#app/forms/chosen-name.ts';
import { NameField } from '#app/modes/challenge/name-field.tsx';
import { earlierName } from '#app/play/challenge/create-challenge.ts';
import { m } from '#messages/compiled/messages.js';
import * as api from '#protocol/http.ts';
import styles from './result.module.css';

type Props = {
  readonly code: string;
  /** The name that the server has stored for the player's run, or null if it has none. */
  readonly name: string | null;
  /**
   * Called once the server has stored a name for the player's run: the one that the visitor has typed, or an earlier
   * one.
   */
  readonly onNamed: () => void;
};

const TIMEOUT_MS = 15_000;

/**
 * Lets a visitor who has finished a run without a name give their name afterwards (C2). The browser remembers the name.
 * Renders a confirmation after that, and nothing for a run that already had a name.
 */
export function SignRun({ code, name, onNamed }: Props) {
  const [typed, setTyped] = useState(earlierName);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const saved = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // the field that had the focus is gone, so the confirmation takes the focus
    if (isSaved) saved.current?.focus({ preventScroll: true });
  }, [isSaved]);

  async function sign() {
    setBusy(true);
    setError(undefined);
    const named = await call(api.nameRun, { code, key: keyOf(code), name: typed }, { timeoutMs: TIMEOUT_MS });
    setBusy(false);
    if (named.ok) keepChosenName(named.value.name);
    setSaved(named.ok);
    if (named.ok || named.refusal === 'already-named') onNamed();
    else setError(errorText(named.refusal));
  }

  if (isSaved)
    return (
      <p ref={saved} tabIndex={-1} className={styles.signed}>
        {m.challenge_signed()}
      </p>
    );
  if (name !== null) return null;
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void sign();
      }}
    >
      <NameField
        name={typed}
        error={error}
        onChange={changed => {
          setTyped(changed);
          setError(undefined);
        }}
      >
        <GhostButton type="submit" isBusy={isBusy}>
          {m.challenge_sign()}
        </GhostButton>
      </NameField>
    </form>
  );
}

function errorText(refusal: string): string {
  if (isNameRefusal(refusal)) return nameRefusalText(refusal);
  return refusal === 'over' ? m.challenge_withdrawn() : m.challenge_failed();
}
