import type { Language } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

/** A form that an attacker submits with an email address to learn whether the address has an account. */
export type Enumeration = {
  /** Completes the test title "After …, the response is the same whether or not the address has an account, in …". */
  readonly attack: string;
  readonly language: Language;
  readonly target: string;
  readonly fields: (email: string) => Readonly<Record<string, string>>;
  readonly status: number;
  /** The number of submissions before the one whose response is compared. */
  readonly earlier: number;
};

type Form = Omit<Enumeration, 'language' | 'target' | 'earlier'> & {
  readonly target: (language: Language) => string;
  readonly earlier?: number;
};

const signIn = (language: Language): string => pathOf('auth', language);
const signUp = (language: Language): string => `${signIn(language)}?mode=sign-up`;
const newLink = (language: Language): string => `${signIn(language)}?mode=new-link`;
const newPassword = (language: Language): string => pathOf('forgotten-password', language);
const newsletter = (language: Language): string => pathOf('newsletter', language);

/**
 * Converts a function that returns a form's URL into one that returns the URL to which React Router's client
 * submits the form.
 */
const asData =
  (target: (language: Language) => string) =>
  (language: Language): string =>
    target(language).replace(/(\?|$)/, '.data$1');

const emailOnly = (email: string) => ({ email });
const guess = (email: string) => ({ email, password: 'a wrong way round' });
const account = (email: string) => ({ username: 'Mallory', email, password: 'another way round' });
const namesake = (email: string) => ({ ...account(email), username: 'Ada' });
const shortPassword = (email: string) => ({ ...account(email), password: 'a' });

const inCapitals =
  (fields: Enumeration['fields']): Enumeration['fields'] =>
  email =>
    fields(email.toUpperCase());

const FORMS: readonly Form[] = [
  { attack: 'signing in', target: signIn, fields: guess, status: 401 },
  { attack: 'signing in, in capitals,', target: signIn, fields: inCapitals(guess), status: 401 },
  { attack: 'signing in without a password', target: signIn, fields: emailOnly, status: 400 },
  { attack: 'signing in for the sixth time', target: signIn, fields: guess, status: 429, earlier: 5 },
  { attack: 'signing in by a data request', target: asData(signIn), fields: guess, status: 401 },
  { attack: 'signing up', target: signUp, fields: account, status: 303 },
  { attack: 'signing up, in capitals,', target: signUp, fields: inCapitals(account), status: 303 },
  { attack: 'signing up with the name of a player', target: signUp, fields: namesake, status: 303 },
  { attack: 'signing up with a short password', target: signUp, fields: shortPassword, status: 400 },
  { attack: 'signing up by a data request', target: asData(signUp), fields: account, status: 202 },
  { attack: 'requesting a link', target: newLink, fields: emailOnly, status: 303 },
  { attack: 'requesting a link, in capitals,', target: newLink, fields: inCapitals(emailOnly), status: 303 },
  { attack: 'requesting a link for the sixth time', target: newLink, fields: emailOnly, status: 303, earlier: 5 },
  { attack: 'requesting a password reset', target: newPassword, fields: emailOnly, status: 303 },
  {
    attack: 'requesting a password reset for the sixth time',
    target: newPassword,
    fields: emailOnly,
    status: 303,
    earlier: 5,
  },
  {
    attack: 'requesting a password reset by a data request',
    target: asData(newPassword),
    fields: emailOnly,
    status: 202,
  },
  { attack: 'subscribing to the newsletter', target: newsletter, fields: emailOnly, status: 200 },
  {
    attack: 'subscribing to the newsletter for the third time',
    target: newsletter,
    fields: emailOnly,
    status: 200,
    earlier: 2,
  },
  {
    attack: 'subscribing to the newsletter by a data request',
    target: asData(newsletter),
    fields: emailOnly,
    status: 200,
  },
];

export const ENUMERATIONS: readonly Enumeration[] = FORMS.flatMap(({ target, earlier = 0, ...form }) =>
  (['fr', 'en'] as const).map(language => ({ ...form, language, target: target(language), earlier })),
);
