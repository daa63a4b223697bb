import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';

const COMMON = new Set(dictionary['passwords-common']);

export type PasswordRefusal = 'missing' | 'too-short' | 'too-long' | 'too-common';

/** Why a password cannot be taken: its length, or that it is among the 49,233 that are tried first. */
export function refusePassword(password: string): PasswordRefusal | undefined {
  if (password === '') return 'missing';
  if (password.length < PASSWORD_LENGTH.min) return 'too-short';
  if (password.length > PASSWORD_LENGTH.max) return 'too-long';
  return COMMON.has(password.toLowerCase()) ? 'too-common' : undefined;
}
