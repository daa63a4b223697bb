import type { Page } from '@playwright/test';
import { expect } from '#e2e/testing/fixtures.ts';

/** Waits until React has taken over the screens of a page whose games have begun before it. */
export const waitForReact = (page: Page): Promise<void> => expect(page.locator('[data-scripts]')).toHaveCount(0);
