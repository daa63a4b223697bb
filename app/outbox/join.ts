import { call } from '#app/client/call.ts';
import { forgetChallenge, type StoredChallenge, storedChallenges } from '#app/client/storage/stored-challenges.ts';
import { forgetCircle, type StoredCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import * as api from '#protocol/http.ts';
import { deliver } from './deliver.ts';
import { attemptsOf, changeAttempts, type StoredAttempt } from './stored-attempts.ts';

const TIMEOUT_MS = 10_000;

/**
 * Joins the challenges that visitors made or played in this browser to the account (C16), and removes their keys. A
 * challenge keeps its key if the request fails or if its run stays the visitor’s. Resolves with the number of challenges
 * that the server has moved.
 */
export async function joinChallenges(player: string): Promise<number> {
  const delivered = await deliver<readonly StoredChallenge[], api.JoinedChallenges>({
    lock: 'challenges',
    pending: () => inBatches(storedChallenges(), api.MAX_JOINED_CHALLENGES),
    send: batch =>
      call(
        api.joinChallenges,
        { claims: batch.map(({ code, key }) => ({ code, key })) },
        { player, timeoutMs: TIMEOUT_MS },
      ),
    settle(batch, outcome) {
      if (outcome.kind !== 'saved') return;
      for (const { code } of batch) if (!outcome.answer.kept.includes(code)) forgetChallenge(code);
    },
  });
  return delivered.reduce((sum, { outcome }) => sum + (outcome.kind === 'saved' ? outcome.answer.joined : 0), 0);
}

/**
 * Joins the attempts that visitors made in this browser to the account (J14), and removes their keys. An attempt
 * whose request fails keeps its key. Resolves with the number of finished days that have joined. A day whose result
 * has yet to be sent is not among them, because it is counted when its result is sent.
 */
export async function joinDays(player: string): Promise<number> {
  const delivered = await deliver<readonly KeyedAttempt[], unknown>({
    lock: 'daily',
    pending: () => inBatches(attemptsOf(undefined).filter(hasKey), api.MAX_JOINED_ATTEMPTS),
    send: batch =>
      call(
        api.joinDaily,
        { attempts: batch.map(({ attempt, key }) => ({ attempt, key })) },
        { player, timeoutMs: TIMEOUT_MS },
      ),
    settle(batch, outcome) {
      if (outcome.kind !== 'saved') return;
      changeAttempts(
        batch.map(({ attempt }) => attempt),
        ({ key: _, due, ...rest }) => ({ ...rest, owner: player, due: due === 'send' ? due : undefined }),
      );
    },
  });
  return delivered
    .filter(({ outcome }) => outcome.kind === 'saved')
    .flatMap(({ pending }) => pending.filter(({ result, due }) => result !== undefined && due !== 'send')).length;
}

/**
 * Moves the visitor’s memberships of circles in this browser to the account (K1), and removes their keys. A membership
 * keeps its key if the request fails or if it stays the visitor’s.
 */
export async function moveMemberships(player: string): Promise<void> {
  await deliver<readonly StoredCircle[], api.MovedMemberships>({
    lock: 'circles',
    pending: () => inBatches(storedCircles(), api.MAX_CIRCLES),
    send: batch =>
      call(
        api.moveMemberships,
        { claims: batch.map(({ code, key }) => ({ code, key })) },
        { player, timeoutMs: TIMEOUT_MS },
      ),
    settle(batch, outcome) {
      if (outcome.kind !== 'saved') return;
      for (const { code } of batch) if (!outcome.answer.kept.includes(code)) forgetCircle(code);
    },
  });
}

type KeyedAttempt = StoredAttempt & { readonly key: string };

const hasKey = (stored: StoredAttempt): stored is KeyedAttempt => stored.key !== undefined;

const inBatches = <T>(all: readonly T[], max: number): readonly (readonly T[])[] =>
  all.flatMap((_, index) => (index % max === 0 ? [all.slice(index, index + max)] : []));
