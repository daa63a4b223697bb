import { pathOf } from '#site/pages.ts';
import type { HttpAnswer } from '#tests/fuzz/site.ts';

/** A request that tries to redirect the player to `evil.example` (open redirect). */
export type Redirect = {
  /** Completes the test title "A player who follows a URL or form with … stays on our site". */
  readonly attack: string;
  readonly target: string;
  /** The fields or the kind of the form to post. Without a form, the test sends a GET request. */
  readonly form?: Readonly<Record<string, string>> | 'sign-in' | 'sign-up' | 'new-link' | 'forgotten-password';
  readonly isSignedIn?: boolean;
};

const AUTH = pathOf('auth', 'en');

/** Malicious values of the `next` parameter, encoded as in a URL. */
const VALUES: readonly (readonly [name: string, value: string])[] = [
  ['two slashes', '//evil.example'],
  ['a slash and a backslash', '/%5Cevil.example'],
  ['two encoded slashes', '%2f%2fevil.example'],
  ['a slash that is encoded twice', '/%252fevil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a whole URL', 'https://evil.example/en'],
  ['a tab between two slashes', '/%09/evil.example'],
  ['a line break between two slashes', '/%0a/evil.example'],
  ['a dot between two slashes', '/.//evil.example'],
  ['a parent folder before two slashes', '/en/..//evil.example'],
  ['a user name', '@evil.example'],
  ['a script', 'javascript:location=%27//evil.example%27'],
  ['a second header', '/en%0d%0aLocation:%20//evil.example'],
  ['a full-width slash', '/%ef%bc%8fevil.example'],
];

const visits = VALUES.map(([name, value]) => ({
  attack: `the sign-in page of a signed-in player with ${name} as next`,
  target: `${AUTH}?next=${value}`,
  isSignedIn: true,
}));

const forms = VALUES.slice(0, 6).flatMap(([name, value]) => [
  { attack: `signing in with ${name}`, target: `${AUTH}?next=${value}`, form: 'sign-in' as const },
  { attack: `signing up with ${name}`, target: `${AUTH}?mode=sign-up&next=${value}`, form: 'sign-up' as const },
  {
    attack: `requesting a link with ${name}`,
    target: `${AUTH}?mode=new-link&next=${value}`,
    form: 'new-link' as const,
  },
]);

/** Sign-ins with the names that other sites give to the parameter that we call `next`. */
const parameters = ['redirect', 'redirect_to', 'returnTo', 'return_url', 'url', 'callbackURL', 'continue', 'dest'].map(
  name => ({
    attack: `signing in with ${name}`,
    target: `${AUTH}?${name}=https://evil.example`,
    form: 'sign-in' as const,
  }),
);

export const REDIRECTS: readonly Redirect[] = [
  ...visits,
  ...forms,
  ...parameters,
  {
    attack: 'two values of next, the first of them ours',
    target: `${AUTH}?next=/en&next=//evil.example`,
    isSignedIn: true,
  },
  {
    attack: 'two values of next, the last of them ours',
    target: `${AUTH}?next=//evil.example&next=/en`,
    isSignedIn: true,
  },
  { attack: 'a list as next', target: `${AUTH}?next[]=//evil.example`, isSignedIn: true },
  { attack: 'the data request of the sign-in page', target: `${AUTH}.data?next=//evil.example`, isSignedIn: true },
  { attack: 'the links of the sign-in page', target: `${AUTH}?next=https:evil.example` },
  { attack: 'the links of the sign-up page', target: `${AUTH}?mode=sign-up&next=/%5Cevil.example` },
  { attack: 'a new password', target: '/en/forgotten-password?next=//evil.example', form: 'forgotten-password' },
  { attack: 'signing out', target: '/en/sign-out?next=//evil.example', form: {}, isSignedIn: true },
  { attack: 'the account page of a visitor', target: '/en/account?next=//evil.example' },
  { attack: 'the export of a visitor', target: '/en/account/export?next=//evil.example' },
  { attack: 'a new room in a language that is a path', target: '/rooms', form: { language: '/evil.example' } },
  { attack: 'a new room in a language that is a host', target: '/rooms', form: { language: '//evil.example' } },
  { attack: 'the code of a room with two slashes', target: '/lobby/%2f%2fevil.example' },
  { attack: 'the code of a room with backslashes', target: '/lobby/%5c%5cevil.example' },
  { attack: 'the code of a room with path traversal', target: '/lobby/..%2f..%2f%2fevil.example' },
  { attack: 'the code of an English room with path traversal', target: '/en/lobby/..%2f..%2f%2fevil.example' },
  { attack: 'the code of a game with two slashes', target: '/game/%2f%2fevil.example' },
  { attack: 'the code of a game with a query', target: '/en/game/abc%3f//evil.example?next=//evil.example' },
  { attack: 'a path that redirects, with a query', target: '/rules?next=//evil.example' },
  { attack: 'a path that redirects, after a host', target: '//evil.example/rules' },
  { attack: 'a path that redirects, after dots and a host', target: '/..//evil.example/../rules' },
  { attack: 'a trailing slash after two slashes', target: '//evil.example/' },
  { attack: 'a trailing slash after a slash and a backslash', target: '/\\evil.example/' },
  { attack: 'a trailing slash after an encoded slash', target: '/%2fevil.example/' },
  { attack: 'many trailing slashes after a host', target: '//evil.example////' },
  { attack: 'a trailing slash after a whole URL', target: '/https://evil.example/' },
  { attack: 'a trailing slash after a tab and a host', target: '/%09/evil.example/' },
  { attack: 'the language switch of a page', target: '/regles?next=//evil.example' },
  { attack: 'the language switch of a missing page', target: '//evil.example' },
  { attack: 'the language switch of a room', target: '/lobby//evil.example' },
  { attack: 'the language switch of a room with an encoded host', target: '/en/lobby/%2F%2FEVIL.EXAMPLE' },
  { attack: 'the language switch of an article', target: '/blog/%2f%2fevil.example' },
  { attack: 'the newsletter', target: '/lettre?token=x&next=//evil.example', form: { intent: 'leave' } },
  { attack: 'a notice', target: '/en?notice=//evil.example' },
];

/** Returns every URL to which a response can send the browser, automatically or after a click. */
export function destinationsIn({ location, headers, body }: HttpAnswer): readonly string[] {
  const refresh = String(headers.refresh ?? '').split('url=')[1] ?? '';
  const links = textsIn(body, / (?:href|action|src)="([^"]*)"/g).map(unescapeHtml);
  const isData = headers['content-type']?.includes('x-script') ?? false;
  return [location, refresh, ...links, ...(isData ? textsIn(body, /"([^"]*)"/g) : [])];
}

const textsIn = (body: string, pattern: RegExp): readonly string[] =>
  [...body.matchAll(pattern)].map(([, text = '']) => text);

const unescapeHtml = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&');
