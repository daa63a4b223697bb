import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readDeletion,
  readEmail,
  readNewPassword,
  readPasswordChange,
  readRename,
  readSignIn,
  readSignUp,
} from './forms.ts';

const formOf = (fields: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const ADA = { username: 'Ada', email: 'ada@enfilade.example', password: 'a long way round' };

test('parsing a valid form returns its values, with the email address normalised', () => {
  expect(readSignUp(formOf({ ...ADA, email: ' Ada@Enfilade.example ' }))).toEqual({ ok: true, value: ADA });
});

test('parsing an empty form returns a refusal for every field', () => {
  const refusals = { username: 'missing', email: 'missing', password: 'missing' };
  expect(readSignUp(new FormData())).toEqual({ ok: false, refusals });
});

test.each([
  ['seven characters long', '1234567', 'too-short'],
  ['129 characters long', 'x'.repeat(129), 'too-long'],
  ['a common password', 'password123', 'too-common'],
  ['a common password in capitals', 'PASSWORD123', 'too-common'],
])('a new password is refused if it is %s', (_what, password, refusal) => {
  expect(readSignUp(formOf({ ...ADA, password }))).toEqual({ ok: false, refusals: { password: refusal } });
});

test('a password may be a sentence in any script and may begin and end with spaces', () => {
  for (const password of [
    'correct horse battery staple',
    ' fil fil fil fil ',
    'пароль из слов',
    '🧵🧵🧵🧵',
    'x'.repeat(128),
  ])
    expect(readSignUp(formOf({ ...ADA, password })).ok).toBe(true);
});

test('an existing password need not satisfy the rules for new passwords', () => {
  expect(readSignIn(formOf({ ...ADA, password: '123' })).ok).toBe(true);
  expect(readDeletion(formOf({ password: '123' })).ok).toBe(true);
  expect(readPasswordChange(formOf({ current: '123', password: ADA.password })).ok).toBe(true);
});

test.each([
  ['a name without a domain', 'ada'],
  ['two addresses', 'ada@enfilade.example, eve@enfilade.example'],
  ['an address followed by a second header', 'ada@enfilade.example\r\nBcc: eve@enfilade.example'],
  ['an address with a zero byte', 'ada@enfilade.example\0'],
  ['an address in angle brackets', '<ada@enfilade.example>'],
])('%s is refused as an email address', (_what, email) => {
  expect(readEmail(formOf({ email }))).toEqual({ ok: false, refusals: { email: 'malformed' } });
});

test('addresses with look-alike letters or capitals are normalised to the same address', () => {
  for (const email of ['ADA@enfilade.example', 'ada＠enfilade.example', 'ａda@enfilade.example'])
    expect(readEmail(formOf({ email }))).toEqual({ ok: true, value: { email: ADA.email } });
});

test('an email address longer than RFC 5321 allows is refused', () => {
  const email = `${'a'.repeat(64)}@${'b.'.repeat(100)}example`;
  expect(readEmail(formOf({ email }))).toEqual({ ok: false, refusals: { email: 'too-long' } });
});

test('a text field that contains a file counts as missing', () => {
  expect(readRename(formOf({ username: new Blob(['Ada']) }))).toEqual({ ok: false, refusals: { username: 'missing' } });
});

test('the form parsers do not throw on any input', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('username', 'email', 'password', 'current', '__proto__'),
        fc.string({ unit: 'binary' }),
      ),
      fields => {
        const form = formOf(fields);
        for (const read of [
          readSignUp,
          readSignIn,
          readEmail,
          readNewPassword,
          readPasswordChange,
          readRename,
          readDeletion,
        ])
          read(form);
      },
    ),
  );
});
