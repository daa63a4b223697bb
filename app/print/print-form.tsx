import { Difficulty } from '#app/components/difficulty.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { Choices } from '#app/forms/choices.tsx';
import { Field as TextField } from '#app/forms/field.tsx';
import { FREE_SIZES } from '#engine/generator/grids/kinds.ts';
import { GRADES, LEVELS } from '#engine/levels.ts';
import { m } from '#messages/compiled/messages.js';
import styles from './print-form.module.css';
import { offeredGrades, offeredPerPage } from './sheet/offered-choices.ts';
import { LARGE_PRINT_POINTS } from './sheet/page-layout.ts';
import { MAX_GRIDS, MAX_TITLE_CHARACTERS, PER_PAGE } from './sheet/sheet.ts';
import { type Draft, type Field, type RefusedDraft, refusalMessage } from './sheet/sheet-address.ts';

type Props = {
  readonly draft: Draft;
  readonly refusal: RefusedDraft | undefined;
  readonly onChange: (field: Field, value: string) => void;
};

/**
 * Renders the fields of the print form: which grids, how many, and how they are arranged on paper. If a value is
 * refused, its field shows why.
 */
export function PrintForm({ draft, refusal, onChange }: Props) {
  const choiceOf = (name: Field) => ({
    name,
    chosen: draft[name],
    refusal: sentenceAt(refusal, name),
    onChoose: (value: string) => onChange(name, value),
  });
  const isByLevel = draft.by === 'level';
  return (
    <>
      <Choices
        {...choiceOf('by')}
        legend={m.print_by()}
        choices={[
          { value: 'kind', label: m.print_by_kind() },
          { value: 'level', label: m.print_by_level() },
        ]}
      />
      <div className={styles.selection}>
        {isByLevel ? (
          <LevelFields draft={draft} refusal={refusal} onChange={onChange} />
        ) : (
          <>
            <Choices
              {...choiceOf('size')}
              legend={m.print_size()}
              choices={FREE_SIZES.map(size => ({ value: String(size), label: m.mode_levels_size({ size }) }))}
            />
            <Choices
              {...choiceOf('walls')}
              legend={m.print_walls()}
              choices={[
                { value: 'no', label: m.print_walls_none() },
                { value: 'yes', label: m.print_walls_few() },
              ]}
            />
            <Choices
              {...choiceOf('grade')}
              legend={m.print_grade()}
              choices={GRADES.map(grade => ({
                value: String(grade),
                label: <Difficulty grade={grade} isNamed />,
                isOffered: offeredGrades(draft).includes(grade),
              }))}
            />
          </>
        )}
      </div>
      <div className={styles.pair}>
        <NumberField
          draft={draft}
          refusal={refusal}
          onChange={onChange}
          name="count"
          label={m.print_count()}
          max={MAX_GRIDS}
        />
        <Choices
          {...choiceOf('page')}
          legend={m.print_per_page()}
          choices={PER_PAGE.map(perPage => ({
            value: String(perPage),
            label: perPage,
            isOffered: offeredPerPage(draft).includes(perPage),
          }))}
        />
      </div>
      <TextField
        id="print-title"
        name="title"
        label={m.print_sheet_title()}
        hint={m.print_sheet_title_hint()}
        maxLength={MAX_TITLE_CHARACTERS}
        value={draft.title}
        refusal={sentenceAt(refusal, 'title')}
        onChange={event => onChange('title', event.currentTarget.value)}
      />
      <Choices
        {...choiceOf('paper')}
        legend={m.print_paper()}
        choices={[
          { value: 'a4', label: 'A4' },
          { value: 'letter', label: m.print_letter() },
        ]}
      />
      <div>
        <Tick name="large" draft={draft} onChange={onChange} label={m.print_large({ points: LARGE_PRINT_POINTS })} />
        <Tick name="solutions" draft={draft} onChange={onChange} label={m.print_solutions()} />
      </div>
    </>
  );
}

const sentenceAt = (refusal: RefusedDraft | undefined, field: Field): string | undefined =>
  refusal?.field === field ? refusalMessage(refusal.refusal) : undefined;

function LevelFields(props: Props) {
  return (
    <fieldset className={styles.levels}>
      <legend>
        <VisuallyHidden>{m.print_levels()}</VisuallyHidden>
      </legend>
      <NumberField {...props} name="from" label={m.print_from()} max={LEVELS.last} />
      <NumberField {...props} name="to" label={m.print_to()} max={LEVELS.last} />
    </fieldset>
  );
}

function NumberField({
  draft,
  refusal,
  onChange,
  name,
  label,
  max,
}: Props & { readonly name: 'from' | 'to' | 'count'; readonly label: string; readonly max: number }) {
  return (
    <TextField
      id={`print-${name}`}
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      label={label}
      value={draft[name]}
      refusal={sentenceAt(refusal, name)}
      onChange={event => onChange(name, event.currentTarget.value)}
    />
  );
}

type TickProps = Pick<Props, 'draft' | 'onChange'> & { readonly name: 'large' | 'solutions'; readonly label: string };

function Tick({ name, draft, onChange, label }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        checked={draft[name] === 'yes'}
        onChange={event => onChange(name, event.currentTarget.checked ? 'yes' : 'no')}
      />
      {label}
    </label>
  );
}
