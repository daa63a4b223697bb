import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const LONG_SECRET = 's'.repeat(32);

/** Settings with a wrong value that stops the start. */
const WRONG: readonly (readonly [name: string, what: string, value: string])[] = [
  ['PORT', 'below zero', '-1'],
  ['PORT', 'one above the highest', '65536'],
  ['PORT', 'with a fraction', '3000.5'],
  ['PORT', 'two numbers', '3000 3001'],
  ['PORT', 'followed by a command', '3000; id'],
  ['PORT', 'beyond every number', 'Infinity'],
  ['PORT', 'digits of another script', '٣٠٠٠'],
  ['SITE_URL', 'nothing', ''],
  ['SITE_URL', 'a path', '/enfilade'],
  ['SITE_URL', 'an address without a scheme', '//enfilade.example'],
  ['SITE_URL', 'a script', 'javascript:alert(1)'],
  ['SITE_URL', 'a scheme alone', 'https://'],
  ['CONTACT_EMAIL', 'nothing', ''],
  ['CONTACT_EMAIL', 'two addresses', 'ada@enfilade.example, eve@enfilade.example'],
  ['CONTACT_EMAIL', 'a second header', 'ada@enfilade.example\r\nBcc: eve@enfilade.example'],
  ['CONTACT_EMAIL', 'markup', '<script>alert(1)</script>@enfilade.example'],
  ['PUBLISHER', 'nothing', ''],
  ['PUBLISHER', 'a book', 'a'.repeat(501)],
  ['DATABASE_URL', 'nothing', ''],
  ['DATABASE_URL', 'a host alone', 'localhost'],
  ['DATABASE_URL', 'a file', 'file:///etc/passwd'],
  ['DATABASE_URL', 'another database', 'redis://localhost'],
  ['SECRET', 'nothing', ''],
  ['SECRET', 'one character too short', 's'.repeat(31)],
  ['SMTP_URL', 'nothing', ''],
  ['SMTP_URL', 'a page', 'https://mail.enfilade.example'],
  ['MAIL_FROM', 'nothing', ''],
  ['MAIL_FROM', 'a name with an address', 'Enfilade <mail@enfilade.example>'],
  ['MAIL_FROM', 'a second header', 'mail@enfilade.example\r\nBcc: eve@enfilade.example'],
  ['LINES_PER_ADDRESS', 'none', '0'],
  ['LINES_PER_ADDRESS', 'below zero', '-20'],
  ['LINES_PER_ADDRESS', 'with a fraction', '2.5'],
  ['LINES_PER_ADDRESS', 'beyond every number', 'Infinity'],
  ['LINES_PER_ADDRESS', 'a word', 'many'],
  ['TRUSTED_PROXIES', 'more than ten', '11'],
  ['TRUSTED_PROXIES', 'with a fraction', '1.5'],
  ['TRUSTED_PROXIES', 'a word', 'all'],
  ['TRUSTED_PROXIES', 'an address', '10.0.0.1'],
];

test.each(WRONG)('%s that is %s stops the start with an error that names only this setting', (name, _what, value) => {
  expect(() => readConfig({ SECRET: LONG_SECRET, [name]: value })).toThrow(
    new RegExp(`^These settings are missing or wrong: ${name}: [^;]+$`),
  );
});

test('one error names every wrong setting', () => {
  const wrong = { PORT: 'abc', SITE_URL: 'x', SECRET: 'short', SMTP_URL: 'x', TRUSTED_PROXIES: '-1' };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name}: `);
});

test('the error does not repeat the value of a setting, which may be a secret', () => {
  const wrong = { SECRET: 'hunter2', DATABASE_URL: 'x://ada:hunter2@localhost', SMTP_URL: 'x://ada:hunter2@localhost' };
  expect(() => readConfig(wrong)).toThrow(/^((?!hunter2).)*$/s);
});

test('an unknown setting changes nothing', () => {
  const strange = JSON.parse('{"__proto__":{"PORT":"1"},"port":"2","constructor":"3","ADMIN":"true"}');
  expect(readConfig(strange)).toEqual(readConfig({}));
});
