import type { Page } from '@playwright/test';
import { type Fiber, watchCommits } from './watch-commits.ts';

/**
 * Counts how often React renders elements of a page again, after their first render. Must be called before the page is
 * opened. Returns a function that returns the counts since its last call, by tag name.
 */
export async function countRenders(page: Page): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await watchCommits(page);
  await page.addInitScript(() => {
    const propsOf = new WeakMap<Element, unknown>();
    let counts: Record<string, number> | undefined;
    const visit = ({ stateNode: element, memoizedProps: props, child, sibling }: Fiber): void => {
      if (element instanceof Element) {
        counts ??= {};
        // a new object of props means that a component has rendered, because React gives its element a new one each
        // time
        if (propsOf.has(element) && propsOf.get(element) !== props)
          counts[element.localName] = (counts[element.localName] ?? 0) + 1;
        propsOf.set(element, props);
      }
      for (const fiber of [child, sibling]) if (fiber !== null) visit(fiber);
    };
    window.reactWatchers.push({ onCommit: (_container, root) => visit(root) });
    Object.assign(window, {
      takeRenders() {
        if (counts === undefined) throw new Error('React has rendered no island');
        const taken = counts;
        counts = {};
        return taken;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeRenders: () => Record<string, number> }).takeRenders());
}
