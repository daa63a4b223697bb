/** What only the one who runs the site knows: where it answers, and who reads its mail. */
export type Operator = { readonly origin: string; readonly contact: string };

/** What the build writes in their place; the server fills in its own when it starts. */
export const OPERATOR_MARKS: Operator = { origin: 'https://origin.invalid', contact: 'contact@origin.invalid' };

/** A text written by the build, with the operator's own words in place of the marks. */
export const fillIn = (text: string, operator: Operator): string =>
  text.replaceAll(OPERATOR_MARKS.origin, operator.origin).replaceAll(OPERATOR_MARKS.contact, operator.contact);
