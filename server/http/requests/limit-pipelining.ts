import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';

/**
 * The maximum number of unanswered requests of a connection. Browsers and proxies send one at a time; Node reads
 * whatever else has arrived on the connection at once, before any other connection.
 */
const MAX_UNANSWERED = 8;

/** The connections that end with the next response. */
const closing = new WeakSet<Socket>();

const unanswered = new WeakMap<Socket, number>();

/** Makes the response the last one of its connection, which does not wait for an unread body. */
export function closeConnection({ socket }: IncomingMessage, response: Response): Response {
  closing.add(socket);
  return response.set({ connection: 'close' });
}

/**
 * Ignores the requests that a client has pipelined behind one whose connection ends, because proxies may disagree about
 * where they begin (RFC 9112, section 9.6). Ends a connection that pipelines more than a few (M8). It comes before all
 * other middleware, so that what it ignores costs nothing.
 */
export const limitPipelining: RequestHandler = (request, response, next) => {
  const { socket } = request;
  if (closing.has(socket)) return;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > MAX_UNANSWERED) {
    closeConnection(request, response).status(429).end();
    return;
  }
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  next();
};
