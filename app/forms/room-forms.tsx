import type { SubmitEvent } from 'react';
import { Button } from '#app/components/button.tsx';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import { pathOf } from '#site/pages.ts';
import { Field } from './field.tsx';
import styles from './room-forms.module.css';

type NewProps = {
  readonly variant?: 'primary' | 'plain';
  readonly className?: string;
  /**
   * On pages with React, creates the room without loading another page. While `isBusy`, the button cannot be
   * pressed.
   */
  readonly making?: { readonly onSubmit: (event: SubmitEvent) => void; readonly isBusy: boolean };
};

/** A form with a button that creates a private duel room and opens its lobby. */
export function NewRoom({ variant = 'plain', className, making }: NewProps) {
  return (
    <form
      method="post"
      action={pathOf('mode-selection', getLocale())}
      // While a form with `data-busy` is sent, the page script changes its button. It must not change HTML that React
      // hydrates, so the attribute is left out if React handles the form, which `making` says.
      data-busy={making === undefined ? m.room_making() : undefined}
      onSubmit={making?.onSubmit}
    >
      <input type="hidden" name="intent" value="new-room" />
      <Button type="submit" variant={variant} className={className} disabled={making?.isBusy}>
        <span key={`${making?.isBusy}`}>{making?.isBusy ? m.room_making() : m.room_make()}</span>
      </Button>
    </form>
  );
}

/** The maximum number of characters in the room code field, including spaces. */
const MAX_TYPED_CHARACTERS = 12;

type JoinProps = {
  /** The code that was typed before. */
  readonly code?: string | undefined;
  /** Says why that code was refused. */
  readonly refusal?: string | undefined;
};

/** A form that opens the lobby of the room with the typed code. */
export function JoinRoom({ code, refusal }: JoinProps) {
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
        end={
          <Button type="submit" className={styles.join}>
            {m.room_join()}
          </Button>
        }
      />
    </form>
  );
}
