import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextInput } from '#app/forms/text-input.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './name-form.module.css';
import type { LobbyState } from './use-lobby.ts';

type Props = {
  /** The chosen name, or an empty string. */
  readonly name: string;
  /** The name of the seat, which a player without a chosen name has. */
  readonly seatName: string;
  readonly onRename: LobbyState['onRename'];
};

type Outcome = { readonly text: string; readonly isRefused: boolean };

/**
 * Lets a visitor choose the name that the opponent sees (D26). It is saved by the button, by Enter, and when the
 * focus leaves the field, so that a name that was typed just before the game starts is not lost.
 */
export function NameForm({ name, seatName, onRename }: Props) {
  const [typed, setTyped] = useState<string>(); // undefined while the field shows the saved name
  const [outcome, setOutcome] = useState<Outcome>();
  const sent = useRef<string>(undefined); // the text on its way to the server, which a blur must not send again

  async function save() {
    if (typed === undefined || typed === sent.current) return;
    sent.current = typed;
    const refusal = await onRename(typed);
    sent.current = undefined;
    setOutcome({ text: refusal ?? m.lobby_name_saved(), isRefused: refusal !== undefined });
    if (refusal === undefined) setTyped(now => (now === typed ? undefined : now));
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="seat-name">{m.lobby_name()}</label>
      <div className={styles.control}>
        <TextInput
          id="seat-name"
          value={typed ?? name}
          placeholder={seatName}
          autoComplete="nickname"
          enterKeyHint="done"
          aria-invalid={outcome?.isRefused || undefined}
          aria-describedby="seat-name-outcome"
          onChange={event => {
            setTyped(event.currentTarget.value);
            setOutcome(undefined);
          }}
          onBlur={save}
        />
        <Button type="submit" className={styles.save}>
          {m.account_save()}
        </Button>
      </div>
      <p id="seat-name-outcome" className={styles.outcome} role="status" data-refused={outcome?.isRefused || undefined}>
        {outcome?.text}
      </p>
    </form>
  );
}
