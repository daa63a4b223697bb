import { Notice } from '#app/components/notice.tsx';
import { numberText } from '#app/i18n/format.ts';
import { m } from '#messages/compiled/messages.js';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import { Field, PasswordField } from './field.tsx';
import { FORM_ERRORS, type FormState, fieldErrorMessage } from './form-state.ts';

type Props = { readonly formState: FormState | undefined };

export const EmailField = ({
  formState,
  id = 'email',
  hint,
}: Props & { readonly id?: string; readonly hint?: string }) => (
  <Field
    id={id}
    name="email"
    type="email"
    label={m.field_email()}
    hint={hint}
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    defaultValue={formState?.values.email}
    refusal={fieldErrorMessage(formState, 'email')}
  />
);

type CurrentPasswordProps = Props & {
  readonly id: string;
  readonly name: 'password' | 'current';
  readonly label: string;
  readonly hint?: string;
};

/** The field in which the player types their present password. */
export const CurrentPasswordField = ({ formState, name, ...rest }: CurrentPasswordProps) => (
  <PasswordField {...rest} name={name} autoComplete="current-password" refusal={fieldErrorMessage(formState, name)} />
);

/** The field in which the player types a new password. */
export const NewPasswordField = ({ formState, label }: Props & { readonly label: string }) => (
  <PasswordField
    id="password"
    name="password"
    label={label}
    hint={m.field_password_hint({ min: numberText(PASSWORD_LENGTH.min) })}
    autoComplete="new-password"
    minLength={PASSWORD_LENGTH.min}
    refusal={fieldErrorMessage(formState, 'password')}
  />
);

type NoticeProps = { readonly formState: FormState | undefined; readonly title: string };

/** Shows the error that concerns a form as a whole, if the form has such an error. */
export const FormErrorNotice = ({ formState, title }: NoticeProps) =>
  formState?.formError && <Notice tone="bad" title={title} text={FORM_ERRORS[formState.formError].message()} />;
