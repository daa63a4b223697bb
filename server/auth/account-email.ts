import type { Language } from '#site/languages.ts';

/** A mail that accounts have to send: what it is about, and what it has to hold. */
export type AccountEmail = { readonly to: string; readonly username: string; readonly language: Language } & (
  | { readonly kind: 'confirm-email'; readonly token: string }
  | { readonly kind: 'reset-password'; readonly token: string }
  | { readonly kind: 'already-registered' }
);
