import { useEffect, useRef } from 'react';
import { nameRefusalText } from '#app/forms/chosen-name.ts';
import { TextInput } from '#app/forms/text-input.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';
import styles from './challenge-cover.module.css';

type Props = {
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** The reason why the server has refused this name. */
  readonly refusal: UsernameRefusal | undefined;
};

/**
 * Renders the field for a visitor’s name, which the table of answers will show. A refused name stays in the field, so
 * that the visitor can correct it.
 */
export function NameField({ name, onChange, refusal }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // the field is read-only before the script has loaded, because typed text would be lost
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus();
  }, [refusal]);
  return (
    <div className={styles.name}>
      <label htmlFor="own-name">{m.lobby_name()}</label>
      <TextInput
        ref={input}
        id="own-name"
        value={name}
        readOnly={!isHydrated}
        placeholder={m.challenge_name_placeholder()}
        autoComplete="nickname"
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby="own-name-refusal"
        onChange={event => onChange(event.currentTarget.value)}
      />
      <p id="own-name-refusal" role={refusal && 'alert'} className={styles.refusal}>
        {refusal && `${nameRefusalText(refusal)} ${m.challenge_name_optional()}`}
      </p>
    </div>
  );
}
