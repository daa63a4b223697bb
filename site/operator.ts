/** What only the one who runs the site knows: where it answers, who reads its mail, and who they are. */
export type Operator = {
  readonly origin: string;
  readonly contact: string;
  /** Who publishes the site, as the law wants them named; without a setting, the name of the site's host. */
  readonly publisher: string;
};

/** What the build writes in their place; the server fills in its own when it starts. */
export const PLACEHOLDERS: Operator = {
  origin: 'https://origin.invalid',
  contact: 'contact@origin.invalid',
  publisher: 'publisher.invalid',
};

/** A page written by the build, with the operator's own words in place of the marks. */
export const fillPlaceholders = (html: string, operator: Operator): string =>
  html
    .replaceAll(PLACEHOLDERS.origin, operator.origin)
    .replaceAll(PLACEHOLDERS.contact, operator.contact)
    .replaceAll(PLACEHOLDERS.publisher, () => escaped(operator.publisher)); // or `$` would mean something

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
