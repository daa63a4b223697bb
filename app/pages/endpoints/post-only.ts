/** The loader of an endpoint that takes POST alone: refuses a GET with 405. */
export function postOnly(): never {
  throw new Response(null, { status: 405, headers: { allow: 'POST' } });
}
