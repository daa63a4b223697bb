import type { RequestHandler, Response } from 'express';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { isSafeMethod } from '#server/http/requests/check-request.ts';
import { clientIp } from '#server/http/requests/client-ip.ts';
import { sendFile } from '#server/http/static-files.ts';
import { isHashedPath } from './hashed-path.ts';
import type { OtherFiles } from './other-files.ts';

/** The window of the limit for each address. */
const TOO_MANY_RETRY_SECONDS = 60;
const BUSY_RETRY_SECONDS = 1;

type OtherFilesDeps = {
  readonly otherFiles: OtherFiles;
  readonly memoryLimits: Pick<MemoryLimits, 'allow'>;
  readonly trustedProxies: number;
};

/**
 * Creates the handler of the hashed files of other versions (O2): while a new version replaces the old one, the servers
 * of both are asked for the files of a page that one of them has sent. It comes after the handler of this version's own
 * files. Other paths are left to the next handler.
 */
export function serveOtherFiles({ otherFiles, memoryLimits, trustedProxies }: OtherFilesDeps): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    if (!isHashedPath(path) || !isSafeMethod(request)) return next();
    const found = otherFiles.find(path);
    if (found === undefined && !(await memoryLimits.allow('file for an address', clientIp(request, trustedProxies))))
      return refuse(response, 429, TOO_MANY_RETRY_SECONDS);
    const file = await (found ?? otherFiles.read(path));
    if (file.ok) sendFile(request, response, file.value);
    else if (file.refusal === 'missing') refuse(response, 404);
    else refuse(response, 503, BUSY_RETRY_SECONDS);
  };
}

function refuse(response: Response, status: number, retrySeconds?: number): void {
  response.set('cache-control', 'no-store');
  if (retrySeconds !== undefined) response.set('retry-after', String(retrySeconds));
  response.sendStatus(status);
}
