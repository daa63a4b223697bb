/**
 * The values that only the operator of the site knows: its origin, a contact address and the publisher's
 * name.
 */
export type Operator = {
  readonly origin: string;
  readonly contact: string;
  /** The publisher's name, which the law requires the site to state. By default it is the host name of the site. */
  readonly publisher: string;
};

/**
 * The placeholders that the build writes instead of the operator's values. The server replaces them at
 * startup.
 */
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
    // the replacement is a function, because `$` in a publisher's name would have a special meaning in a replacement
    // string
    .replaceAll(PLACEHOLDERS.publisher, () => escaped(operator.publisher));

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
