import type { ReactNode } from 'react';
import type { Language } from '#site/languages.ts';
import { LOGO } from '#site/logo-drawing.ts';
import styles from './error-page.module.css';

/** The logo of the site: nested arches, and a red thread that passes through them. */
export function Logo() {
  return (
    <svg viewBox="0 0 48 36" width="44" height="33" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={LOGO.arches} stroke="var(--text)" strokeWidth="3" />
      <path d={LOGO.thread} stroke="var(--thread-end)" strokeWidth="3.5" />
    </svg>
  );
}

/** The flag for a language. It is an SVG, because some systems have no emoji for flags. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden="true">
      {FLAGS[language]}
      <path d="M.5.5h23v15H.5z" fill="none" stroke="var(--edge)" />
    </svg>
  );
}

const FLAGS: Readonly<Record<Language, ReactNode>> = {
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

const CELLS = [0, 1, 2].flatMap(row => [0, 1, 2].map(column => [column * 72 + 1, row * 72 + 1] as const));

/** An illustration for error pages: a small grid whose thread leaves through the edge. */
export function LostThreadIllustration() {
  return (
    <svg className={styles.illustration} viewBox="0 0 400 218" aria-hidden="true">
      {CELLS.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="64"
          height="64"
          rx="10"
          fill="var(--cell)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
      ))}
      <path
        d="M33 177V54a21 21 0 0 1 21-21h30a21 21 0 0 1 21 21v30a21 21 0 0 0 21 21h74c60 0 50-62 96-62 48 0 34 106 90 106"
        fill="none"
        stroke="var(--thread-end)"
        strokeWidth="22"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="33" cy="177" r="21" fill="var(--text)" stroke="var(--cell)" strokeWidth="4" />
      <text x="33" y="184" fill="var(--bg)" fontWeight="700" fontSize="20" textAnchor="middle">
        1
      </text>
    </svg>
  );
}
