let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for the turn to render a page. Only one page is rendered in each turn of the event loop, so that other requests
 * that have arrived, such as the commands of duels, are handled between two pages (M8).
 */
export function renderTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise(resolve => setImmediate(resolve)));
  return lastTurn;
}
