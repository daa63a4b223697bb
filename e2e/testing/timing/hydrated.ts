import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';

/** Waits until React has taken over all games of a page, which can be played even before React has loaded. */
export const waitForReact = (page: Page): Promise<void> => expect(page.locator('[data-scripts]')).toHaveCount(0);
