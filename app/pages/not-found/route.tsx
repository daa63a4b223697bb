/** Responds 404 to every URL without a page. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null; // never rendered, because the loader always throws
}
