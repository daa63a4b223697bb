import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages/compiled/messages.js';
import { GRADE_ARCH } from '#site/logo-drawing.ts';
import styles from './difficulty.module.css';

type Grade = 1 | 2 | 3 | 4 | 5;

type Props = {
  readonly grade: Grade;
  /** True if the word for the grade is visible beside the arches. Otherwise only screen readers get the word. */
  readonly isNamed?: boolean;
};

const NAMES = [
  m.difficulty_easy,
  m.difficulty_medium,
  m.difficulty_hard,
  m.difficulty_very_hard,
  m.difficulty_fiendish,
] as const;

/** Returns the word for the grade (the difficulty) of a grid. */
export const gradeName = (grade: Grade): string => NAMES[grade - 1]?.() ?? '';

/** Shows the grade of a grid as a row of one to five small arches, with the word for the grade. */
export function Difficulty({ grade, isNamed = false }: Props) {
  const arches = Array.from({ length: grade }, (_, index) => index * GRADE_ARCH.width);
  const name = gradeName(grade);
  return (
    <span className={styles.difficulty}>
      <svg
        viewBox={`0 0 ${grade * GRADE_ARCH.width} 14`}
        width={grade * GRADE_ARCH.width}
        height="14"
        aria-hidden="true"
      >
        {arches.map(x => (
          <path key={x} d={GRADE_ARCH.path} transform={`translate(${x})`} />
        ))}
      </svg>
      {isNamed ? <span>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
    </span>
  );
}
