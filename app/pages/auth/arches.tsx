import styles from './auth.module.css';

const SILLS = [0, 1, 2, 3];

/** Doors in line, one behind the other, and the thread that goes in. */
export function Arches() {
  return (
    <svg className={styles.arches} viewBox="0 0 400 230" aria-hidden="true">
      {SILLS.map(step => (
        <path
          key={step}
          d={`M${170 + 24 * step} 206V${104 + 14 * step}a${90 - 24 * step} ${90 - 24 * step} 0 0 1 ${180 - 48 * step} 0V206`}
          fill={step === 3 ? 'var(--sunken)' : 'none'}
          stroke="var(--text)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <path
        d="M8 196C90 196 80 128 150 150s70 58 110 40"
        fill="none"
        stroke="var(--thread-end)"
        strokeWidth="12"
        strokeLinecap="round"
      />
    </svg>
  );
}
