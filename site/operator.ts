/** What only the operator of the site knows: its origin, a contact address and the publisher's name. */
export type Operator = {
  readonly origin: string;
  readonly contact: string;
  /** The publisher, whom the law requires the site to name; by default the host name. */
  readonly publisher: string;
};

/** What the build writes instead; the server replaces them at startup. */
export const PLACEHOLDERS: Operator = {
  origin: 'https://origin.invalid',
  contact: 'contact@origin.invalid',
  publisher: 'publisher.invalid',
};

/** Replaces the placeholders in a prerendered page with the operator's values. */
export const fillPlaceholders = (html: string, operator: Operator): string =>
  html
    .replaceAll(PLACEHOLDERS.origin, operator.origin)
    .replaceAll(PLACEHOLDERS.contact, operator.contact)
    .replaceAll(PLACEHOLDERS.publisher, () => escaped(operator.publisher)); // a function, because `$` has a meaning in a replacement string

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
