import type { ReactNode } from 'react';
import styles from './choices.module.css';

type Choice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly isOffered?: boolean;
};

type Props = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  /** Why there is no sheet with this choice. */
  readonly refusal: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** A choice of one out of a few, as radio buttons side by side. */
export function Choices({ name, legend, choices, chosen, refusal, onChoose }: Props) {
  return (
    <fieldset className={styles.choices} aria-describedby={refusal && `${name}-refusal`}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, isOffered = true }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={!isOffered}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {refusal && (
        <p id={`${name}-refusal`} className={styles.refusal}>
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
