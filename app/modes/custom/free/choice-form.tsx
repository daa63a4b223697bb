import { Button } from '#app/components/button.tsx';
import { gradeName } from '#app/components/difficulty.tsx';
import { SelectRow } from '#app/play/screen/setting-row.tsx';
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

/** Renders the settings for the next free grid, and the button that opens it. */
export function ChoiceForm({ choice, isNextReady, onChoose, onNext }: Props) {
  const { size, hasWalls, grade } = choice;
  return (
    <>
      <SelectRow
        label={m.free_size()}
        value={size}
        values={[undefined, ...FREE_SIZES]}
        nameOf={orSurprise(each => m.solo_size({ size: each }))}
        onSelect={chosen => onChoose({ ...choice, size: chosen })}
      />
      <SelectRow
        label={m.free_walls()}
        value={hasWalls}
        values={[undefined, false, true]}
        nameOf={orSurprise(wallsName)}
        onSelect={chosen => onChoose({ ...choice, hasWalls: chosen })}
      />
      <SelectRow
        label={m.free_grade()}
        value={grade}
        values={[undefined, ...offeredGrades(choice)]}
        nameOf={orSurprise(gradeName)}
        onSelect={chosen => onChoose({ ...choice, grade: chosen })}
      />
      <div className={styles.next}>
        <Button disabled={!isNextReady} data-closes="" onClick={onNext}>
          {m.free_new()}
        </Button>
      </div>
    </>
  );
}

/** Returns the name of a chosen value, or the name of the random choice if the value is undefined. */
const orSurprise =
  <T,>(nameOf: (value: T) => string) =>
  (value: T | undefined): string =>
    value === undefined ? m.free_surprise() : nameOf(value);

const wallsName = (hasWalls: boolean): string => (hasWalls ? m.free_walls_few() : m.free_walls_none());
