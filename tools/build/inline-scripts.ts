const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script/gi;

/**
 * Throws if a page has an inline script other than `allowed`. Browsers would refuse to run that script, because the
 * content security policy of the site allows no other.
 */
export function checkInlineScripts(page: string, html: string, allowed: string): void {
  const foreign = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script).find(script => script !== allowed);
  if (foreign !== undefined) throw new Error(`${page} has an inline script that browsers will not run: ${foreign}`);
}
