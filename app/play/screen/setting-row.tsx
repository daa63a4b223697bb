import { type ReactNode, useId } from 'react';
import styles from './setting-row.module.css';

/** Renders a row of the settings dialog: the name of the setting, and its control at the right end. */
export const SettingRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.option}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);

type SelectProps<T> = {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly nameOf: (value: T) => string;
  readonly onSelect: (value: T) => void;
  readonly className?: string | undefined;
  /** The key under which the browser stores the choice, if a script in the page stores it. */
  readonly name?: string;
};

/** Renders a row of the settings dialog with a select element. */
export function SelectRow<T>({ label, value, values, nameOf, onSelect, className = '', name }: SelectProps<T>) {
  const id = useId();
  return (
    <div className={`${styles.option} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        data-switch={name}
        autoComplete="off"
        value={values.indexOf(value)}
        onChange={event => {
          const index = event.currentTarget.selectedIndex;
          if (index in values) onSelect(values[index] as T);
        }}
      >
        {values.map((each, index) => (
          <option key={nameOf(each)} value={index}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
