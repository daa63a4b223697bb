import type { ReactNode } from 'react';
import type { Language } from '#site/languages.ts';

/** The flag of a language, as SVG because some systems have no flag emoji. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
      {DRAWINGS[language]}
      <path d="M.5.5h23v15H.5z" fill="none" stroke="var(--edge)" />
    </svg>
  );
}

const DRAWINGS: Readonly<Record<Language, ReactNode>> = {
  fr: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path fill="#000091" d="M0 0h8v16H0z" />
      <path fill="#e1000f" d="M16 0h8v16h-8z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
};
