import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_SEALED_BYTES } from '#protocol/http.ts';
import { type Bundle, readFields } from './bundle.ts';
import { MAX_BUNDLE_BYTES, type Sealed, seal, unseal } from './seal.ts';

const BUNDLE = readFields({ level: 7, settings: { name: 'Léo' } });

async function sealed(bundle: Bundle): Promise<Sealed> {
  const result = await seal(bundle);
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

/** Encrypts bytes as the function `seal` does, but does not compress them. */
async function sealedBytes(content: Uint8Array<ArrayBuffer>, format = 1) {
  const [secret, iv] = [new Uint8Array(32).fill(7), new Uint8Array(12)];
  const head = Uint8Array.of(format);
  const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: head }, key, content);
  const bytes = new Uint8Array(await new Blob([head, iv, encrypted]).arrayBuffer());
  return { bytes, key: Buffer.from(secret).toString('base64url') };
}

const deflated = (content: string | Uint8Array) => Uint8Array.from(deflateRawSync(content, { level: 9 }));

test('T7 a visitor’s encrypted data can be read with their key, and not without it', async () => {
  const { bytes, key, leftOut } = await sealed(BUNDLE);
  expect(await unseal(bytes, key)).toEqual({ ok: true, value: BUNDLE });
  expect([key, leftOut]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 0]);
  expect(Buffer.from(bytes).includes('level')).toBe(false);
});

test('T7 a visitor’s data are encrypted with a new key each time, and become other bytes', async () => {
  const [first, second] = [await sealed(BUNDLE), await sealed(BUNDLE)];
  expect(first.key).not.toBe(second.key);
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(false);
  expect(await unseal(first.bytes, second.key)).toEqual({ ok: false, refusal: 'wrong-key' });
});

test('T8 a visitor’s encrypted data cannot be read if any of their bytes is changed', async () => {
  const { bytes, key } = await sealed(BUNDLE);
  for (const at of bytes.keys()) {
    const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1);
    expect([at, (await unseal(changed, key)).ok]).toEqual([at, false]);
  }
});

test('T8 a visitor’s encrypted data cannot be read if they are cut off anywhere', async () => {
  const { bytes, key } = await sealed(BUNDLE);
  for (let length = 0; length < bytes.length; length++)
    expect([length, (await unseal(bytes.slice(0, length), key)).ok]).toEqual([length, false]);
  expect(await unseal(bytes.slice(0, 28), key)).toEqual({ ok: false, refusal: 'malformed' });
  expect(await unseal(bytes.slice(0, -1), key)).toEqual({ ok: false, refusal: 'wrong-key' });
});

test.each(['', 'short', 'ü'.repeat(43), `${'a'.repeat(42)}=`, 'a'.repeat(44)])(
  'T8 a key for encrypted data that was cut off or has another form is refused as a wrong key: %s',
  async key => {
    const { bytes } = await sealed(BUNDLE);
    expect(await unseal(bytes, key)).toEqual({ ok: false, refusal: 'wrong-key' });
  },
);

test('T8 a visitor’s encrypted data are refused as too new if their format or their content has a later version', async () => {
  const later = await sealedBytes(deflated('{"v":1}'), 2);
  expect(await unseal(later.bytes, later.key)).toEqual({ ok: false, refusal: 'too-new' });
  const newer = await sealedBytes(deflated('{"v":2}'));
  expect(await unseal(newer.bytes, newer.key)).toEqual({ ok: false, refusal: 'too-new' });
});

test.each([
  ['no compressed bytes', Uint8Array.of(255, 255, 255, 255)],
  ['no bytes', new Uint8Array()],
  ['compressed bytes that are cut off', deflated(JSON.stringify(BUNDLE)).slice(0, -9)],
  ['bytes that are no text', deflated(Uint8Array.of(0x7b, 0xff))],
  ['a text with bytes that are no letters', deflated(Buffer.from('{"v":1,"settings":{"name":"\xff"}}', 'latin1'))],
  ['a text that is no bundle', deflated('hello')],
])('T8 decrypted bytes that are not a visitor’s data are refused as malformed: %s', async (_what, content) => {
  const { bytes, key } = await sealedBytes(content);
  expect(await unseal(bytes, key)).toEqual({ ok: false, refusal: 'malformed' });
});

/** Returns compressed bytes that decompress to `times` × 16 MB of zeros. */
function bomb(times: number): Uint8Array<ArrayBuffer> {
  const part = deflateRawSync(new Uint8Array(2 ** 24), { finishFlush: constants.Z_SYNC_FLUSH });
  return Uint8Array.from(Buffer.concat([...Array.from({ length: times }, () => part), deflateRawSync('')]));
}

test('T8 encrypted bytes that decompress to a gigabyte are refused, and decompression stops at the limit', async () => {
  const gigabyte = await sealedBytes(bomb(64));
  expect(gigabyte.bytes.length).toBeGreaterThan(MAX_SEALED_BYTES);
  expect(await unseal(gigabyte.bytes, gigabyte.key)).toEqual({ ok: false, refusal: 'too-large' });

  const largest = await sealedBytes(bomb(15));
  expect(largest.bytes.length).toBeLessThan(MAX_SEALED_BYTES);
  const before = process.memoryUsage();
  expect(await unseal(largest.bytes, largest.key)).toEqual({ ok: false, refusal: 'too-large' });
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(64 * 2 ** 20);
});

test('T8 more encrypted bytes than the server takes are refused, even if they contain valid data of a visitor', async () => {
  const padded = JSON.stringify(BUNDLE) + ' '.repeat(MAX_SEALED_BYTES);
  const { bytes, key } = await sealedBytes(Uint8Array.from(deflateRawSync(padded, { level: 0 })));
  expect(await unseal(bytes, key)).toEqual({ ok: false, refusal: 'too-large' });
});

test('T8 a visitor’s data of exactly the maximum length are read, and one byte more is refused', async () => {
  const json = JSON.stringify(BUNDLE);
  const padded = (length: number) => json + ' '.repeat(length - new TextEncoder().encode(json).length);
  const [fits, exceeds] = [MAX_BUNDLE_BYTES, MAX_BUNDLE_BYTES + 1].map(length => deflated(padded(length)));
  const [whole, more] = [await sealedBytes(fits!), await sealedBytes(exceeds!)];
  expect(await unseal(whole.bytes, whole.key)).toEqual({ ok: true, value: BUNDLE });
  expect(await unseal(more.bytes, more.key)).toEqual({ ok: false, refusal: 'too-large' });
});

/** Returns a text of random digits, which stays long even when it is compressed. */
const noise = (length: number): string => Array.from({ length }, () => Math.floor(Math.random() * 10)).join('');

const gameOf = (index: number, characters: number) => {
  const [day, attempt] = [`2026-11-${`${(index % 28) + 1}`.padStart(2, '0')}`, `${index}`];
  const result = { durationMs: 1, undosUsed: 0, hintsUsed: 0, restartsUsed: 0, isKept: true, isVerified: true };
  return {
    day: { day, attempt, key: 'key', due: index % 2 ? 'join' : 'send', result },
    game: { day, attempt, isWon: true, puzzle: '1 .\n2 .', solution: 'a b\nd c', log: noise(characters) },
  };
};

const large = (games: number, results: number) => {
  const played = Array.from({ length: games }, (_, index) => gameOf(index, 20_000));
  return readFields({
    days: played.map(({ day }) => day),
    dayGames: played.map(({ game }) => game),
    results: Array.from({ length: results }, (_, index) => ({
      ...{ version: 2, attempt: `r${index}`, level: index + 1, seed: 's', puzzle: '1 .\n2 .', finishedAt: index },
      log: noise(20_000),
    })),
  });
};

test('T7 N3 the games of 500 levels and 40 days fit into a link, so that all beads open on the other device, too', async () => {
  const random = (max: number) => Math.floor(Math.random() * max);
  const grid = () => Array.from({ length: 36 }, () => (random(3) === 0 ? random(14) : '.')).join(' ');
  const log = () => {
    let ms = 0;
    // more entries than a grid of level 20 has squares, because players go back
    const entry = () => {
      ms += 200 + random(3000);
      return `${random(36)}@${ms}`;
    };
    return Array.from({ length: 50 }, entry).join(' ');
  };
  const days = Array.from({ length: 40 }, (_, index) => gameOf(index, 0));
  const bundle = readFields({
    days: days.map(({ day }) => day),
    dayGames: days.map(({ game }) => ({ ...game, puzzle: grid(), solution: grid(), log: log() })),
    results: Array.from({ length: 500 }, (_, index) => ({
      ...{ version: 2, attempt: crypto.randomUUID(), level: index + 1, seed: crypto.randomUUID(), finishedAt: index },
      ...{ puzzle: grid(), log: log() },
    })),
  });
  const { bytes, leftOut } = await sealed(bundle);
  expect(leftOut).toBe(0);
  expect(bytes.length).toBeLessThan(MAX_SEALED_BYTES);
});

test('T7 if a visitor’s data are too large, recorded games of daily grids are left out first, the oldest first', async () => {
  const bundle = large(28, 10);
  const { bytes, key, leftOut } = await sealed(bundle);
  const opened = await unseal(bytes, key);
  if (!opened.ok) throw new Error(opened.refusal);
  const { days, dayGames, results } = opened.value;
  expect(bytes.length).toBeLessThanOrEqual(MAX_SEALED_BYTES);
  expect(leftOut).toBeGreaterThan(0);
  expect(leftOut).toBeLessThan(14);
  expect([days.length, results.length, dayGames.length]).toEqual([28, 10, 28 - leftOut]);
  const gone = bundle.dayGames.filter(({ attempt }) => dayGames.every(each => each.attempt !== attempt));
  const recorded = bundle.dayGames.filter(({ attempt }) => Number(attempt) % 2 === 1).toReversed();
  expect(gone.toReversed()).toEqual(recorded.slice(0, leftOut));
});

test('T7 if a visitor’s data are too large without recorded daily games, the oldest results of levels are left out, too', async () => {
  const { bytes, key, leftOut } = await sealed(large(4, 60));
  const opened = await unseal(bytes, key);
  if (!opened.ok) throw new Error(opened.refusal);
  expect(opened.value.dayGames.map(({ attempt }) => Number(attempt) % 2)).toEqual([0, 0]);
  expect(opened.value.results.map(({ finishedAt }) => finishedAt)).toEqual(
    Array.from({ length: 62 - leftOut }, (_, index) => 59 - index),
  );
  expect(MAX_SEALED_BYTES - bytes.length).toBeLessThan(20_000);
});

test('T7 a visitor’s data that are too large even without games of levels and days are refused', async () => {
  const runs = Array.from({ length: 20 }, (_, index) => ({
    ...{ code: `C${index}`, key: 'k', run: { startedAt: 1, puzzles: ['1 .\n2 .'], logs: [noise(50_000)] } },
  }));
  expect(await seal(readFields({ challenges: runs }))).toEqual({ ok: false, refusal: 'too-large' });
});
