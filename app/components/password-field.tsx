import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#messages/compiled/messages.js';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
