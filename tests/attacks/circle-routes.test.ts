import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { circleServer } from '#app/endpoints/circles/testing/circle-server.ts';
import CirclePage, { loader } from '#app/pages/circle/code-route.tsx';
import { createMemoryLimits } from '#server/auth/limits/memory-limits.ts';
import {
  at,
  circleGames,
  FROZEN,
  MON,
  newVisitor,
  type Person,
  SUN,
  TUE,
} from '#server/circles/testing/circle-games.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { playerContext, servicesContext } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

const database = testDatabase();
const { account, finish } = circleGames(database);

/** The log of a game whose times and squares occur nowhere else, so that they reveal a leak. */
const CANARY = '0@0 1@7013 3@14029 2@21031';

/**
 * The traces by which the test recognises the route of the game `CANARY`, which must stay secret, in a text: the
 * entries of its log, lists of its cells, and its solution as it is drawn.
 */
const TRACES = [
  ...CANARY.split(' '),
  '7013',
  '14029',
  '0,1,3',
  '1,3,2',
  '0-1-3',
  '1-3-2',
  'a b\\nd c',
  'abdc',
  '"solution',
  '"log',
];

const traceIn = (text: string): string | undefined => TRACES.find(trace => text.includes(trace));

/** Loads and renders the page of a circle on the server, for a signed-in player or a visitor. */
async function pageOf({ id }: Person, code: string, time: string): Promise<string> {
  const { now, clock } = at(time);
  const context = new RouterContextProvider();
  const services = { db: database.db, now: () => now, memoryLimits: createMemoryLimits(), daily: { clock } };
  context.set(servicesContext, services as unknown as Services);
  context.set(playerContext, id === undefined ? undefined : { id, username: 'Camille', email: '' });
  const request = new Request(`http://localhost/cercle/${code}`);
  const loaderData = (await loader({ params: { code }, request, context } as never)).data;
  return JSON.stringify(loaderData) + renderToStaticMarkup(createElement(CirclePage as never, { loaderData } as never));
}

test('K4 no answer about a circle and no rendered page shows a route to someone who has not finished', async () => {
  const { circle, clock, post } = circleServer(database);
  const [ada, ben, eve, camille] = [newVisitor(), newVisitor('Ben'), newVisitor('Eve'), await account('Camille')];
  const code = await circle(ada);
  await post('join', ben, { code, name: 'Ben' });
  await post('join', camille, { code });
  clock.time = `${MON}T13:00`;
  const played = await finish(ada, MON, 21, { log: CANARY });
  await post('link', {}, { claims: [{ code, key: ada.key }], attempts: [played] });
  const { members } = (await post('read', ada, { code })).body;
  const adas = members.find((each: { name: string }) => each.name === 'Ada').id;

  const seen: string[] = [];
  const ask = async (...[name, person, fields]: Parameters<typeof post>) => {
    const { status, body } = await post(name, person, fields);
    seen.push(JSON.stringify(body));
    return { status, body };
  };
  const dues = [MON, SUN, TUE, '', '2026-11-23T00:00', '٢٠٢٦-١١-٢٣'];
  const people: readonly Person[] = [ben, camille, eve, {}];
  for (const person of people) {
    for (const day of dues) expect((await ask('game', person, { code, member: adas, day })).status).not.toBe(200);
    for (const member of members) await ask('game', person, { code, member: member.id, day: MON });
    await ask('read', person, { code });
    await ask('list', person, { claims: person.key === undefined ? [] : [{ code, key: person.key }] });
    await ask('change', person, { code, remove: adas });
    await ask('change', person, { code, name: 'X' });
    await ask('link', {}, { claims: [{ code, key: person.key ?? newVisitor().key }], attempts: [played] });
    seen.push(await pageOf(person, code, clock.time));
  }
  // a member may see today’s games only after their own first finish of today’s grid, and no other attempt counts
  await finish(camille, MON, 20, { isOnDay: false });
  await finish(camille, SUN, 20);
  await ask('game', camille, { code, member: adas, day: MON });
  seen.push(await pageOf(camille, code, clock.time));
  await ask('move', camille, { claims: [{ code, key: eve.key }] });
  await ask('leave', eve, { code });
  expect(seen.length).toBeGreaterThan(50);
  expect(seen.flatMap(text => traceIn(text) ?? [])).toEqual([]);

  for (const time of [`${TUE}T08:00`, FROZEN]) {
    clock.time = time;
    for (const person of [ben, camille]) {
      const { body } = await post('game', person, { code, member: adas, day: MON });
      expect(traceIn(JSON.stringify(body))).toBeDefined();
      // even after the day, and in a week with final standings, neither the view nor the page has routes, because pages
      // request these separately (L19)
      expect(traceIn(JSON.stringify((await post('read', person, { code })).body))).toBe(undefined);
      expect(traceIn(await pageOf(person, code, clock.time))).toBe(undefined);
    }
    for (const stranger of [eve, {}])
      expect((await post('game', stranger, { code, member: adas, day: MON })).body).toEqual({
        refusal: 'no-such-game',
      });
  }
});
