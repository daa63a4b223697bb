import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './field.module.css';
import { TextInput } from './text-input.tsx';

type Props = ComponentProps<'input'> & {
  readonly id: string;
  readonly label: string;
  /** The help text below the input field. */
  readonly hint?: string;
  /** The message that says why the value is refused. The first field of a page with such a message takes the focus. */
  readonly refusal?: string | undefined;
  /** What is shown at the end of the input's row, such as a button. */
  readonly end?: ReactNode;
};

/** An input with its label, hint and error message. */
export function Field({ id, label, hint, refusal, end, ...input }: Props) {
  const hintId = hint && `${id}-hint`;
  const refusalId = refusal && `${id}-refusal`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <TextInput
          {...input}
          id={id}
          aria-invalid={refusal === undefined ? undefined : true}
          aria-describedby={[refusalId, hintId].filter(Boolean).join(' ') || undefined}
          // if a page has several fields with refused values, the browser focuses the first one that has `autoFocus`
          autoFocus={refusal !== undefined}
        />
        {end}
      </div>
      {refusal && (
        <p id={refusalId} className={styles.refusal}>
          {refusal}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A password input. If scripts run, it has a button to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'end' | 'type'>) {
  const reveal = (
    <button type="button" className={styles.reveal} data-reveal aria-pressed="false" aria-controls={props.id}>
      <EyeOff size={20} aria-hidden="true" />
      <Eye size={20} aria-hidden="true" />
      <VisuallyHidden>{m.field_password_show()}</VisuallyHidden>
    </button>
  );
  return <Field required {...props} type="password" autoCapitalize="none" spellCheck={false} end={reveal} />;
}
