import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScreenOn } from './wake-lock.ts';

let held = 0; // how many wake locks (which keep the screen on) the page holds
let requests = 0;
let refusal: Error | undefined;
let page: EventTarget & { hidden: boolean };
let stopped: AbortController;

beforeEach(() => {
  held = 0;
  requests = 0;
  refusal = undefined;
  page = Object.assign(new EventTarget(), { hidden: false });
  stopped = new AbortController();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

/** Grants a wake lock and, like a browser, releases it when the page is hidden. */
async function request(): Promise<Pick<WakeLockSentinel, 'release'>> {
  requests += 1;
  if (refusal !== undefined) throw refusal;
  held += 1;
  let isHeld = true;
  const release = async () => {
    if (isHeld) held -= 1;
    isHeld = false;
  };
  page.addEventListener('visibilitychange', () => page.hidden && void release());
  return { release };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

async function show(isShown: boolean): Promise<void> {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

test('R30 the screen stays on until the game has ended', async () => {
  keepScreenOn(stopped.signal);
  await settled();
  expect(held).toBe(1);
  stopped.abort();
  expect(held).toBe(0);
});

test('R30 when a hidden page is shown again, the screen stays on again, unless the game has ended', async () => {
  keepScreenOn(stopped.signal);
  await settled();
  await show(false);
  expect(held).toBe(0);
  await show(true);
  expect(held).toBe(1);
  stopped.abort();
  await show(false);
  await show(true);
  expect(held).toBe(0);
});

test('R30 if the browser grants the wake lock after the game has ended, the lock is released at once', async () => {
  keepScreenOn(stopped.signal);
  stopped.abort();
  await settled();
  expect([requests, held]).toEqual([1, 0]);
});

test('R30 if the browser has no wake locks or refuses one, no error is thrown', async () => {
  refusal = new DOMException('low battery', 'NotAllowedError');
  keepScreenOn(stopped.signal);
  await settled();
  expect([requests, held]).toEqual([1, 0]);
  vi.stubGlobal('navigator', {});
  keepScreenOn(stopped.signal);
  await settled();
  expect(requests).toBe(1);
});
