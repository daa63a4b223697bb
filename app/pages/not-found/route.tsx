/** Every address that no page has. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null; // never drawn: the loader has already refused
}
