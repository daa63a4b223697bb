import type { Page } from '@playwright/test';

/** The fields that tests read of a React fiber, which is React's record of one component, element or text. */
export type Fiber = {
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/**
 * Functions that a test runs in a page: one before React renders for the first time, one after each change by React.
 */
type Watcher = {
  readonly onLoad?: () => void;
  readonly onCommit: (container: Element, root: Fiber) => void;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged with the browser's `Window`
  interface Window {
    /** The functions that React calls after `watchCommits` has prepared the page. */
    readonly reactWatchers: Watcher[];
  }
}

/**
 * Creates the list `reactWatchers` in a page, to which later init scripts can add functions. React calls these
 * functions through the hook of its developer tools, which its production files support, too.
 */
export async function watchCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reactWatchers: Watcher[] = [];
    Object.assign(window, {
      reactWatchers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject() {
          for (const { onLoad } of reactWatchers) onLoad?.();
          return 1;
        },
        onCommitFiberRoot(_renderer: number, { containerInfo, current }: { containerInfo: Element; current: Fiber }) {
          for (const { onCommit } of reactWatchers) onCommit(containerInfo, current);
        },
        onCommitFiberUnmount() {},
      },
    });
  });
}
