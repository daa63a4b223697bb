import type { EntryContext } from 'react-router';
import { expect, test, vi } from 'vitest';
import handleRequest, { renderTurn } from './entry.server.tsx';

const request = new Request('http://localhost/en/rules');

/** Returns a React Router context that makes rendering fail. `errors` is set only when the error page is rendered. */
const brokenContext = (errors: Record<string, unknown> | null) =>
  ({ staticHandlerContext: { errors } }) as EntryContext;

test('a render error is rethrown, so that React Router renders the error page', async () => {
  await expect(handleRequest(request, 200, new Headers(), brokenContext(null))).rejects.toThrow();
});

test('if the error page also fails to render, the static fallback page is sent', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const response = await handleRequest(request, 500, new Headers(), brokenContext({ root: new Error('planted') }));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('Something went wrong');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('M8 other work of the event loop runs between the rendering of two pages', async () => {
  const events: string[] = [];
  const page = async (name: string) => {
    await renderTurn();
    events.push(name);
  };
  const other = () => {
    events.push('other');
    if (events.length < 6) setImmediate(other);
  };
  const pages = Promise.all([page('first'), page('second'), page('third')]);
  setImmediate(other);
  await pages;
  const withoutPause = events.filter((event, index) => index > 0 && event !== 'other' && events[index - 1] !== 'other');
  expect(withoutPause).toEqual([]);
});
