import { APIError } from 'better-auth';
import type { AccountsError } from './accounts.ts';
import { TooBusyToHash } from './password-hash.ts';

export const refuse = <Refusal extends string>(refusal: Refusal) => ({ ok: false, refusal }) as const;

export const DONE = { ok: true } as const;

/** Does something that hashes a password, or says that too many others do. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | ReturnType<typeof refuse<AccountsError>>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('server-busy');
    throw error;
  }
}

/** The word with which the accounts library refuses something; whatever else was thrown is a bug. */
export function refusalCode(error: unknown): string {
  if (error instanceof APIError && typeof error.body?.code === 'string') return error.body.code;
  throw error;
}
