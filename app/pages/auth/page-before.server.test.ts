import { expect, test } from 'vitest';
import { localPath, pageBefore } from './page-before.server.ts';

const SITE = 'https://enfilade.example';

const before = (referer: string) => pageBefore(new Headers({ referer }), SITE);

test.each([
  ['a page of the site', '/regles', '/regles'],
  ['a page with a query', '/en/select-mode?search', '/en/select-mode?search'],
  ['a room', '/lobby/RHWN5T', '/lobby/RHWN5T'],
])('a visitor who came from %s returns there after a sign-up', (_which, path, expected) => {
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
])('a visitor who came from %s does not return there after a sign-up', (_which, referer) => {
  expect(before(referer)).toBeUndefined();
});

/**
 * Values of the `next` parameter that attempt to redirect to another site. They are decoded once, as in the query
 * string of a real request.
 */
const PAYLOADS = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '%2f%2fevil.example',
  '%2F%2Fevil.example',
  '/%2fevil.example',
  '%2f/evil.example',
  '%5c%5cevil.example',
  '/%5cevil.example',
  '%252f%252fevil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/.%2f%2fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00/evil.example',
  '%09//evil.example',
  '%20//evil.example',
  '/%20/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java%0ascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example%2f..',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '//enfilade.example@evil.example',
  '%E3%80%82evil.example',
  '/%E2%80%A8/evil.example',
  '//[::1]',
  '',
];

test.each(PAYLOADS)('a sign-in with ?next=%s does not lead to another site', payload => {
  const path = localPath(new URLSearchParams(`next=${payload}`).get('next'));
  if (path === undefined) return;
  expect(new URL(path, SITE).origin).toBe(SITE);
  // all characters of the path are allowed in a header, and all browsers read the path in the same way
  expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
});

test.each([
  ['/en/select-mode', '/en/select-mode'],
  ['/compte?tab=1#top', '/compte?tab=1#top'],
  ['/', '/'],
  ['/a:b@c', '/a:b@c'],
  ['/été', '/%C3%A9t%C3%A9'],
])('the path %s is on this site and is encoded as %s', (next, path) => {
  expect(localPath(next)).toBe(path);
});

test.each([null, '', 'compte', '//evil.example', '/\\evil.example', '/.//evil.example', '/\t/evil.example'])(
  'localPath returns undefined for %j, which is not a path on this site',
  next => {
    expect(localPath(next)).toBeUndefined();
  },
);
