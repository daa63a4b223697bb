import { randomText } from '#protocol/random-text.ts';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import { circles, dailyAttempts } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';
import { anyId, anyName, NO_CLAIMS, NOTHING } from './accepted.ts';
import { claimAt, newKey, postTo } from './claims.ts';
import type { Endpoint } from './endpoint.ts';
import type { Site } from './site.ts';

const RUN = anyId('run');

/** The POST endpoints of circles. */
export const CIRCLE_ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'circles',
    route: 'circles/create',
    api: 'createCircle',
    success: 200,
    accepts: new RegExp(`^(${RUN}|${anyName('name')}|${anyName('memberName')})$`),
    prepare: async site => {
      await site.db.delete(circles);
      return { format: 'json', path: '/circles', fields: newCircle(newKey()) };
    },
  },
  {
    name: 'circles, join',
    route: 'circles/join',
    api: 'joinCircle',
    success: 200,
    accepts: new RegExp(`^(${anyName('name')})$`),
    prepare: async site => {
      const { code } = await makeCircle(site);
      return { format: 'json', path: '/circles/join', fields: { code, key: newKey(), name: 'Ben' } };
    },
  },
  {
    name: 'circles, a view',
    route: 'circles/read',
    api: 'readCircle',
    success: 200,
    accepts: /^no key$/, // a request for a view needs no key, because its sender may be a stranger
    prepare: async site => ({ format: 'json', path: '/circles/view', fields: await makeCircle(site) }),
  },
  {
    name: 'circles, a game',
    route: 'circles/read-game',
    api: 'readCircleGame',
    success: 200,
    accepts: NOTHING,
    prepare: async site => ({ format: 'json', path: '/circles/game', fields: await finishToday(site) }),
  },
  {
    name: 'circles, a list',
    route: 'circles/list',
    api: 'listCircles',
    success: 200,
    accepts: NO_CLAIMS,
    prepare: async site => claimAt('/circles/list', await makeCircle(site)),
  },
  {
    name: 'circles, finishes',
    route: 'circles/link-finishes',
    api: 'linkFinishes',
    success: 200,
    accepts: NOTHING,
    prepare: async site => {
      const [claim, key] = [await makeCircle(site), randomText()];
      const attempt = finished({ playerId: null, keyHash: hashOfKey(key) });
      await site.db.insert(dailyAttempts).values(attempt);
      const fields = { claims: [claim], attempts: [{ attempt: attempt.id, key }] };
      return { format: 'json', path: '/circles/finishes', fields };
    },
  },
  {
    name: 'circles, leave',
    route: 'circles/leave',
    api: 'leaveCircle',
    success: 200,
    accepts: /^no key$/, // without a key, the sender is in no circle and has nothing to leave
    prepare: async site => ({ format: 'json', path: '/circles/leave', fields: await makeCircle(site) }),
  },
  {
    name: 'circles, change',
    route: 'circles/change',
    api: 'changeCircle',
    success: 200,
    accepts: new RegExp(`^(${anyName('name')})$`),
    prepare: async site => {
      const fields = { ...(await makeCircle(site)), name: 'Les voisins' };
      return { format: 'json', path: '/circles/change', fields };
    },
  },
  {
    name: 'circles, to an account',
    route: 'circles/move-memberships',
    api: 'moveMemberships',
    success: 200,
    accepts: NO_CLAIMS,
    isForPlayers: true,
    prepare: async site => ({
      ...claimAt('/circles/account', await makeCircle(site)),
      cookie: (await site.player()).cookie,
    }),
  },
];

const newCircle = (key: string) => ({
  ...{ run: randomText(), name: 'Les cousins', memberName: 'Ada', key, language: 'fr' },
});

/** Makes a circle as a visitor. Returns its code and the visitor's key. */
async function makeCircle(site: Site) {
  const key = newKey();
  const { code } = await postTo(site, '/circles', newCircle(key));
  return { code, key };
}

/**
 * Makes a circle whose maker has finished the grid of the day. Returns the fields of a request for the maker’s game.
 */
async function finishToday(site: Site) {
  const [claim, key] = [await makeCircle(site), randomText()];
  const { today, members } = await postTo(site, '/circles/view', claim);
  const attempt = finished({ playerId: null, keyHash: hashOfKey(key), day: today.day });
  await site.db.insert(dailyAttempts).values(attempt);
  await postTo(site, '/circles/finishes', { claims: [claim], attempts: [{ attempt: attempt.id, key }] });
  return { ...claim, member: members[0].id, day: today.day };
}
