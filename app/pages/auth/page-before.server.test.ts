import { expect, test } from 'vitest';
import { pageBefore } from './page-before.server.ts';

const SITE = 'https://enfilade.example';

const before = (referer: string) => pageBefore(new Headers({ referer }), SITE);

test.each([
  ['a page of the site', '/regles', '/regles'],
  ['a page with a query', '/en/select-mode?search', '/en/select-mode?search'],
  ['a room', '/lobby/RHWN5T', '/lobby/RHWN5T'],
])('a sign-up leads back to %s', (_which, path, expected) => {
  expect(before(SITE + path)).toBe(expected);
});

test.each([
  ['the home page, to which it leads anyway', `${SITE}/en`],
  ['the sign-in page itself', `${SITE}/auth?mode=new-link`],
  ['the page about the email', `${SITE}/regardez-vos-e-mails`],
  ['another site', 'https://evil.example/regles'],
  ['another port', `${SITE}:8443/regles`],
  ['a path that is another site', `${SITE}//evil.example`],
  ['nothing', ''],
  ['no URL', 'regles'],
])('a sign-up does not lead back to %s', (_which, referer) => {
  expect(before(referer)).toBeUndefined();
});
