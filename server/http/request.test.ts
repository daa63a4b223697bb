import { expect, test } from 'vitest';
import { hasSession } from './request.ts';

test.each([
  ['enfilade.session_token=a', true],
  ['__Secure-enfilade.session_token=a', true],
  ['theme=dark; enfilade.session_token=a', true],
  ['theme=dark;enfilade.session_token=a', true],
  ['not-enfilade.session_token=a', false],
  ['note=enfilade.session_token=a', false],
  ['enfilade.session_token_2=a', false],
  ['', false],
  [undefined, false],
])('for the Cookie header %j, hasSession returns %s', (cookie, expected) => {
  expect(hasSession({ headers: { cookie } })).toBe(expected);
});
