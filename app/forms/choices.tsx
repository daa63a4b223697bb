import type { ReactNode } from 'react';
import styles from './choices.module.css';

type Choice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly isOffered?: boolean;
};

type Props = {
  /** The value of the `name` attribute that all radio buttons of the group share. */
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  /** The text that says why the chosen value is refused. Undefined if it is not refused. */
  readonly refusal?: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly className?: string | undefined;
};

/** Renders a few choices as radio buttons side by side. */
export function Choices({ name, legend, choices, chosen, refusal, onChoose, className = '' }: Props) {
  return (
    <fieldset className={`${styles.choices} ${className}`} aria-describedby={refusal && `${name}-refusal`}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, isOffered = true }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            autoComplete="off" // without `autoComplete="off"`, Firefox would restore the choice of an earlier visit
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
