import type { IncomingMessage } from 'node:http';

/** The path of a request, without its query; a target that is no path at all counts as the root. */
export const pathnameOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] || '/';

/** Whether an answer to this request may carry a page or a file. */
export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
