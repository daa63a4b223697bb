/** Responds 405 to a GET request, as the loader of an endpoint that accepts only POST. */
export function postOnly(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
