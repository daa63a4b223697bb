import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { TextInput } from '#app/forms/text-input.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './name-form.module.css';
import type { LobbyState } from './use-lobby.ts';

type Props = {
  /** The name that the visitor has chosen. Empty if they have chosen none. */
  readonly name: string;
  /** The name that is shown for a visitor who has chosen none, such as Player 1. */
  readonly seatName: string;
  readonly onRename: LobbyState['onRename'];
};

type Outcome = { readonly text: string; readonly isRefused: boolean };

/**
 * Lets a visitor choose the name that the opponent sees (D26). The button and the Enter key save it. It is also
 * saved when the field loses the focus, so that the name is not lost if the game starts.
 */
export function NameForm({ name, seatName, onRename }: Props) {
  // what the visitor has typed and not saved; undefined while the field shows the saved name
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  // the text that is being saved, which must not be sent again when the field loses the focus
  const sent = useRef<string>(undefined);

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
