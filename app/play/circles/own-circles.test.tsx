import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetCircle, storeCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import type { ListedCircle } from '#protocol/http.ts';
import { parseHtml } from '#tests/parse-html.ts';
import { listCircles } from './list-circles.ts';
import { readOwnCircles } from './own-circles.tsx';

const DAY = '2026-11-30';
const FAMILY: ListedCircle = { code: 'K7P2XA9Q0Z', name: 'Famille', memberCount: 4, finishedToday: 1 };
const OFFICE: ListedCircle = { code: 'ABCDEFGHIJ', name: 'Bureau', memberCount: 3, finishedToday: 0 };

let sent: { readonly path: string; readonly body: unknown }[];
let answer: readonly [status: number, body: unknown];

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Response.json(answer[1], { status: answer[0] });
  });
  storeCircle({ code: FAMILY.code, key: 'a', name: 'Famille' });
  storeCircle({ code: OFFICE.code, key: 'b', name: 'Bureau' });
});

const list = (...circles: readonly ListedCircle[]) => {
  answer = [200, { day: DAY, circles }];
};

const linksIn = (node: React.ReactNode) =>
  [...parseHtml(renderToStaticMarkup(<p>{node}</p>)).querySelectorAll('a')].map(link => [
    link.getAttribute('href'),
    link.textContent,
  ]);

test('K1 the list of a visitor’s circles forgets those to which they no longer belong', async () => {
  answer = [503, { refusal: 'oops' }];
  expect(await listCircles(undefined)).toBeUndefined();
  expect(storedCircles()).toHaveLength(2);
  list(OFFICE);
  expect(await listCircles(undefined)).toEqual({ day: DAY, circles: [OFFICE] });
  expect(storedCircles().map(({ code }) => code)).toEqual(['ABCDEFGHIJ']);
});

test('K1 the browser of a visitor without a circle does not ask the server for circles', async () => {
  for (const { code } of storedCircles()) forgetCircle(code);
  expect(await listCircles(undefined)).toEqual({ circles: [] });
  expect(await readOwnCircles(undefined, DAY)).toBeUndefined();
  expect(sent).toEqual([]);
});

test('K4 one request tells how a visitor’s first two circles stand, and each line links to its circle', async () => {
  list(FAMILY, OFFICE, { ...OFFICE, code: 'BBBBBBBBBB' });
  const circles = await readOwnCircles(undefined, DAY);
  const claims = [
    { code: FAMILY.code, key: 'a' },
    { code: OFFICE.code, key: 'b' },
  ];
  expect(sent).toEqual([{ path: '/circles/list', body: { claims } }]);
  expect(linksIn(circles?.lines)).toEqual([
    ['/cercle/K7P2XA9Q0Z', 'Cercle Famille\u00a0: 1 a déjà fini'],
    ['/cercle/ABCDEFGHIJ', 'Cercle Bureau\u00a0: personne n’a encore fini'],
  ]);
  expect(circles?.comparison).toBeUndefined();
});

test('R35 a player’s time is compared in the first circle in which someone else has finished, even if that is the third circle', async () => {
  const third = { ...FAMILY, code: 'BBBBBBBBBB', name: 'Club', finishedToday: 3, placeToday: { place: 3, count: 3 } };
  list({ ...FAMILY, placeToday: { place: 1, count: 1 } }, OFFICE, third, { ...third, code: 'CCCCCCCCCC' });
  const circles = await readOwnCircles(undefined, DAY);
  expect(linksIn(circles?.comparison)).toEqual([['/cercle/BBBBBBBBBB', 'Cercle Club\u00a0: 3e sur 3']]);
});

test('the name of a circle keeps its own writing direction, and nothing but the name is cut short', async () => {
  list({ ...FAMILY, name: 'عائلة' });
  const html = renderToStaticMarkup(<p>{(await readOwnCircles(undefined, DAY))?.lines}</p>);
  expect(parseHtml(html).querySelector('a > bdi')?.textContent).toBe('عائلة');
});

test.each([
  ['the server does not answer', [503, { refusal: 'oops' }]],
  ['it is already the next day on the server', [200, { day: '2026-12-01', circles: [FAMILY] }]],
  ['the player belongs to no circle any more', [200, { day: DAY, circles: [] }]],
] as const)('if %s, the page of today’s grid shows nothing about circles', async (_what, given) => {
  answer = given;
  expect(await readOwnCircles('ada', DAY)).toBeUndefined();
});
