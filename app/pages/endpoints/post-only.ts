/** The loader of an endpoint that accepts only POST. It responds to a GET request with status 405. */
export function postOnly(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
