import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { readUsername } from '#server/auth/username.ts';
import { readRoomCode } from '#server/duels/rooms/look-up-room.ts';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';

const COMMON = new Set(dictionary['passwords-common']);

const MAX_EMAIL_CHARACTERS = 254; // the maximum length of an email address (RFC 5321, section 4.5.3.1.3)

/**
 * The maximum length of a typed email address. It is twice the length of an address, because normalising may make
 * the text half as long, and because there may be spaces around the address.
 */
const MAX_TYPED_EMAIL_CODE_UNITS = 2 * MAX_EMAIL_CHARACTERS;

/** The maximum length of a typed room code. A code has six characters, but a player may type spaces between them. */
const MAX_TYPED_ROOM_CODE_UNITS = 100;

/** For each field, the reasons why its text can be refused. */
export type FieldRefusals = {
  readonly username: UsernameRefusal;
  readonly email: 'missing' | 'malformed' | 'too-long';
  readonly password: 'missing' | 'too-short' | 'too-long' | 'too-common';
  readonly current: 'missing' | 'too-long';
  readonly room: 'malformed';
};

export type FieldName = keyof FieldRefusals;

/**
 * How the server reads a field of a form. The text of a secret field, such as a password, is not sent back with a
 * rejected form.
 */
type Field<Refusal extends string> = {
  readonly read: (text: string) => Result<string, Refusal>;
  readonly isSecret: boolean;
};

/** The fields of a form. The key is the name of the field in the HTML form. */
export type Fields<Name extends FieldName> = { readonly [N in Name]: Field<FieldRefusals[N]> };

type FieldsRead<Name extends FieldName> = {
  /**
   * The texts to send back with a rejected form: those of the fields that are not secret, and of the hidden field
   * `intent`.
   */
  readonly typed: Readonly<Partial<Record<Name | 'intent', string>>>;
  /** The values of all fields of the form, or undefined if a field was refused. */
  readonly values: Readonly<Record<Name, string>> | undefined;
  readonly fieldErrors: { readonly [N in Name]?: FieldRefusals[N] };
};

/** Reads the given fields of a form, and ignores all others. */
export function readFields<Name extends FieldName>(form: FormData, fields: Fields<Name>): FieldsRead<Name> {
  const typed: Partial<Record<Name | 'intent', string>> = {};
  const values: Partial<Record<Name, string>> = {};
  const fieldErrors: { [N in Name]?: FieldRefusals[N] } = {};
  if (form.has('intent')) typed.intent = textOf(form, 'intent');
  // TypeScript gives `Object.keys` the type `string[]`, so the names of the fields need a cast
  for (const name of Object.keys(fields) as Name[]) {
    const text = textOf(form, name);
    if (!fields[name].isSecret) typed[name] = text;
    const outcome = fields[name].read(text);
    if (outcome.ok) values[name] = outcome.value;
    else fieldErrors[name] = outcome.refusal;
  }
  // the cast of the values is safe, because every field has a value if none has an error
  const isValid = Object.keys(fieldErrors).length === 0;
  return { typed, values: isValid ? (values as Record<Name, string>) : undefined, fieldErrors };
}

/** Returns the text of a field, or an empty string if the field is missing or contains a file. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const username = { read: readUsername, isSecret: false } as const;

/** The field for an email address. Its value is normalised: without spaces around it and in small letters. */
export const email = { read: readEmail, isSecret: false } as const;

/** The field for a password that the player already has. It is refused only if it is missing or too long. */
export const password = { read: readPassword, isSecret: true } as const;

/** The field for a password that the player already has, but need not enter. It is refused only if it is too long. */
export const optionalPassword = { read: readOptionalPassword, isSecret: true } as const;

/** The field for a new password, which must satisfy every password rule. */
export const newPassword = { read: readNewPassword, isSecret: true } as const;

/** The field for a room code. The player may type it in small letters and with spaces. */
export const room = { read: readRoom, isSecret: false } as const;

/**
 * Normalises an email address, so that capitals or other forms of the same letters cannot lead to two accounts for
 * one mailbox. A text that is far too long is refused first, because normalising would take too long.
 */
function readEmail(text: string): Result<string, FieldRefusals['email']> {
  if (text.length > MAX_TYPED_EMAIL_CODE_UNITS) return refused('too-long');
  const address = text.normalize('NFKC').trim().toLowerCase();
  if (address === '') return refused('missing');
  if (address.length > MAX_EMAIL_CHARACTERS) return refused('too-long');
  return z.email().safeParse(address).success ? ok(address) : refused('malformed');
}

function readPassword(text: string): Result<string, FieldRefusals['current']> {
  return text === '' ? refused('missing') : readOptionalPassword(text);
}

function readOptionalPassword(text: string): Result<string, 'too-long'> {
  return text.length > PASSWORD_LENGTH.max ? refused('too-long') : ok(text);
}

/** Refuses a password that is missing, too short, too long or among the 49,233 most common passwords. */
function readNewPassword(text: string): Result<string, FieldRefusals['password']> {
  const present = readPassword(text);
  if (!present.ok) return present;
  if (text.length < PASSWORD_LENGTH.min) return refused('too-short');
  return COMMON.has(text.toLowerCase()) ? refused('too-common') : ok(text);
}

function readRoom(text: string): Result<string, FieldRefusals['room']> {
  const code = text.length > MAX_TYPED_ROOM_CODE_UNITS ? undefined : readRoomCode(text);
  return code === undefined ? refused('malformed') : ok(code);
}
