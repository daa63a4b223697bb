import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const LONG_SECRET = 's'.repeat(32);

/** Invalid values of settings, any one of which prevents the server from starting. */
const WRONG: readonly (readonly [name: string, what: string, value: string])[] = [
  ['PORT', 'a negative number', '-1'],
  ['PORT', 'a number above the highest port', '65536'],
  ['PORT', 'a number with a fraction', '3000.5'],
  ['PORT', 'two numbers', '3000 3001'],
  ['PORT', 'a number followed by a shell command', '3000; id'],
  ['PORT', 'an infinite number', 'Infinity'],
  ['PORT', 'an empty value', ''],
  ['PORT', 'a blank', ' '],
  ['PORT', 'a number in another script', '٣٠٠٠'],
  ['SITE_URL', 'an empty value', ''],
  ['SITE_URL', 'a path instead of a URL', '/enfilade'],
  ['SITE_URL', 'a URL without a scheme', '//enfilade.example'],
  ['SITE_URL', 'a URL that runs a script', 'javascript:alert(1)'],
  ['SITE_URL', 'a URL without a host', 'https://'],
  ['SITE_URL', 'a URL with a path', 'https://enfilade.example/games'],
  ['SITE_URL', 'a URL with a query', 'https://enfilade.example/?a'],
  ['SITE_URL', 'a URL with a user', 'https://ada@enfilade.example/'],
  ['HSTS', 'an empty value', ''],
  ['HSTS', 'a choice that does not exist', 'preload'],
  ['HSTS', 'a choice in capitals', 'SUBDOMAINS'],
  ['HSTS', 'the value of a header', 'max-age=31536000; includeSubDomains'],
  ['HSTS', 'two choices', 'host,subdomains'],
  ['CONTACT_EMAIL', 'an empty value', ''],
  ['CONTACT_EMAIL', 'two addresses', 'ada@enfilade.example, eve@enfilade.example'],
  ['CONTACT_EMAIL', 'an address followed by a second header', 'ada@enfilade.example\r\nBcc: eve@enfilade.example'],
  ['CONTACT_EMAIL', 'markup', '<script>alert(1)</script>@enfilade.example'],
  ['PUBLISHER', 'an empty value', ''],
  ['PUBLISHER', 'a name of 501 letters', 'a'.repeat(501)],
  ['DATABASE_URL', 'an empty value', ''],
  ['DATABASE_URL', 'a host name instead of a URL', 'localhost'],
  ['DATABASE_URL', 'the URL of a file', 'file:///etc/passwd'],
  ['DATABASE_URL', 'the URL of another kind of database', 'redis://localhost'],
  ['BUS_URL', 'an empty value', ''],
  ['BUS_URL', 'a URL without a host', 'nats://'],
  ['SECRET', 'an empty value', ''],
  ['SECRET', 'a secret that is one character too short', 's'.repeat(31)],
  ['DAILY_TIME_ZONE', 'an empty value', ''],
  ['DAILY_TIME_ZONE', 'a place without a time zone', 'Europe/Atlantis'],
  ['DAILY_TIME_ZONE', 'a zone followed by another one', 'Europe/Paris, UTC'],
  ['DAILY_TIME_ZONE', 'the path of a file', '../../etc/localtime'],
  ['SMTP_URL', 'an empty value', ''],
  ['SMTP_URL', 'the URL of a web page', 'https://mail.enfilade.example'],
  ['SMTP_URL', 'a URL without a host', 'smtp://'],
  ['SMTP_URL', 'a URL with a path in place of a host', 'smtps:///mail.enfilade.example'],
  ['MAIL_FROM', 'an empty value', ''],
  ['MAIL_FROM', 'an address with a display name', 'Enfilade <mail@enfilade.example>'],
  ['MAIL_FROM', 'an address followed by a second header', 'mail@enfilade.example\r\nBcc: eve@enfilade.example'],
  ['LINES_PER_ADDRESS', 'zero', '0'],
  ['LINES_PER_ADDRESS', 'a negative number', '-20'],
  ['LINES_PER_ADDRESS', 'a number with a fraction', '2.5'],
  ['LINES_PER_ADDRESS', 'an infinite number', 'Infinity'],
  ['LINES_PER_ADDRESS', 'a word instead of a number', 'many'],
  ['METRICS_TOKEN', 'an empty value', ''],
  ['METRICS_TOKEN', 'a token that is one character too short', 't'.repeat(15)],
  ['METRICS_TOKEN', 'a token with a line break', `${'t'.repeat(16)}\n`],
  ['TRUSTED_PROXIES', 'a number above ten', '11'],
  ['TRUSTED_PROXIES', 'a number with a fraction', '1.5'],
  ['TRUSTED_PROXIES', 'a word instead of a number', 'all'],
  ['TRUSTED_PROXIES', 'an IP address', '10.0.0.1'],
  ['TRUSTED_PROXIES', 'an empty value', ''],
];

test.each(WRONG)(
  'O9 if %s is %s, the server does not start, and the error names only this setting',
  (name, _what, value) => {
    expect(() => readConfig({ SECRET: LONG_SECRET, [name]: value })).toThrow(
      new RegExp(`^These settings are missing or wrong: ${name}: [^;]+$`),
    );
  },
);

test.each([
  ['the host alone', undefined, 'host'],
  ['the host and its subdomains', 'subdomains', 'subdomains'],
  ['no host', 'off', 'off'],
])('L25 HSTS applies to %s if the setting HSTS is %s', (_what, HSTS, hsts) => {
  expect(readConfig({ HSTS }).hsts).toBe(hsts);
});

test('if several settings are invalid, a single error names all of them', () => {
  const wrong = { PORT: 'abc', SITE_URL: 'x', SECRET: 'short', SMTP_URL: 'x', TRUSTED_PROXIES: '-1' };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(`${name}: `);
});

test('the error does not contain the values of settings, because they may be secrets', () => {
  const wrong = { SECRET: 'hunter2', DATABASE_URL: 'x://ada:hunter2@localhost', SMTP_URL: 'x://ada:hunter2@localhost' };
  expect(() => readConfig(wrong)).toThrow(/^((?!hunter2).)*$/s);
});

test('unknown settings have no effect', () => {
  const strange = JSON.parse('{"__proto__":{"PORT":"1"},"port":"2","constructor":"3","ADMIN":"true"}');
  expect(readConfig(strange)).toEqual(readConfig({}));
});
