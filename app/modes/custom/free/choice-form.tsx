import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { Difficulty, gradeName } from '#app/components/difficulty.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { Choices } from '#app/forms/choices.tsx';
import { SelectRow } from '#app/play/screen/setting-row.tsx';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
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

/** Renders the settings (size, walls, difficulty) for the next free grid, and the button that opens it. */
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

/**
 * Renders the settings as visible buttons, below the cover that hides a grid that the player has not begun. A press
 * opens a grid of the chosen kind.
 */
export function ChoicesInSight({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  const { size, hasWalls, grade } = choice;
  const offered = offeredGrades(choice);
  const hardest = offered.at(-1);
  // the form ignores input until React has hydrated it, because React would not know of a value chosen before
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.inSight} inert={!isHydrated}>
      <ValuesInSight
        name="size"
        legend={m.free_size()}
        value={size}
        values={FREE_SIZES}
        nameOf={each => m.solo_size({ size: each })}
        onSelect={chosen => onChoose({ ...choice, size: chosen })}
      />
      <ValuesInSight
        name="walls"
        legend={m.free_walls()}
        value={hasWalls}
        values={[false, true]}
        nameOf={wallsName}
        onSelect={chosen => onChoose({ ...choice, hasWalls: chosen })}
      />
      <ValuesInSight
        name="grade"
        legend={m.free_grade()}
        value={grade}
        values={offeredGrades({})}
        isOffered={each => offered.includes(each)}
        byChance={
          hardest === undefined || hardest === 5 ? undefined : m.free_grade_up_to({ grade: gradeName(hardest) })
        }
        nameOf={gradeName}
        show={each => <Difficulty grade={each} />}
        onSelect={chosen => onChoose({ ...choice, grade: chosen })}
      />
    </div>
  );
}

type ValuesProps<T> = {
  readonly name: string;
  readonly legend: string;
  readonly value: T | undefined;
  readonly values: readonly T[];
  readonly isOffered?: (value: T) => boolean;
  /**
   * The text in the legend of a setting (size, walls or difficulty) while its value is chosen at random. By default,
   * the legend says only that chance decides.
   */
  readonly byChance?: string | undefined;
  readonly nameOf: (value: T) => string;
  /** Returns what the button of a value of the setting shows. By default, it shows the name of the value. */
  readonly show?: (value: T) => ReactNode;
  readonly onSelect: (value: T | undefined) => void;
};

/**
 * Renders one setting of a free grid as a row of buttons, of which the first leaves the setting to chance. The legend
 * names the chosen value, because some buttons show only a picture.
 */
function ValuesInSight<T>({
  name,
  legend,
  value,
  values,
  isOffered,
  byChance,
  nameOf,
  show = nameOf,
  onSelect,
}: ValuesProps<T>) {
  const surprise = (
    <>
      <Dices size="1.333em" aria-hidden="true" />
      <VisuallyHidden>{m.free_surprise()}</VisuallyHidden>
    </>
  );
  return (
    <Choices
      className={styles.row}
      name={name}
      legend={
        <>
          {legend} <small aria-hidden="true">{(value === undefined && byChance) || orSurprise(nameOf)(value)}</small>
        </>
      }
      choices={[
        { value: '', label: surprise },
        ...values.map(each => ({ value: `${each}`, label: show(each), isOffered: isOffered?.(each) ?? true })),
      ]}
      chosen={value === undefined ? '' : `${value}`}
      onChoose={chosen => onSelect(values.find(each => `${each}` === chosen))}
    />
  );
}

/**
 * Returns the name of the chosen value of a setting. If the value is undefined, returns the name of the random choice.
 */
const orSurprise =
  <T,>(nameOf: (value: T) => string) =>
  (value: T | undefined): string =>
    value === undefined ? m.free_surprise() : nameOf(value);

const wallsName = (hasWalls: boolean): string => (hasWalls ? m.free_walls_few() : m.free_walls_none());
