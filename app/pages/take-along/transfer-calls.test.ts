import { beforeEach, expect, test, vi } from 'vitest';
import { storeCircle, storedCircles } from '#app/client/storage/stored-circles.ts';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { createTaking } from './taking.ts';
import { makeLink } from './transfer-calls.ts';

const CODE = 'K7P2XA9Q0Z';

/**
 * Replaces the server by a fake one, which stores the encrypted data of a visitor and returns them once. Counts the
 * requests for them.
 */
function fakeServer() {
  const kept: { sealed: Uint8Array | undefined; asked: number } = { sealed: undefined, asked: 0 };
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string | Uint8Array }) => {
    if (path === '/transfers') {
      kept.sealed = body as Uint8Array;
      return Response.json({ code: CODE });
    }
    kept.asked++;
    const { sealed } = kept;
    kept.sealed = undefined;
    return sealed === undefined
      ? Response.json({ refusal: 'no-such-transfer' }, { status: 404 })
      : Response.json({ sealed: Buffer.from(sealed).toString('base64') });
  });
  return kept;
}

/** Starts another browser, whose storage contains the given entries. */
const inBrowser = (items: Readonly<Record<string, string>> = {}, maxItems?: number) =>
  vi.stubGlobal('localStorage', createFakeStorage(items, maxItems));

async function madeLink() {
  const made = await makeLink();
  if (!made.ok) throw new Error(made.refusal);
  const [path = '', key = ''] = made.value.path.split('#');
  return { ...made.value, path, key };
}

/** Starts the browser of a member of a circle. */
function inMembersBrowser(): void {
  inBrowser({ theme: 'dark' });
  storeCircle({ code: 'ABCDEFGHIJ', key: 'a-key-of-twenty-letters', name: 'Famille' });
}

beforeEach(() => {
  overwriteGetLocale(() => 'fr');
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('location', { origin: 'https://enfilade.example' });
  vi.stubGlobal('sessionStorage', createFakeStorage());
});

test('T20 the data of one browser can be taken into another one by the link, but only once', async () => {
  const server = fakeServer();
  inMembersBrowser();
  const { path, key, leftOut, expiresAt } = await madeLink();
  expect([path, leftOut]).toEqual([`/emporter/${CODE}`, 0]);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(600_000);
  const sent = Buffer.from(server.sealed ?? []).toString('latin1');
  for (const secret of ['Famille', 'ABCDEFGHIJ', 'circles', key]) expect(sent).not.toContain(secret);

  inBrowser();
  expect(await createTaking(CODE)(key)).toMatchObject({ ok: true, value: { level: 1, circles: 1, beads: 0 } });
  expect(storedCircles()).toMatchObject([{ code: 'ABCDEFGHIJ', name: 'Famille' }]);
  expect(await createTaking(CODE)(key)).toEqual({ ok: false, refusal: 'no-such-transfer' });
});

test('T21 if the key at the end of a link was cut off, the server is not asked, and the whole link can still be used', async () => {
  const server = fakeServer();
  inMembersBrowser();
  const { key } = await madeLink();
  inBrowser();
  for (const cut of ['', key.slice(0, -1), `${key}=`, `${key}x`])
    expect(await createTaking(CODE)(cut)).toEqual({ ok: false, refusal: 'wrong-key' });
  expect(server.asked).toBe(0);
  expect((await createTaking(CODE)(key)).ok).toBe(true);
});

test('T21 if a link ends in the key of another link, the key is refused as wrong', async () => {
  fakeServer();
  inMembersBrowser();
  const other = await madeLink();
  await madeLink();
  expect(await createTaking(CODE)(other.key)).toEqual({ ok: false, refusal: 'wrong-key' });
});

test('T21 data of a link that the browser refuses to store can be stored at another try, without another link', async () => {
  const server = fakeServer();
  inMembersBrowser();
  const { key } = await madeLink();
  const take = createTaking(CODE);
  inBrowser({ full: '' }, 1);
  expect(await take(key)).toEqual({ ok: false, refusal: 'storage-refused' });
  inBrowser();
  expect(await take(key)).toMatchObject({ ok: true, value: { circles: 1 } });
  expect(server.asked).toBe(1);
});

test('T21 without a network, a link can be neither made nor used, and the refusal says that there is no network', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  vi.stubGlobal('navigator', { onLine: false });
  inMembersBrowser();
  expect(await makeLink()).toEqual({ ok: false, refusal: 'no-network' });
  expect(await createTaking(CODE)('k'.repeat(43))).toEqual({ ok: false, refusal: 'no-network' });
});
