import { versionOf } from '#server/http/static-files.ts';

/**
 * Creates the response with a feed, which may be cached for some seconds. A reader that already has this version gets
 * 304 without the feed. The response is the same for everyone.
 */
export function feedResponse({ headers }: Request, atom: string, maxAgeSeconds: number): Response {
  const etag = `"${versionOf(Buffer.from(atom))}"`;
  // the ETag is weak, because a feed has the same ETag whether compressed or not
  const validators = { etag: `W/${etag}`, 'cache-control': `public, max-age=${maxAgeSeconds}` };
  const known = (headers.get('if-none-match') ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers: validators });
  return new Response(atom, { headers: { ...validators, 'content-type': 'application/atom+xml; charset=utf-8' } });
}
