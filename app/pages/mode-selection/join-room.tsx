import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import styles from './join-room.module.css';

/** The longest code that can be typed, spaces included. */
const MAX_TYPED_CHARACTERS = 12;

type Props = {
  /** What was typed and is no room code. */
  readonly refused: string | undefined;
};

/** Takes the code of a room and leads to its lobby. */
export function JoinRoom({ refused }: Props) {
  return (
    <form method="post" action={pathOf('mode-selection', getLocale())} className={styles.form}>
      <input type="hidden" name="intent" value="join-room" />
      <Field
        id="room-code"
        name="room"
        label={m.room_code()}
        hint={m.room_code_hint()}
        refusal={refused === undefined ? undefined : m.room_code_malformed()}
        defaultValue={refused}
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
        end={
          <Button type="submit" className={styles.join}>
            {m.room_join()}
          </Button>
        }
      />
    </form>
  );
}
