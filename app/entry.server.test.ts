import type { EntryContext } from 'react-router';
import { expect, test, vi } from 'vitest';
import handleRequest from './entry.server.tsx';

const request = new Request('http://localhost/en/rules');

/** A context that no page can be drawn from, at the first try or after an error. */
const broken = (errors: Record<string, unknown> | null) => ({ staticHandlerContext: { errors } }) as EntryContext;

test('a page that cannot be drawn is handed back, so that the page of errors is tried', async () => {
  await expect(handleRequest(request, 200, new Headers(), broken(null))).rejects.toThrow();
});

test('when the page of errors cannot be drawn either, a plain page says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await handleRequest(request, 500, new Headers(), broken({ root: new Error('planted') }));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('The thread broke');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
