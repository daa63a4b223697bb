import fc from 'fast-check';
import { expect, test } from 'vitest';
import { email, newPassword, optionalPassword, password, readFields, username } from './fields.server.ts';

const SIGN_UP = { username, email, password: newPassword };
const PASSWORD_CHANGE = { current: password, password: newPassword };

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const ADA = { username: 'Ada', email: 'ada@enfilade.example', password: 'a long way round' };

test('parsing a valid form returns its values, with the email address normalised', () => {
  expect(readFields(formOf({ ...ADA, email: ' Ada@Enfilade.example ' }), SIGN_UP).values).toEqual(ADA);
});

test('parsing an empty form returns a refusal for every field', () => {
  const fieldErrors = { username: 'missing', email: 'missing', password: 'missing' };
  expect(readFields(new FormData(), SIGN_UP)).toMatchObject({ values: undefined, fieldErrors });
});

test.each([
  ['seven characters long', '1234567', 'too-short'],
  ['129 characters long', 'x'.repeat(129), 'too-long'],
  ['a common password', 'password123', 'too-common'],
  ['a common password in capitals', 'PASSWORD123', 'too-common'],
])('a new password is refused if it is %s', (_what, password, refusal) => {
  expect(readFields(formOf({ ...ADA, password }), SIGN_UP).fieldErrors).toEqual({ password: refusal });
});

test('a password may be a sentence in any script and may begin and end with spaces', () => {
  for (const password of [
    'correct horse battery staple',
    ' fil fil fil fil ',
    'пароль из слов',
    '🧵🧵🧵🧵',
    'x'.repeat(128),
  ])
    expect(readFields(formOf({ ...ADA, password }), SIGN_UP).values).toEqual({ ...ADA, password });
});

test('an existing password need not satisfy the rules for new passwords', () => {
  const change = { current: '123', password: ADA.password };
  expect(readFields(formOf(change), PASSWORD_CHANGE).values).toEqual(change);
});

test.each([
  ['a name without a domain', 'ada'],
  ['two addresses', 'ada@enfilade.example, eve@enfilade.example'],
  ['an address followed by a second header', 'ada@enfilade.example\r\nBcc: eve@enfilade.example'],
  ['an address with a zero byte', 'ada@enfilade.example\0'],
  ['an address in angle brackets', '<ada@enfilade.example>'],
])('%s is refused as an email address', (_what, address) => {
  expect(readFields(formOf({ email: address }), { email }).fieldErrors).toEqual({ email: 'malformed' });
});

test('email addresses that differ only in capitals or in look-alike letters are read as the same address', () => {
  for (const address of ['ADA@enfilade.example', 'ada＠enfilade.example', 'ａda@enfilade.example'])
    expect(readFields(formOf({ email: address }), { email }).values).toEqual({ email: ADA.email });
});

test('an email address longer than RFC 5321 allows is refused', () => {
  const address = `${'a'.repeat(64)}@${'b.'.repeat(100)}example`;
  expect(readFields(formOf({ email: address }), { email }).fieldErrors).toEqual({ email: 'too-long' });
});

test('if a text field contains a file, it counts as missing', () => {
  const form = formOf({ username: new Blob(['Ada']) });
  expect(readFields(form, { username })).toEqual({
    typed: { username: '' },
    values: undefined,
    fieldErrors: { username: 'missing' },
  });
});

test('the texts that are sent back with a rejected form contain no passwords', () => {
  const form = formOf({ ...ADA, current: 'an old password', intent: 'change-password' });
  expect(readFields(form, SIGN_UP).typed).toEqual({ intent: 'change-password', username: 'Ada', email: ADA.email });
  expect(readFields(form, PASSWORD_CHANGE).typed).toEqual({ intent: 'change-password' });
});

test('if a form contains a field twice, its first value counts, and unknown fields are ignored', () => {
  const form = formOf({ username: 'Ada', role: 'admin' });
  form.append('username', 'Eve');
  expect(readFields(form, { username })).toEqual({
    typed: { username: 'Ada' },
    values: { username: 'Ada' },
    fieldErrors: {},
  });
});

test('whatever a form contains, reading its fields throws no error', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('username', 'email', 'password', 'current', 'intent', '__proto__'),
        fc.string({ unit: 'binary' }),
      ),
      fields => {
        readFields(formOf(fields), { ...SIGN_UP, current: password });
      },
    ),
  );
});

test('an optional password may be empty, but one that is too long is refused', () => {
  const fields = { password: optionalPassword };
  expect(readFields(new FormData(), fields)).toMatchObject({ values: { password: '' }, typed: {} });
  expect(readFields(formOf({ password: '123' }), fields).values).toEqual({ password: '123' });
  expect(readFields(formOf({ password: 'x'.repeat(129) }), fields).fieldErrors).toEqual({ password: 'too-long' });
});
