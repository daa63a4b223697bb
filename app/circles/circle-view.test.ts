import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { circleKeyOf, storeCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { createFakePage } from '#app/playthrough/testing/fake-page.ts';
import { MAX_CIRCLES } from '#protocol/http.ts';
import { createCircleView, unnamedCircle } from './circle-view.ts';
import { MAKER_VIEW, STRANGER_VIEW } from './testing/circle-views.ts';

const { code } = MAKER_VIEW;
const STORED = { code, key: 'key', name: 'Famille' };

type Answer = readonly [status: number, body: unknown] | 'no network';
type Sent = { readonly path: string; readonly body: Readonly<Record<string, unknown>> };

let sent: Sent[];
let answers: Record<string, Answer>;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    const answer = answers[path] ?? 'no network';
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    return Response.json(answer[1], { status: answer[0] });
  });
});

function open(first = STRANGER_VIEW, player?: string) {
  const { page, pass, show } = createFakePage();
  const circle = createCircleView(first, player, page);
  onTestFinished(circle.start());
  return { circle, pass, show, phase: () => circle.state.getState().phase, view: () => circle.state.getState().view };
}

const sentTo = (path: string) => sent.filter(each => each.path === path);

test('K1 to a visitor without a key, the page of a circle offers to join at once', () => {
  const { phase } = open();
  expect([phase(), sent]).toEqual(['shown', []]);
});

test('K4 a visitor with a key sees the circle as a member, and no form to join while the circle is read with the key', async () => {
  answers['/circles/view'] = [200, MAKER_VIEW];
  storeCircle(STORED);
  const { phase, view } = open();
  expect(phase()).toBe('reading');
  await vi.waitFor(() => expect(view()).toEqual(MAKER_VIEW));
  expect(phase()).toBe('shown');
  expect(sent).toEqual([{ path: '/circles/view', body: { code, key: 'key' } }]);
});

test('K1 if the server does not answer a visitor with a key to a circle, the page says so and can try again', async () => {
  storeCircle(STORED);
  const { circle, phase } = open();
  await vi.waitFor(() => expect(phase()).toBe('unread'));
  answers['/circles/view'] = [200, MAKER_VIEW];
  await circle.retry();
  expect(phase()).toBe('shown');
});

test('M10 if the server has refused a circle to this network, a visitor with a key reads it, and a stranger asks nothing', async () => {
  const stranger = open(unnamedCircle(code));
  expect([stranger.phase(), sent]).toEqual(['limited', []]);
  answers['/circles/view'] = [200, MAKER_VIEW];
  storeCircle(STORED);
  const { phase, view } = open(unnamedCircle(code));
  expect(phase()).toBe('reading');
  await vi.waitFor(() => expect(view()).toEqual(MAKER_VIEW));
  expect([phase(), sent]).toEqual(['shown', [{ path: '/circles/view', body: { code, key: 'key' } }]]);
});

test('M10 if a key to a circle proves nothing any more, its page says that this network must wait, and keeps the key', async () => {
  answers['/circles/view'] = [429, { refusal: 'too-many' }];
  storeCircle(STORED);
  const { phase } = open(unnamedCircle(code));
  expect(phase()).toBe('reading');
  await vi.waitFor(() => expect(phase()).toBe('limited'));
  expect(circleKeyOf(code)).toBe('key');
});

test('K1 a visitor joins a circle with a name, and the browser stores the key', async () => {
  answers['/circles/join'] = [200, { code }];
  answers['/circles/view'] = [200, MAKER_VIEW];
  const { circle, view } = open();
  expect(await circle.join('Ada')).toBeUndefined();
  const [{ body } = { body: {} }] = sentTo('/circles/join');
  expect(body).toEqual({ code, key: circleKeyOf(code), name: 'Ada' });
  expect(view()).toEqual(MAKER_VIEW);
});

test('K1 a player with an account joins a circle without a name and without a key', async () => {
  answers['/circles/join'] = [200, { code }];
  answers['/circles/view'] = [200, MAKER_VIEW];
  const { circle, view } = open(STRANGER_VIEW, 'ada');
  await circle.join('');
  expect(sent.map(({ body }) => body)).toEqual([{ code }, { code }]);
  expect([view(), storedCircles()]).toEqual([MAKER_VIEW, []]);
});

test('K1 a request to join a circle that is sent again has the same key, so that it makes only one member', async () => {
  const { circle } = open();
  expect(await circle.join('Ada')).toMatchObject({ text: expect.stringContaining('Le serveur ne répond pas') });
  answers['/circles/join'] = [200, { code }];
  await circle.join('Ada');
  const [first, second] = sentTo('/circles/join').map(({ body }) => body.key);
  expect(first).toBe(second);
});

test('V11 if the server refuses the name of a new member, the browser stores nothing, and the reason is about the name', async () => {
  answers['/circles/join'] = [400, { refusal: 'reserved' }];
  const { circle } = open();
  expect(await circle.join('Admin')).toMatchObject({ field: 'member' });
  expect(storedCircles()).toEqual([]);
});

test('K1 a visitor whose browser stores ten circles is told to leave one, and nothing is sent', async () => {
  for (let index = 0; index < MAX_CIRCLES; index++) storeCircle({ code: `C${index}`, key: 'k', name: 'n' });
  const { circle } = open();
  expect((await circle.join('Ada'))?.text).toContain('dix cercles');
  expect(sent).toEqual([]);
});

test('a circle’s page asks for new times every minute while visible, and at once when it becomes visible', async () => {
  answers['/circles/view'] = [200, MAKER_VIEW];
  const { pass, show } = open(MAKER_VIEW, 'ada');
  pass(59_999);
  expect(sent).toHaveLength(0);
  pass(1);
  expect(sent).toHaveLength(1);
  show(false);
  pass(60_000);
  expect(sent).toHaveLength(1);
  show(true);
  expect(sent).toHaveLength(2);
});

test('if the server stops answering, the page of a circle keeps showing the circle', async () => {
  const { pass, phase, view } = open(MAKER_VIEW, 'ada');
  pass(60_000);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect([phase(), view()]).toEqual(['shown', MAKER_VIEW]);
});

test('K6 the browser forgets the key of a member whom the maker has removed, and the page offers to join', async () => {
  answers['/circles/view'] = [200, STRANGER_VIEW];
  storeCircle(STORED);
  const { phase } = open();
  await vi.waitFor(() => expect(phase()).toBe('shown'));
  expect(storedCircles()).toEqual([]);
});

test('K6 if the maker has closed the circle, the page says that it is gone, and the browser forgets it', async () => {
  answers['/circles/view'] = [404, { refusal: 'no-such-circle' }];
  storeCircle(STORED);
  const { phase } = open();
  await vi.waitFor(() => expect(phase()).toBe('gone'));
  expect(storedCircles()).toEqual([]);
});

test('K6 the browser stores the new name of a circle', async () => {
  answers['/circles/view'] = [200, { ...MAKER_VIEW, name: 'La famille' }];
  storeCircle(STORED);
  open();
  await vi.waitFor(() => expect(storedCircles()).toEqual([{ ...STORED, name: 'La famille' }]));
});

test('K6 leaving a circle sends the key, and forgets it once the server has answered', async () => {
  answers['/circles/view'] = [200, MAKER_VIEW];
  storeCircle(STORED);
  const { circle, phase } = open(MAKER_VIEW);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(await circle.leave()).toContain('Le serveur ne répond pas');
  expect([phase(), circleKeyOf(code)]).toEqual(['shown', 'key']);
  answers['/circles/leave'] = [200, { hasLeft: true }];
  await circle.leave();
  expect(sentTo('/circles/leave').at(-1)?.body).toEqual({ code, key: 'key' });
  expect([phase(), storedCircles()]).toEqual(['left', []]);
});

test('K6 the maker of a circle renames it, removes a member and closes the circle', async () => {
  answers['/circles/view'] = [200, MAKER_VIEW];
  answers['/circles/change'] = [200, { isChanged: true }];
  const { circle, phase } = open(MAKER_VIEW, 'ada');
  for (const change of [{ name: 'La famille' }, { remove: 'ben' }, { close: true }] as const)
    expect(await circle.change(change)).toBeUndefined();
  expect(sentTo('/circles/change').map(({ body }) => body)).toEqual([
    { code, name: 'La famille' },
    { code, remove: 'ben' },
    { code, close: true },
  ]);
  expect(phase()).toBe('closed');
});

test('K6 V11 if the server refuses a new name of the circle, the maker reads the reason', async () => {
  answers['/circles/change'] = [400, { refusal: 'circle-name-too-long' }];
  const { circle } = open(MAKER_VIEW, 'ada');
  expect(await circle.change({ name: 'x'.repeat(41) })).toContain('40');
});
