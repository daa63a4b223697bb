import { postOnly } from '#server/http/handle.ts';

/** Applies to every endpoint, so that none needs a loader of its own. */
export const middleware = [postOnly];
