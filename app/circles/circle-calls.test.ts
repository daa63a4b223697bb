import { beforeEach, expect, test, vi } from 'vitest';
import { storedCircles } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { createCircle } from './circle-calls.ts';

const NEW = { run: 'run', key: 'key', name: 'Famille', memberName: 'Ada' };

let sent: unknown[];
let answer: readonly [status: number, body: unknown];

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('navigator', { onLine: true });
  sent = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(answer[1], { status: answer[0] });
  });
});

test('K1 a visitor makes a circle with a name of their own, and the browser stores the key', async () => {
  answer = [200, { code: 'K7P2XA9Q0Z' }];
  expect(await createCircle({ ...NEW, player: undefined })).toEqual({ code: 'K7P2XA9Q0Z' });
  expect(sent).toEqual([{ ...NEW, language: 'fr' }]);
  expect(storedCircles()).toEqual([{ code: 'K7P2XA9Q0Z', key: 'key', name: 'Famille' }]);
});

test('K1 a player with an account makes a circle without a key, and the browser stores nothing', async () => {
  answer = [200, { code: 'K7P2XA9Q0Z' }];
  await createCircle({ ...NEW, player: 'ada' });
  expect(sent).toEqual([{ run: 'run', name: 'Famille', language: 'fr' }]);
  expect(storedCircles()).toEqual([]);
});

test.each([
  ['circle-name-missing', 'circle', 'Donnez un nom au cercle'],
  ['circle-name-too-long', 'circle', '40'],
  ['circle-name-unwanted-characters', 'circle', 'caractère'],
  ['circle-name-reserved', 'circle', 'confusion'],
  ['missing', 'member', 'au moins une lettre'],
  ['too-long', 'member', '30'],
  ['too-many', undefined, 'Trop de demandes'],
  ['too-many-circles', undefined, 'dix cercles'],
  ['too-many-joined', undefined, 'quarante personnes de votre réseau'],
  ['of-a-newer-server', undefined, 'Cela n’a pas marché'],
  ['toString', undefined, 'Cela n’a pas marché'],
])('V11 K1 if a circle is refused as %s, the field %s has the reason', async (refusal, field, text) => {
  answer = [400, { refusal }];
  const created = await createCircle({ ...NEW, player: undefined });
  expect(created).toMatchObject({ refusal: { text: expect.stringContaining(text) } });
  expect('refusal' in created && created.refusal.field).toBe(field);
});
