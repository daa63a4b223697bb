import type { profiles } from '#server/db/schema.ts';
import type { Accounts } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { makeLink, type Purpose } from './email-links.ts';
import { findProfile } from './find-profile.ts';
import { rateLimitKey } from './rate-limits.ts';
import { DONE, refuse } from './refusals.ts';

type Profile = typeof profiles.$inferSelect;

/** Mails a link to an address that somebody has written, if there is an account that wants one. The answer does not tell. */
export const mailLink =
  (house: AccountsContext, purpose: Purpose, isWanted: (profile: Profile) => boolean): Accounts['askForNewPassword'] =>
  async ({ email }, { language, address }) => {
    if (!(await house.limits.allow(['mail asked from an address', rateLimitKey(address)])))
      return refuse('too-many-attempts');
    if (!(await house.limits.allow(['mail to an address', email]))) return DONE; // and nobody can tell
    const mailing = house.db.transaction(async tx => {
      const profile = await findProfile(tx, email);
      if (profile === undefined || !isWanted(profile)) return;
      const { id, username } = profile;
      const token = await makeLink(tx, purpose, id, house.now());
      await house.send(tx, { kind: purpose, to: profile.email, username, language, token });
    });
    await house.withMinimumTime(mailing);
    house.onSent();
    return DONE;
  };
