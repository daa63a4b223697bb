import type { Page } from '@playwright/test';

/** The ways in which a network keeps a WebSocket from opening: it refuses the request, or never answers it. */
export type Blocked = 'refused' | 'unanswered';

/** Makes every WebSocket of a page fail, as proxies of schools and offices do. */
export const blockWebSockets = (page: Page, how: Blocked): Promise<unknown> =>
  page.addInitScript(isRefused => {
    class BlockedWebSocket {
      onerror: ((event: Event) => void) | undefined;
      onclose: ((event: Event) => void) | undefined;
      constructor() {
        if (isRefused)
          setTimeout(() => {
            this.onerror?.(new Event('error'));
            this.onclose?.(new CloseEvent('close'));
          });
      }
      close() {}
    }
    Object.assign(window, { WebSocket: BlockedWebSocket });
  }, how === 'refused');

const LIVE = /\/live\//;

/** Makes every live connection of a page fail, by WebSocket and by polling, while `isBlocked` returns true. */
export async function blockConnections(page: Page, isBlocked: () => boolean = () => true): Promise<void> {
  await page.routeWebSocket(LIVE, connection => {
    if (isBlocked()) connection.close();
    else connection.connectToServer();
  });
  // a blocked request gets no response, because an aborted request would log an error
  await page.route(LIVE, route => (isBlocked() ? undefined : route.continue()));
}
