import type { Page } from '@playwright/test';

/** The part of React's fibers that tests read: one for each component, element and text of an island. */
export type Fiber = {
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/** The hooks of a page’s tests: before React renders for the first time, and after each commit of a root. */
type Watcher = {
  readonly onLoad?: () => void;
  readonly onCommit: (container: Element, root: Fiber) => void;
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type can't be merged with that of the browser
  interface Window {
    /** The watchers that React tells of its commits. */
    readonly reactWatchers: Watcher[];
  }
}

/**
 * Lets scripts of later calls of `addInitScript` watch what React renders, by the hook of its developer tools, which its
 * production files have, too.
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
