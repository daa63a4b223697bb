import styles from './error-page.module.css';

const CELLS = [0, 1, 2].flatMap(row => [0, 1, 2].map(column => [column * 72 + 1, row * 72 + 1] as const));

/** An illustration of a small grid whose thread leaves through the edge. */
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
