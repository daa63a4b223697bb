import { useEffect, useId, useRef } from 'react';
import { nameRefusalText } from '#app/forms/name-refusals.ts';
import { TextInput } from '#app/forms/text-input.tsx';
import { useIsHydrated } from '#app/game/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import type { UsernameRefusal } from '#protocol/http.ts';
import styles from './challenge-cover.module.css';

type Props = {
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** Why the server refuses this name. */
  readonly refusal: UsernameRefusal | undefined;
};

/** Renders the field for a visitor’s name, which stands in the table of answers. A refused name stays, to be corrected. */
export function NameField({ name, onChange, refusal }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated(); // what is typed before the script is there would be lost
  useEffect(() => {
    if (refusal !== undefined) input.current?.focus();
  }, [refusal]);
  return (
    <div className={styles.name}>
      <label htmlFor={id}>{m.lobby_name()}</label>
      <TextInput
        ref={input}
        id={id}
        value={name}
        readOnly={!isHydrated}
        placeholder={m.challenge_name_placeholder()}
        autoComplete="nickname"
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={`${id}-refusal`}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-refusal`} role={refusal && 'alert'} className={styles.refusal}>
        {refusal && `${nameRefusalText(refusal)} ${m.challenge_name_optional()}`}
      </p>
    </div>
  );
}
