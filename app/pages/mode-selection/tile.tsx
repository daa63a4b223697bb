import type { ReactNode } from 'react';
import styles from './tile.module.css';

/** The class of a tile, which is the link or the button of a way to play. */
export const TILE = styles.tile;

type Props = {
  /** The picture of the tile, as the contents of an SVG image of 140 × 64 units. */
  readonly picture: ReactNode;
  readonly name: string;
  /** One line about the way to play that the tile stands for. */
  readonly children: ReactNode;
};

/** The contents of a tile: the picture and the name of a way to play, and one line about it. */
export const TileFace = ({ picture, name, children }: Props) => (
  <>
    <svg viewBox="0 0 140 64" className={styles.picture} strokeWidth="6" strokeLinecap="round" aria-hidden="true">
      {picture}
    </svg>
    <span className={styles.name}>{name}</span> <span className={styles.line}>{children}</span>
  </>
);

/** The picture of the levels: a thread that leads to the dot (bead) of the next level. */
export const LevelsPicture = ({ nextLevel = 1 }: { readonly nextLevel: number | undefined }) => (
  <>
    <path d="M5 48H22C56 48 42 22 76 22" stroke="var(--thread-middle)" />
    <path d="M87 22h1m8 0h1" stroke="var(--edge)" strokeWidth="3" />
    <circle cx="120" cy="22" r="14" stroke="var(--text)" strokeWidth="2.5" />
    <circle cx="120" cy="22" r="18" stroke="var(--next)" strokeWidth="2.5" strokeDasharray="4 4.1" />
    {/* the page script writes into this text the level at which the player continues (V9) */}
    <text
      x="120"
      y="22"
      fill="var(--text)"
      dominantBaseline="central"
      textAnchor="middle"
      data-resume="#"
      data-next-level={nextLevel}
    >
      {nextLevel}
    </text>
  </>
);

/** The picture of today's grid, which is the logo: a thread that passes through two arches. */
export const TodayPicture = () => (
  <>
    <path
      d="M20 60V34a29 29 0 0 1 58 0v26M35 60V35a14 14 0 0 1 28 0v25"
      stroke="var(--text)"
      strokeWidth="2.5"
      strokeLinecap="butt"
    />
    <path d="M4 50H24C40 50 36 32 49 32S58 50 74 50H94" stroke="var(--thread-end)" />
  </>
);

/** The picture of duels: two threads side by side, the opponent’s dashed. */
export const DuelPicture = () => (
  <>
    <path d="M4 20H86" stroke="var(--thread-start)" />
    <circle cx="96" cy="20" r="7.5" stroke="var(--thread-start)" strokeWidth="5" />
    <path d="M4 46H110" stroke="var(--rival)" strokeDasharray="10 9" />
    <circle cx="122" cy="46" r="7.5" stroke="var(--rival)" strokeWidth="5" />
  </>
);

/** The picture of challenges: a thread from number 1 to a flag. */
export const ChallengePicture = () => (
  <>
    <path d="M16 46C60 52 44 14 76 14" stroke="var(--thread-middle)" />
    <circle cx="16" cy="46" r="14" fill="var(--text)" />
    <text x="16" y="46" fill="var(--bg)" dominantBaseline="central" textAnchor="middle">
      1
    </text>
    <path d="M86 60V6h34l-9 11 9 11H86" stroke="var(--text)" strokeWidth="2.5" strokeLinejoin="round" />
  </>
);

/** The picture of custom grids: the corner of a grid with a wall and the start of a thread. */
export const CustomPicture = () => (
  <>
    {[3, 34, 65].flatMap(x =>
      [3, 34].map(y => (
        <rect key={`${x} ${y}`} x={x} y={y} width="27" height="27" rx="5" stroke="var(--edge)" strokeWidth="2" />
      )),
    )}
    <path d="M63.5 4V26" stroke="var(--text)" strokeWidth="5" />
    <path d="M17 47H40" stroke="var(--thread-middle)" strokeWidth="8" />
    <circle cx="48" cy="47" r="6" stroke="var(--thread-middle)" strokeWidth="5" />
  </>
);
