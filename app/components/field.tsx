import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

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
