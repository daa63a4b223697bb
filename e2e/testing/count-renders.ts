import type { Page } from '@playwright/test';

/** The parts of Preact's virtual nodes with which renders are counted, under the names that its build gives them. */
type VirtualNode = {
  readonly type: unknown;
  readonly props: unknown;
  readonly __e: Node | null;
  readonly __k: readonly (VirtualNode | null)[] | null;
};

/**
 * Counts how often Preact renders each element of the page's islands again, at most once in a frame. Must be called
 * before the page is opened. Returns a function that returns the counts since its last call, by tag name.
 */
export async function countRenders(page: Page): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await page.addInitScript(() => {
    const propsOf = new WeakMap<Element, unknown>();
    let counts: Record<string, number> | undefined;
    const visit = ({ type, props, __e: element, __k: children }: VirtualNode): void => {
      if (typeof type === 'string' && element instanceof Element) {
        counts ??= {};
        // an element that its component renders again has new props
        if (propsOf.has(element) && propsOf.get(element) !== props)
          counts[element.localName] = (counts[element.localName] ?? 0) + 1;
        propsOf.set(element, props);
      }
      for (const child of children ?? []) if (child !== null) visit(child);
    };
    const visitIslands = () => {
      for (const island of document.querySelectorAll('[data-island]'))
        if ('__k' in island) visit(island.__k as VirtualNode);
      requestAnimationFrame(visitIslands);
    };
    visitIslands();
    Object.assign(window, {
      takeRenders() {
        if (counts === undefined) throw new Error('Preact has rendered no island');
        const taken = counts;
        counts = {};
        return taken;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeRenders: () => Record<string, number> }).takeRenders());
}
