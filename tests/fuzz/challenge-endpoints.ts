import { eq, sql } from 'drizzle-orm';
import { randomText } from '#protocol/random-text.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';
import { anyId, anyName, NO_CLAIMS, NOTHING } from './accepted.ts';
import { claimAt, newKey, postTo } from './claims.ts';
import type { Endpoint } from './endpoint.ts';
import type { Site } from './site.ts';

const GRID = { form: 'grid', language: 'fr', puzzle: '1 .\n2 .', log: '0@0 1@10 3@20 2@900' };

const RUN = anyId('run');

/** The test cases that an endpoint accepts because a visitor may have no name, or a name of nearly any text. */
const NAME = `no name|name is (nothing|spaces)|${anyName('name')}`;

/** The POST endpoints of challenges. */
export const CHALLENGE_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'challenges',
    route: 'challenges/create',
    api: 'createChallenge',
    success: 200,
    accepts: new RegExp(`^(${RUN}|${NAME}|no grade)$`),
    prepare: async site => {
      await clear(site);
      const fields = { ...GRID, run: randomText(), key: newKey(), name: 'Ada', grade: 2 };
      return { format: 'json', path: '/challenges', fields };
    },
  },
  {
    name: 'challenges, five grids of a player',
    route: 'challenges/create',
    api: 'createChallenge',
    success: 200,
    accepts: new RegExp(`^${RUN}$`),
    prepare: async site => {
      await clear(site);
      const fields = { form: 'five', language: 'en', run: randomText() };
      return { format: 'json', path: '/challenges', fields, cookie: (await site.player()).cookie };
    },
  },
  {
    name: 'challenges, back',
    route: 'challenges/create',
    api: 'createChallenge',
    success: 200,
    accepts: new RegExp(`^${RUN}$`),
    prepare: async site => {
      await clear(site);
      const { code, key } = await newAnswer(site);
      const fields = { form: 'back', language: 'fr', run: randomText(), code, key };
      return { format: 'json', path: '/challenges', fields };
    },
  },
  {
    name: 'challenges, a run',
    route: 'challenges/start',
    api: 'startRun',
    success: 200,
    accepts: new RegExp(`^(${NAME})$`),
    prepare: async site => {
      const { code } = await newChallenge(site);
      return { format: 'json', path: '/challenges/runs', fields: { code, key: newKey(), name: 'Ada' } };
    },
  },
  {
    name: 'challenges, a result',
    route: 'challenges/finish',
    api: 'finishRun',
    success: 200,
    accepts: NOTHING,
    prepare: async site => {
      const fields = { ...(await newRun(site)), logs: [GRID.log], how: 'solved' };
      return { format: 'json', path: '/challenges/results', fields };
    },
  },
  {
    name: 'challenges, a name',
    route: 'challenges/name',
    api: 'nameRun',
    success: 200,
    accepts: new RegExp(`^(${anyName('name')})$`),
    prepare: async site => {
      const fields = { ...(await newAnswer(site)), name: 'Ada' };
      return { format: 'json', path: '/challenges/name', fields };
    },
  },
  {
    name: 'challenges, a view',
    route: 'challenges/read',
    api: 'readChallenge',
    success: 200,
    accepts: /^no key$/, // a request for a view needs no key, because its sender may be a stranger
    prepare: async site => ({ format: 'json', path: '/challenges/view', fields: await newChallenge(site) }),
  },
  {
    name: 'challenges, a route',
    route: 'challenges/read-log',
    api: 'readRoutes',
    success: 200,
    accepts: NOTHING,
    prepare: async site => {
      const answer = await newAnswer(site);
      const { challenger } = await postTo(site, '/challenges/view', answer);
      return { format: 'json', path: '/challenges/routes', fields: { ...answer, run: challenger.run } };
    },
  },
  {
    name: 'challenges, withdraw',
    route: 'challenges/withdraw',
    api: 'withdrawChallenge',
    success: 200,
    accepts: NOTHING,
    prepare: async site => ({ format: 'json', path: '/challenges/withdraw', fields: await newChallenge(site) }),
  },
  {
    name: 'challenges, a room',
    route: 'challenges/open-room',
    api: 'playTogether',
    success: 200,
    accepts: NOTHING,
    prepare: async site => ({ format: 'json', path: '/challenges/room', fields: await newAnswer(site) }),
  },
  {
    name: 'challenges, answers',
    route: 'challenges/answers',
    api: 'countAnswers',
    success: 200,
    accepts: NO_CLAIMS,
    prepare: async site => claimAt('/challenges/answers', await newChallenge(site)),
  },
  {
    name: 'challenges, a list',
    route: 'challenges/list',
    api: 'listChallenges',
    success: 200,
    accepts: NO_CLAIMS,
    prepare: async site => claimAt('/challenges/list', await newChallenge(site)),
  },
  {
    name: 'challenges, join',
    route: 'challenges/join',
    api: 'joinChallenges',
    success: 200,
    accepts: NO_CLAIMS,
    isForPlayers: true,
    prepare: async site => ({
      ...claimAt('/challenges/join', await newChallenge(site)),
      cookie: (await site.player()).cookie,
    }),
  },
];

/**
 * Deletes all challenges, so that the next test case may use the same id of a run. Such an id belongs to the player who
 * has used it first.
 */
const clear = ({ db }: Site) => db.delete(challenges);

/** Makes a challenge as a visitor. Returns its code and the visitor's key. */
async function newChallenge(site: Site) {
  const key = newKey();
  const { code } = await postTo(site, '/challenges', { ...GRID, run: randomText(), key });
  return { code, key };
}

/** Starts a run at a challenge as another visitor, and changes the stored time of the start to a minute ago. */
async function newRun(site: Site) {
  const run = { code: (await newChallenge(site)).code, key: newKey() };
  await postTo(site, '/challenges/runs', run);
  const issuedAt = sql`${challengeRuns.issuedAt} - interval '1 minute'`;
  await site.db.update(challengeRuns).set({ issuedAt }).where(eq(challengeRuns.code, run.code));
  return run;
}

/** Gives up a challenge as another visitor. */
async function newAnswer(site: Site) {
  const run = await newRun(site);
  await postTo(site, '/challenges/results', { ...run, logs: [''], how: 'given-up' });
  return run;
}
