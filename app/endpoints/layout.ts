import { postOnly } from '#server/http/handle.ts';

export const middleware = [postOnly];
