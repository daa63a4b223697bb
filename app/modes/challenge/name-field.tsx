import { type ReactNode, useEffect, useRef } from 'react';
import { TextInput } from '#app/forms/text-input.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './name-field.module.css';

type Props = {
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** The text that says why the server did not store the visitor's name. Undefined if it did. */
  readonly error: string | undefined;
  /** What stands beside the field for the name, such as a button. */
  readonly children?: ReactNode;
};

/**
 * Renders the field for a visitor’s name, which the table of answers will show. A refused name stays in the field, so
 * that the visitor can correct it.
 */
export function NameField({ name, onChange, error, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // the field is read-only before the script has loaded, because typed text would be lost
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
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
        aria-invalid={error !== undefined || undefined}
        aria-describedby="own-name-refusal"
        onChange={event => onChange(event.currentTarget.value)}
      />
      {children}
      <p id="own-name-refusal" role={error && 'alert'} className={styles.refusal}>
        {error}
      </p>
    </div>
  );
}
