import type { ReactNode } from 'react';

/** Text that is invisible and that only screen readers get. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
