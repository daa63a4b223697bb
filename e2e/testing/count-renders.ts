import type { Page } from '@playwright/test';

/** The parts of React's fibers, and of its hook for developer tools, with which renders are counted. */
type Fiber = {
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/**
 * Counts how often React renders each element of the page again. Must be called before the page is opened.
 * Returns a function that returns the counts since its last call, by tag name.
 */
export async function countRenders(page: Page): Promise<() => Promise<Readonly<Record<string, number>>>> {
  await page.addInitScript(() => {
    const propsOf = new WeakMap<Element, unknown>();
    let counts: Record<string, number> = {};
    const visit = (first: Fiber | null): void => {
      for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
        const { stateNode, memoizedProps } = fiber;
        if (stateNode instanceof Element) {
          // an element that its component renders again has new props
          if (propsOf.has(stateNode) && propsOf.get(stateNode) !== memoizedProps)
            counts[stateNode.localName] = (counts[stateNode.localName] ?? 0) + 1;
          propsOf.set(stateNode, memoizedProps);
        }
        visit(fiber.child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => visit(root.current),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
      takeRenders() {
        const taken = counts;
        counts = {};
        return taken;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeRenders: () => Record<string, number> }).takeRenders());
}
