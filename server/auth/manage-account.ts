import { and, desc, eq, sql } from 'drizzle-orm';
import { ok } from '#engine/result.ts';
import {
  attempts,
  credentials,
  gameHistory,
  mails,
  newsletterSubscriptions,
  profiles,
  sessions,
} from '#server/db/schema.ts';
import { anonymiseInRooms } from '#server/duels/remove-player.ts';
import { exportRooms } from '#server/duels/rooms-table.ts';
import { type Accounts, refuse } from './accounts.ts';
import type { AccountsContext } from './accounts-context.ts';
import { refusalCode } from './auth.ts';
import { revokeLinks } from './email-links.ts';
import { unlessBusy, verifyPassword } from './password-hash.ts';

export const changePassword =
  ({ auth, db, limits, now, onSignedOut }: AccountsContext): Accounts['changePassword'] =>
  async (player, { current, password }, headers) => {
    if (!(await limits.allow(['password of a player', player.id]))) return refuse('too-many-attempts');
    return unlessBusy(async () => {
      try {
        const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
        const answer = await auth.api.changePassword({ body, headers, returnHeaders: true });
        await revokeLinks(db, 'reset-password', player.id, now());
        onSignedOut(player.id);
        await limits.forgive(['password of a player', player.id]);
        return ok(answer.headers.getSetCookie());
      } catch (error) {
        if (refusalCode(error) === 'INVALID_PASSWORD') return refuse('wrong-password');
        throw error;
      }
    });
  };

export const rename =
  ({ db, now }: AccountsContext): Accounts['rename'] =>
  async ({ id }, { username }) => {
    await db.update(profiles).set({ username, updatedAt: now() }).where(eq(profiles.id, id));
  };

export const deleteAccount =
  ({ auth, db, limits, onSignedOut }: AccountsContext): Accounts['deleteAccount'] =>
  async ({ id, email }, { password }, headers) => {
    if (!(await limits.allow(['password of a player', id]))) return refuse('too-many-attempts');
    return unlessBusy(async () => {
      const isPassword = and(eq(credentials.userId, id), eq(credentials.providerId, 'credential'));
      const [credential] = await db.select().from(credentials).where(isPassword);
      const hash = credential?.password;
      if (hash == null || !(await verifyPassword({ hash, password }))) return refuse('wrong-password');
      const signedOut = await auth.api.signOut({ headers, returnHeaders: true });
      await db.transaction(async tx => {
        await anonymiseInRooms(tx, id);
        await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
        await tx.delete(mails).where(eq(sql`${mails.mail} ->> 'to'`, email));
        await tx.delete(profiles).where(eq(profiles.id, id)); // cascades to every other row of the player
      });
      onSignedOut(id);
      return ok(signedOut.headers.getSetCookie());
    });
  };

export const exportAccount =
  ({ db }: AccountsContext): Accounts['exportAccount'] =>
  async ({ id, email }) => {
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
    const sessionColumns = { createdAt: sessions.createdAt, expiresAt: sessions.expiresAt };
    const isSubscriber = eq(newsletterSubscriptions.email, email);
    const { token: _, ...subscription } =
      (await db.select().from(newsletterSubscriptions).where(isSubscriber))[0] ?? {};
    return {
      profile,
      sessions: await db.select(sessionColumns).from(sessions).where(eq(sessions.userId, id)),
      newsletter: subscription,
      history: await db
        .select()
        .from(gameHistory)
        .where(eq(gameHistory.userId, id))
        .orderBy(desc(gameHistory.createdAt)),
      attempts: await db.select().from(attempts).where(eq(attempts.playerId, id)),
      rooms: await exportRooms(db, id),
    };
  };
