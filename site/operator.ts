/** What only the one who runs the site knows: where it answers, who reads its mail, and who they are. */
export type Operator = {
  readonly origin: string;
  readonly contact: string;
  /** Who publishes the site, as the law wants them named; without a setting, the name of the site's host. */
  readonly publisher: string;
};

/** What the build writes in their place; the server fills in its own when it starts. */
export const OPERATOR_MARKS: Operator = {
  origin: 'https://origin.invalid',
  contact: 'contact@origin.invalid',
  publisher: 'publisher.invalid',
};

/** A page written by the build, with the operator's own words in place of the marks. */
export const fillIn = (html: string, operator: Operator): string =>
  html
    .replaceAll(OPERATOR_MARKS.origin, operator.origin)
    .replaceAll(OPERATOR_MARKS.contact, operator.contact)
    .replaceAll(OPERATOR_MARKS.publisher, () => escaped(operator.publisher)); // or `$` would mean something

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
