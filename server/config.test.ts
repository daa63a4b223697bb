import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings the site answers on this machine', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    operator: { origin: 'http://localhost:3000', contact: 'contact@localhost' },
  });
});

test('the address of the site is its origin, and its mail goes there', () => {
  expect(readConfig({ SITE_URL: 'https://enfilade.example/' }).operator).toEqual({
    origin: 'https://enfilade.example',
    contact: 'contact@enfilade.example',
  });
  expect(readConfig({ CONTACT_EMAIL: 'hello@enfilade.example' }).operator.contact).toBe('hello@enfilade.example');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['SITE_URL', 'enfilade.example'],
  ['SITE_URL', 'ftp://enfilade.example'],
  ['CONTACT_EMAIL', 'nobody'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`settings are wrong.*${name}`));
});
