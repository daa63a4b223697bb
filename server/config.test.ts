import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings, the server runs on localhost and stores everything in the data folder', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    hsts: 'host',
    operator: { origin: 'http://localhost:3000', contact: 'contact@localhost', publisher: 'localhost' },
    dataFolder: 'data',
    databaseUrl: undefined,
    bus: undefined,
    secret: undefined,
    dailyTimeZone: 'Europe/Paris',
    smtpUrl: undefined,
    mailFrom: 'enfilade@localhost',
    connectionsPerAddress: 400,
    trustedProxies: 0,
  });
});

test('DATABASE_URL requires SECRET, because all servers that share a database must share the secret', () => {
  const DATABASE_URL = 'postgres://localhost/enfilade';
  expect(() => readConfig({ DATABASE_URL })).toThrow(/missing or wrong: SECRET/);
  expect(readConfig({ DATABASE_URL, SECRET: 's'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
});

test('L24 white space around SECRET is ignored, because files and shells add a newline', () => {
  expect(readConfig({ SECRET: `${'s'.repeat(32)}\n` }).secret).toBe('s'.repeat(32));
  expect(() => readConfig({ SECRET: `${'s'.repeat(31)}\n` })).toThrow(/missing or wrong: SECRET/);
});

test.each([
  ['nats://a', ['a:4222']],
  ['nats://a,b:4333, nats://c/', ['a:4222', 'b:4333', 'c:4222']],
  ['nats://10.0.0.1:1,[::1]:2', ['10.0.0.1:1', '[::1]:2']],
] as const)('the setting BUS_URL=%s is read as a list of NATS nodes', (BUS_URL, servers) => {
  const env = { DATABASE_URL: 'postgres://localhost/enfilade', SECRET: 's'.repeat(32), BUS_URL };
  expect(readConfig(env).bus).toEqual({ servers });
});

test.each([
  ...['a:4222', 'redis://a', 'nats://', 'nats://a,', 'nats://a b', 'nats://a:0', 'nats://a:70000', 'nats://a/b'],
  ...['nats://a?b', 'nats://user@a', 'nats://u:p:q@a', 'nats://u:%@a', 'nats://a.*', 'nats://a\r\nb', ' '],
])('if BUS_URL is %j, the server does not start: the error shows the right form without the value', BUS_URL => {
  const env = { DATABASE_URL: 'postgres://localhost/enfilade', SECRET: 's'.repeat(32), BUS_URL };
  expect(() => readConfig(env)).toThrow(
    'These settings are missing or wrong: BUS_URL: nats://host:port, or several of them: nats://host:port,host:port',
  );
});

test('if BUS_URL is set without DATABASE_URL, the server does not start, and the error names both settings', () => {
  expect(() => readConfig({ BUS_URL: 'nats://a' })).toThrow(/missing or wrong: BUS_URL: .*DATABASE_URL/);
});

test('the pages have a canonical host only if SITE_URL is set', () => {
  expect(readConfig({}).canonicalHost).toBeUndefined();
  expect(readConfig({ SITE_URL: 'https://Enfilade.example:8443' }).canonicalHost).toBe('enfilade.example');
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

test('J5 DAILY_TIME_ZONE may name any known time zone, and readConfig returns its canonical name', () => {
  expect(readConfig({ DAILY_TIME_ZONE: 'america/montreal' }).dailyTimeZone).toBe('America/Toronto');
  expect(readConfig({ DAILY_TIME_ZONE: 'utc' }).dailyTimeZone).toBe('UTC');
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
  ['DAILY_TIME_ZONE', 'Europe/Atlantis'],
  ['DAILY_TIME_ZONE', ''],
  ['SMTP_URL', 'localhost:25'],
  ['MAIL_FROM', 'nobody'],
  ['TRUSTED_PROXIES', '-1'],
  ['LINES_PER_ADDRESS', '1'],
  ['METRICS_TOKEN', 'too short'],
])('the error for the invalid setting %s=%s contains the name of the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`settings are missing or wrong.*${name}`));
});
