import { LOGO } from '#site/logo-drawing.ts';

/** The logo: nested arches, and a red thread that passes through them. */
export function Logo() {
  return (
    <svg viewBox="0 0 48 36" width="44" height="33" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={LOGO.arches} stroke="var(--text)" strokeWidth="3" />
      <path d={LOGO.thread} stroke="var(--thread-end)" strokeWidth="3.5" />
    </svg>
  );
}
