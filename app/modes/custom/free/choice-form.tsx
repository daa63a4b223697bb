import { useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { gradeName } from '#app/components/difficulty.tsx';
import select from '#app/forms/select.module.css';
import { FREE_SIZES } from '#engine/generator/grids/kinds.ts';
import { m } from '#messages/compiled/messages.js';
import { type Choice, offeredGrades } from './choice.ts';
import styles from './choice-form.module.css';

type Props = {
  readonly choice: Choice;
  readonly isNextReady: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly onNext: () => void;
};

/** The media query for windows that are wide enough to show all controls in one row. */
const WIDE = '(min-width: 60rem)';

/**
 * Renders the choice of the next grid and the button that opens it. In narrow windows the controls are folded into one
 * row.
 */
export function ChoiceForm({ choice, isNextReady, onChoose, onNext }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(matchMedia(WIDE).matches), []);
  const { size, hasWalls, grade } = choice;
  return (
    <div className={styles.row}>
      <details className={styles.choice} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{summaryOf(choice)}</summary>
        <div className={styles.fields}>
          <Select
            id="free-size"
            label={m.free_size()}
            value={size}
            values={FREE_SIZES}
            nameOf={each => m.solo_size({ size: each })}
            onSelect={chosen => onChoose({ ...choice, size: chosen })}
          />
          <Select
            id="free-walls"
            label={m.free_walls()}
            value={hasWalls}
            values={[false, true]}
            nameOf={wallsName}
            onSelect={chosen => onChoose({ ...choice, hasWalls: chosen })}
          />
          <Select
            id="free-grade"
            label={m.free_grade()}
            value={grade}
            values={offeredGrades(choice)}
            nameOf={gradeName}
            onSelect={chosen => onChoose({ ...choice, grade: chosen })}
          />
        </div>
      </details>
      <Button className={styles.next} disabled={!isNextReady} onClick={onNext}>
        {m.free_new()}
      </Button>
    </div>
  );
}

const wallsName = (hasWalls: boolean): string => (hasWalls ? m.free_walls_few() : m.free_walls_none());

/** Returns the choice in words, for the folded row. */
function summaryOf({ size, hasWalls, grade }: Choice): string {
  const words = [
    size !== undefined && m.solo_size({ size }),
    hasWalls !== undefined && (hasWalls ? m.free_with_walls() : m.free_without_walls()),
    grade !== undefined && gradeName(grade),
  ].filter(word => word !== false);
  return words.length === 0 ? m.free_surprise() : words.join(', ');
}

type SelectProps<T> = {
  readonly id: string;
  readonly label: string;
  readonly value: T | undefined;
  readonly values: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly onSelect: (value: T | undefined) => void;
};

/** Renders the select element for one property. Its first option leaves the property to chance. */
function Select<T extends string | number | boolean>({ id, label, value, values, nameOf, onSelect }: SelectProps<T>) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={select.select}
        value={`${value ?? ''}`}
        autoComplete="off"
        onChange={event => onSelect(values.find(each => `${each}` === event.currentTarget.value))}
      >
        <option value="">{m.free_surprise()}</option>
        {values.map(each => (
          <option key={`${each}`} value={`${each}`}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
