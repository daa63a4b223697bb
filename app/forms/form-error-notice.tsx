import { Notice } from '#app/components/notice.tsx';
import { FORM_ERRORS, type FormState } from './form-state.ts';

type Props = { readonly formState: FormState | undefined; readonly title: string };

/** Reports the error of a form as a whole, if there is one. */
export const FormErrorNotice = ({ formState, title }: Props) =>
  formState?.formError && <Notice tone="bad" title={title} text={FORM_ERRORS[formState.formError].message()} />;
