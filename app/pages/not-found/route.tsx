/** Responds with status 404 to every URL that has no page. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null; // the component of the page for unknown URLs is never rendered, because the loader always throws
}
