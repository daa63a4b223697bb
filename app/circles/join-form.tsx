import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { chosenName } from '#app/forms/chosen-name.ts';
import { Field } from '#app/forms/field.tsx';
import { m } from '#messages/compiled/messages.js';
import type { CircleRefusal } from './circle-calls.ts';
import styles from './circles.module.css';

type Props = {
  /** True if the person who joins is a visitor, who must give a name. A player with an account already has a name. */
  readonly isNamed: boolean;
  /** Called when the person submits the form. Joins the circle, and resolves with the reason if that fails. */
  readonly onJoin: (name: string) => Promise<CircleRefusal | undefined>;
};

/**
 * Renders the form with which a person joins a circle (K1). It is rendered only in the browser, so the name that a
 * visitor has chosen earlier stands in the field at once. A refused name stays there, so that it can be corrected.
 */
export function JoinForm({ isNamed, onJoin }: Props) {
  const [name, setName] = useState(() => chosenName() ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CircleRefusal>();
  const field = useRef<HTMLInputElement>(null);
  const isNameRefused = refusal?.field === 'member';
  useEffect(() => {
    if (isNameRefused && !isBusy) field.current?.focus();
  }, [isNameRefused, isBusy]);

  async function join(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setRefusal(await onJoin(name));
    setBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={join}>
      <p>{m.circle_join_text()}</p>
      {isNamed && (
        <Field
          ref={field}
          id="member-name"
          label={m.lobby_name()}
          value={name}
          autoComplete="nickname"
          refusal={isNameRefused ? refusal.text : undefined}
          onChange={event => {
            setName(event.currentTarget.value);
            setRefusal(undefined);
          }}
        />
      )}
      <p>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          <span key={`${isBusy}`}>{isBusy ? m.challenge_creating() : m.circle_join()}</span>
        </Button>
      </p>
      <p role="alert" className={styles.refusal}>
        {!isNameRefused && refusal?.text}
      </p>
    </form>
  );
}
