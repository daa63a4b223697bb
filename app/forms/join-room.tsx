import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { Field } from './field.tsx';
import styles from './join-room.module.css';

/** The maximum number of characters in the room code field, including spaces. */
const MAX_TYPED_CHARACTERS = 12;

type Props = {
  /** The room code that the player typed before the form was refused. */
  readonly code?: string | undefined;
  /** The message that says why the typed room code was refused. */
  readonly refusal?: string | undefined;
};

/** A form that opens the lobby of the room with the typed code. */
export function JoinRoom({ code, refusal }: Props) {
  return (
    <form method="post" action={pathOf('mode-selection', getLocale())}>
      <input type="hidden" name="intent" value="join-room" />
      <Field
        id="room-code"
        name="room"
        label={m.room_code()}
        refusal={refusal}
        defaultValue={code}
        className={styles.code}
        size={6}
        required
        maxLength={MAX_TYPED_CHARACTERS}
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        end={<Button type="submit">{m.room_join()}</Button>}
      />
    </form>
  );
}
