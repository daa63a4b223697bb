import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { PASSWORD } from '#site/field-limits.ts';
import { readUsername, type UsernameRefusal } from './username.ts';

const COMMON = new Set(dictionary['passwords-common']);

export type PasswordRefusal = 'missing' | 'too-short' | 'too-long' | 'too-common';

/** Why a password cannot be taken: its length, or that it is among the 49,233 that are tried first. */
export function refusePassword(password: string): PasswordRefusal | undefined {
  if (password === '') return 'missing';
  if (password.length < PASSWORD.min) return 'too-short';
  if (password.length > PASSWORD.max) return 'too-long';
  return COMMON.has(password.toLowerCase()) ? 'too-common' : undefined;
}

/** Why a field cannot be taken. */
type FieldRefusal = PasswordRefusal | UsernameRefusal | 'malformed';

/** What a form says, or which of its fields cannot be taken and why. */
export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: Readonly<Partial<Record<keyof T, FieldRefusal>>> };

type Field = { readonly value: string } | { readonly refusal: FieldRefusal };

/** What was typed into a field; a file or nothing counts as nothing. */
const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const MAX_EMAIL_CHARACTERS = 254; // RFC 5321, 4.5.3.1.3

/** An address in one form, so that look-alike letters and capitals do not make two accounts of one mailbox. */
function emailField(form: FormData): Field {
  const email = typed(form, 'email').normalize('NFKC').trim().toLowerCase();
  if (email === '') return { refusal: 'missing' };
  if (email.length > MAX_EMAIL_CHARACTERS) return { refusal: 'too-long' };
  return z.email().safeParse(email).success ? { value: email } : { refusal: 'malformed' };
}

/** A password that is being chosen. */
function newPasswordField(form: FormData): Field {
  const password = typed(form, 'password');
  const refusal = refusePassword(password);
  return refusal === undefined ? { value: password } : { refusal };
}

/** A password that exists already: only its length is looked at. */
function passwordField(form: FormData, name: string): Field {
  const password = typed(form, name);
  const refusal = refusePassword(password);
  return refusal === 'missing' || refusal === 'too-long' ? { refusal } : { value: password };
}

function usernameField(form: FormData): Field {
  const reading = readUsername(typed(form, 'username'));
  return reading.ok ? { value: reading.username } : { refusal: reading.refusal };
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

/** For whatever asks for an address alone: a new mail, a forgotten password, the letter. */
export const readEmail = (form: FormData) => readAll({ email: emailField(form) });

export const readNewPassword = (form: FormData) => readAll({ password: newPasswordField(form) });

export const readPasswordChange = (form: FormData) =>
  readAll({ current: passwordField(form, 'current'), password: newPasswordField(form) });

export const readRename = (form: FormData) => readAll({ username: usernameField(form) });

export const readDeletion = (form: FormData) => readAll({ password: passwordField(form, 'password') });
