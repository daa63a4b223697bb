import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replay } from '#engine/game.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { gridShare, shareText } from './share-text.ts';

const SHARED = { text: 'Faites mieux ?', url: 'https://enfilade.example/defi/ABC', picture: '/social/grille/ABC.png' };

const share = vi.fn<Navigator['share']>();

beforeEach(() => void share.mockReset().mockResolvedValue());
afterEach(() => void vi.unstubAllGlobals());

/** Stubs a device with a share dialog, and the server's response to the request for a picture. */
function stubDevice(sharesFiles: boolean, response: () => Promise<Response>) {
  const fetchPicture = vi.fn(response);
  vi.stubGlobal('navigator', { share, canShare: () => sharesFiles });
  vi.stubGlobal('fetch', fetchPicture);
  return fetchPicture;
}

test('if the device can share files, the picture is shared with the text, and the text contains the address', async () => {
  const fetchPicture = stubDevice(true, async () => new Response('png'));
  expect(await shareText(SHARED)).toBe('shared');
  expect(fetchPicture).toHaveBeenCalledWith(SHARED.picture, expect.anything());
  const data = share.mock.calls[0]?.[0];
  expect(data).toEqual({ text: `${SHARED.text}\n${SHARED.url}`, files: [expect.any(File)] });
  expect(await data?.files?.[0]?.text()).toBe('png');
  expect(data?.files?.[0]?.type).toBe('image/png');
});

test('if the device cannot share files, the browser does not request the picture to share', async () => {
  const fetchPicture = stubDevice(false, async () => new Response('png'));
  expect(await shareText(SHARED)).toBe('shared');
  expect(fetchPicture).not.toHaveBeenCalled();
  expect(share).toHaveBeenCalledWith({ text: SHARED.text, url: SHARED.url });
});

test.each<[string, () => Promise<Response>]>([
  ['is refused', async () => new Response(null, { status: 429 })],
  ['does not arrive', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('if the picture %s, the text and the address are shared without it', async (_, response) => {
  stubDevice(true, response);
  expect(await shareText(SHARED)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ text: SHARED.text, url: SHARED.url });
});

test('a text is copied if the device cannot share it, but not if the player closes the share dialog', async () => {
  stubDevice(true, async () => new Response('png'));
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  expect(await shareText(SHARED)).toBeUndefined();

  const writeText = vi.fn(async () => {});
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { share, canShare: () => true, clipboard: { writeText } });
  expect(await shareText(SHARED)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(`${SHARED.text}\n${SHARED.url}`);
});

test('J24 a won level or free grid (of a chosen size) is shared as a challenge with its size, time and hints, or as a grid without a timer if it had none', () => {
  const puzzle = drawnPuzzle('1 .  2 .');
  const log = drawnPath('a b  d c').map((cell, index) => ({ kind: 'cell', cell, atMs: 950 * (index + 1) }) as const);
  const replayed = replay(puzzle, log);
  if (!replayed.ok) throw new Error(replayed.refusal);
  const game = replayed.value;
  const timed = gridShare(game, false, { grade: 1 });
  expect(timed.share.text).toBe('Enfilade 2 × 2 · 0:03,8 · sans indice\nFaites mieux\u202f?');
  expect(timed.share.grid).toEqual({ grade: 1, puzzle: '1 .\n2 .', log: '0@950 1@1900 3@2850 2@3800' });
  const calm = gridShare(game, true, { grade: 1 });
  expect(calm.share.text).toBe('Une grille d’Enfilade à résoudre');
  expect(calm.share.path).toMatch(/^\/grille\/[\w-]+#calm$/);
  expect([calm.share.grid, calm.challenge.grid]).toEqual([undefined, undefined]);
});
