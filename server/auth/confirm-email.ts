import { eq } from 'drizzle-orm';
import { profiles } from '#server/db/schema.ts';
import type { Accounts } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { useLink } from './email-links.ts';
import { rateLimitKey } from './rate-limits.ts';
import { DONE, refuse } from './refusals.ts';
import { mailLink } from './send-link.ts';

export const resendConfirmation = (house: AccountsContext): Accounts['resendConfirmation'] =>
  mailLink(house, 'confirm-email', ({ emailVerified }) => !emailVerified);

export const confirmEmail =
  (house: AccountsContext): Accounts['confirmEmail'] =>
  async (token, { address }) => {
    if (!(await house.limits.allow(['link from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    const now = house.now();
    return house.db.transaction(async tx => {
      const link = await useLink(tx, 'confirm-email', token, now);
      if (link.state !== 'good') return refuse(link.state);
      await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, link.userId));
      return DONE;
    });
  };
