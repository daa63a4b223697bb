import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings, the server runs on localhost and stores everything in the data folder', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    operator: { origin: 'http://localhost:3000', contact: 'contact@localhost', publisher: 'localhost' },
    dataFolder: 'data',
    databaseUrl: undefined,
    secret: undefined,
    smtpUrl: undefined,
    mailFrom: 'enfilade@localhost',
    connectionsPerAddress: 20,
    trustedProxies: 0,
  });
});

test('DATABASE_URL requires SECRET, because all servers that share a database must share the secret', () => {
  const DATABASE_URL = 'postgres://localhost/enfilade';
  expect(() => readConfig({ DATABASE_URL })).toThrow(/missing or wrong: SECRET/);
  expect(readConfig({ DATABASE_URL, SECRET: 's'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});

test('SITE_URL sets the origin and the default values of CONTACT_EMAIL and PUBLISHER', () => {
  expect(readConfig({ SITE_URL: 'https://enfilade.example/' }).operator).toEqual({
    origin: 'https://enfilade.example',
    contact: 'contact@enfilade.example',
    publisher: 'enfilade.example',
  });
  expect(readConfig({ CONTACT_EMAIL: 'hello@enfilade.example' }).operator.contact).toBe('hello@enfilade.example');
  expect(readConfig({ PUBLISHER: 'Ada & Co, Paris ' }).operator.publisher).toBe('Ada & Co, Paris');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['SITE_URL', 'enfilade.example'],
  ['SITE_URL', 'ftp://enfilade.example'],
  ['CONTACT_EMAIL', 'nobody'],
  ['PUBLISHER', ' '],
  ['DATA_FOLDER', ''],
  ['DATABASE_URL', 'mysql://localhost/enfilade'],
  ['SECRET', 'too short'],
  ['SMTP_URL', 'localhost:25'],
  ['MAIL_FROM', 'nobody'],
  ['TRUSTED_PROXIES', '-1'],
  ['LINES_PER_ADDRESS', '1'],
  ['METRICS_TOKEN', 'too short'],
])('the error for %s=%s contains the name of the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`settings are missing or wrong.*${name}`));
});
