import type { IncomingMessage, ServerResponse } from 'node:http';

/** One step of handling a request: it answers, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
