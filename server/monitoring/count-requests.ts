import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.ts';

const KINDS = ['file', 'page', 'post'] as const;
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

type Kind = (typeof KINDS)[number];

/**
 * Creates the middleware that counts and times the response to each request. All requests share one listener, and
 * the counters are looked up beforehand, because every file passes here.
 */
export function countRequests({ requests, durations }: Metrics): RequestHandler {
  const childrenOf = (kind: Kind) => ({
    counters: CLASSES.map(status => requests.labels({ kind, status })),
    duration: durations.labels({ kind }),
  });
  const children = { file: childrenOf('file'), page: childrenOf('page'), post: childrenOf('post') };
  // zeros, so that the first failure is an increase
  for (const kind of KINDS) {
    durations.zero({ kind });
    for (const counter of children[kind].counters.slice(1)) counter.inc(0);
  }

  function count(this: ServerResponse): void {
    const { locals } = this as Response;
    const { counters, duration } = children[(locals.kind as Kind | undefined) ?? 'file'];
    counters[Math.floor(this.statusCode / 100) - 1]?.inc();
    duration.observe((performance.now() - locals.startedAt) / 1000);
  }
  return (_request, response, next) => {
    response.locals.startedAt = performance.now();
    response.on('finish', count);
    next();
  };
}

/** Marks a request as one for React Router. All others count as files, also redirects and refusals. */
export const markRendered: RequestHandler = ({ method }, response, next) => {
  response.locals.kind = (method === 'POST' ? 'post' : 'page') satisfies Kind;
  next();
};
