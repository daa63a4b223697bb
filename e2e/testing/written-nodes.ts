import type { Locator } from '@playwright/test';

/**
 * Watches which nodes of an element are written. Returns a function that resolves with the number of nodes written
 * since its last call.
 */
export async function watchWrittenNodes(element: Locator): Promise<() => Promise<number>> {
  const watch = await element.evaluateHandle(watched => {
    const written = new Set<Node>();
    const observer = new MutationObserver(records => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) written.add(node);
    });
    observer.observe(watched, { subtree: true, attributes: true, childList: true, characterData: true });
    return { written };
  });
  return () =>
    watch.evaluate(({ written }) => {
      const { size } = written;
      written.clear();
      return size;
    });
}
