import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import type { UsernameRefusal } from '#protocol/http.ts';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';
import { readUsername } from './username.ts';

const COMMON = new Set(dictionary['passwords-common']);

type PasswordRefusal = 'missing' | 'too-short' | 'too-long' | 'too-common';

/** Refuses a password that is missing, too short, too long or among the 49,233 most common passwords. */
function refusePassword(password: string): PasswordRefusal | undefined {
  if (password === '') return 'missing';
  if (password.length < PASSWORD_LENGTH.min) return 'too-short';
  if (password.length > PASSWORD_LENGTH.max) return 'too-long';
  return COMMON.has(password.toLowerCase()) ? 'too-common' : undefined;
}

/** The reasons for which a form field is invalid. */
type FieldRefusal = PasswordRefusal | UsernameRefusal | 'malformed';

/** The values of a valid form, or a refusal for each invalid field. */
export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: Readonly<Partial<Record<keyof T, FieldRefusal>>> };

type Field = { readonly value: string } | { readonly refusal: FieldRefusal };

/** Returns the text of a field, or an empty string if the field is missing or contains a file. */
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const MAX_EMAIL_CHARACTERS = 254; // RFC 5321, section 4.5.3.1.3

/**
 * Reads and normalises an email address, so that compatibility characters or capitals cannot create two accounts
 * for one mailbox.
 */
function emailField(form: FormData): Field {
  const email = textOf(form, 'email').normalize('NFKC').trim().toLowerCase();
  if (email === '') return { refusal: 'missing' };
  if (email.length > MAX_EMAIL_CHARACTERS) return { refusal: 'too-long' };
  return z.email().safeParse(email).success ? { value: email } : { refusal: 'malformed' };
}

/** Reads a new password, which must satisfy every password rule. */
function newPasswordField(form: FormData): Field {
  const password = textOf(form, 'password');
  const refusal = refusePassword(password);
  return refusal === undefined ? { value: password } : { refusal };
}

/** Reads an existing password and checks only that it is present and not too long. */
function passwordField(form: FormData, name: string): Field {
  const password = textOf(form, name);
  const refusal = refusePassword(password);
  return refusal === 'missing' || refusal === 'too-long' ? { refusal } : { value: password };
}

function usernameField(form: FormData): Field {
  const parsed = readUsername(textOf(form, 'username'));
  return parsed.ok ? { value: parsed.value } : { refusal: parsed.refusal };
}

function readAll<Name extends string>(fields: Readonly<Record<Name, Field>>): ParsedForm<Record<Name, string>> {
  const value: Partial<Record<Name, string>> = {};
  const refusals: Partial<Record<Name, FieldRefusal>> = {};
  for (const [name, field] of Object.entries<Field>(fields) as [Name, Field][])
    if ('refusal' in field) refusals[name] = field.refusal;
    else value[name] = field.value;
  if (Object.keys(refusals).length > 0) return { ok: false, refusals };
  return { ok: true, value: value as Record<Name, string> };
}

export const readSignUp = (form: FormData) =>
  readAll({ username: usernameField(form), email: emailField(form), password: newPasswordField(form) });

export const readSignIn = (form: FormData) =>
  readAll({ email: emailField(form), password: passwordField(form, 'password') });

/**
 * Reads a form whose only field is an email address. Such forms request a new confirmation link, a password
 * reset or the newsletter.
 */
export const readEmail = (form: FormData) => readAll({ email: emailField(form) });

export const readNewPassword = (form: FormData) => readAll({ password: newPasswordField(form) });

export const readPasswordChange = (form: FormData) =>
  readAll({ current: passwordField(form, 'current'), password: newPasswordField(form) });

export const readRename = (form: FormData) => readAll({ username: usernameField(form) });

export const readDeletion = (form: FormData) => readAll({ password: passwordField(form, 'password') });
