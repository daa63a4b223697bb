import { versionOf } from '#server/http/static-files.ts';

/**
 * Creates the response with an Atom feed, or a 304 response if the request's ETag shows that the client already has it.
 * The feed may be cached for `maxAgeSeconds`, also by proxies, because it is the same for everyone.
 */
export function feedResponse({ headers }: Request, atom: string, maxAgeSeconds: number): Response {
  const etag = `"${versionOf(Buffer.from(atom))}"`;
  // the feed's ETag is weak, because the compressed and the uncompressed feed have the same ETag
  const validators = { etag: `W/${etag}`, 'cache-control': `public, max-age=${maxAgeSeconds}` };
  const known = (headers.get('if-none-match') ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers: validators });
  return new Response(atom, { headers: { ...validators, 'content-type': 'application/atom+xml; charset=utf-8' } });
}
