import { eq } from 'drizzle-orm';
import { profiles } from '../db/schema.ts';
import { householdOf } from '../limits/limits.ts';
import type { Accounts } from './accounts.ts';
import { findProfile } from './find-profile.ts';
import type { House } from './house.ts';
import { makeLink, useLink } from './mail-links.ts';
import { DONE, refuse } from './refusals.ts';

export const resendConfirmation =
  (house: House): Accounts['resendConfirmation'] =>
  async ({ email }, { language, address }) => {
    if (!(await house.limits.allow(['mail asked from an address', householdOf(address)])))
      return refuse('too-many-attempts');
    if (!(await house.limits.allow(['mail to an address', email]))) return DONE; // and nobody can tell
    const mailing = house.db.transaction(async tx => {
      const profile = await findProfile(tx, email);
      if (profile === undefined || profile.emailVerified) return;
      const { id, username } = profile;
      const token = await makeLink(tx, 'confirm-email', id, house.now());
      await house.send(tx, { kind: 'confirm-email', to: profile.email, username, language, token });
    });
    await house.evenly(mailing);
    house.onSent();
    return DONE;
  };

export const confirmEmail =
  (house: House): Accounts['confirmEmail'] =>
  async (token, { address }) => {
    if (!(await house.limits.allow(['link from an address', householdOf(address)]))) return refuse('too-many-attempts');
    const now = house.now();
    return house.db.transaction(async tx => {
      const link = await useLink(tx, 'confirm-email', token, now);
      if (link.state !== 'good') return refuse(link.state);
      await tx.update(profiles).set({ emailVerified: true, updatedAt: now }).where(eq(profiles.id, link.userId));
      return DONE;
    });
  };
