import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = ComponentProps<'input'> & {
  readonly id: string;
  readonly label: string;
  /** What one should know before typing. */
  readonly hint?: string;
  /** What is wrong with what was typed; the field then takes the focus, unless something before it has. */
  readonly refusal?: string | undefined;
  /** What stands at the end of the line of the field. */
  readonly end?: ReactNode;
};

/** One thing to type into a form, with its name, its hint, and what is wrong with it. */
export function Field({ id, label, hint, refusal, end, ...input }: Props) {
  const hintId = hint && `${id}-hint`;
  const refusalId = refusal && `${id}-refusal`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          {...input}
          id={id}
          aria-invalid={refusal === undefined ? undefined : true}
          aria-describedby={[refusalId, hintId].filter(Boolean).join(' ') || undefined}
          // biome-ignore lint/a11y/noAutofocus: whoever sent the form is where they have to go on
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

/** A password to type. Where scripts run it can be looked at. */
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
