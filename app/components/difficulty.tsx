import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import styles from './difficulty.module.css';

type Grade = 1 | 2 | 3 | 4 | 5;

type Props = {
  readonly grade: Grade;
  /** True if the word is shown beside the arches, and not only read out. */
  readonly isNamed?: boolean;
};

const NAMES = [
  m.difficulty_easy,
  m.difficulty_medium,
  m.difficulty_hard,
  m.difficulty_very_hard,
  m.difficulty_fiendish,
] as const;

/** Returns the word for a grade. */
export const gradeName = (grade: Grade): string => NAMES[grade - 1]?.() ?? '';

const ARCH = 'M1.5 13V7.5a5 5 0 0 1 10 0V13';
const ARCH_WIDTH = 13;

/** Shows how hard a grid is: one arch of the logo for each grade, and its word. */
export function Difficulty({ grade, isNamed = false }: Props) {
  const arches = Array.from({ length: grade }, (_, index) => index * ARCH_WIDTH);
  const name = gradeName(grade);
  return (
    <span className={styles.difficulty}>
      <svg viewBox={`0 0 ${grade * ARCH_WIDTH} 14`} width={grade * ARCH_WIDTH} height="14" aria-hidden="true">
        {arches.map(x => (
          <path key={x} d={ARCH} transform={`translate(${x})`} />
        ))}
      </svg>
      {isNamed ? name : <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
