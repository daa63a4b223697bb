import { asc, inArray } from 'drizzle-orm';
import { type Ok, ok } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';
import { countRecorded, type TooManyGames } from '#server/games/history/count-recorded.ts';
import { hashOfKey, holdAccount, type Player } from '#server/players/player.ts';

type Claim = { readonly code: string; readonly key: string };

/** The number of runs moved to the account, and the codes of the challenges in which the visitor keeps a run. */
type Joined = { readonly joined: number; readonly kept: readonly string[] };

const NONE: Joined = { joined: 0, kept: [] };

/**
 * Moves the runs of a visitor to a player's account (C16). The account's name replaces the one that the visitor chose.
 * Ignores runs with another key, so a repeated request changes nothing. A run stays the visitor’s if the account has
 * one in the same challenge. Moves no run if the account would then exceed its limit of recorded games per hour (V13).
 */
export const joinRuns = (
  db: Database,
  player: Pick<Player, 'id'>,
  claims: readonly Claim[],
  now: Date,
): Promise<Ok<Joined> | TooManyGames> =>
  db.transaction(async tx => {
    const hashes = new Map(claims.map(({ code, key }) => [code, hashOfKey(key)]));
    const codes = [...hashes.keys()];
    if (codes.length === 0 || !(await holdAccount(tx, player.id))) return ok(NONE);
    // locks the challenges, so that the account cannot begin a run of its own meanwhile
    await tx
      .select({ code: challenges.code })
      .from(challenges)
      .where(inArray(challenges.code, codes))
      .orderBy(asc(challenges.code))
      .for('update');
    const { id, code, playerId, keyHash, finishedAt } = challengeRuns;
    const runs = await tx
      .select({ id, code, playerId, keyHash, finishedAt })
      .from(challengeRuns)
      .where(inArray(code, codes));
    const own = new Set(runs.filter(run => run.playerId === player.id).map(run => run.code));
    const claimed = runs.filter(run => run.keyHash === hashes.get(run.code));
    const kept = claimed.map(run => run.code).filter(each => own.has(each));
    const joined = claimed.filter(run => !own.has(run.code));
    if (joined.length === 0) return ok({ joined: 0, kept });
    const finished = joined.filter(run => run.finishedAt !== null).length;
    const counted = finished === 0 ? ok(undefined) : await countRecorded(tx, player.id, now, finished);
    if (!counted.ok) return counted;
    const ids = joined.map(run => run.id);
    await tx
      .update(challengeRuns)
      .set({ playerId: player.id, keyHash: null, visitorName: null })
      .where(inArray(id, ids));
    return ok({ joined: ids.length, kept });
  });
