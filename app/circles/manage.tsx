import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { AskButton } from '#app/components/confirm.tsx';
import { Field } from '#app/forms/field.tsx';
import { isolated } from '#app/play/challenge/challenge-text.ts';
import { m } from '#messages/compiled/messages.js';
import type { Change } from './circle-calls.ts';
import type { MemberView } from './circle-view.ts';
import styles from './circles.module.css';

/** The reason why the server has refused a member's request, or undefined if it has done what they asked for. */
type Failure = string | undefined;

type Props = {
  readonly view: MemberView;
  /** True if this person has just joined. The list is then open, so that they see their name in it. */
  readonly hasJoined: boolean;
  readonly onLeave: () => Promise<Failure>;
  readonly onChange: (change: Change) => Promise<Failure>;
};

/**
 * Renders the list of members, which is folded, and the button to leave (K6). The maker of the circle also gets a button beside
 * each other member to remove them, a form to rename the circle, and a button to close it.
 */
export function Manage({ view, hasJoined, onLeave, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isMaker = view.you === 'maker';
  const members = useRef<HTMLElement>(null);

  async function run(work: () => Promise<Failure>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    setFailure(await work());
    setBusy(false);
  }

  async function remove(id: string): Promise<void> {
    await run(() => onChange({ remove: id }));
    // the button that had the focus is gone, so the heading of the list of members takes the focus
    members.current?.focus({ preventScroll: true });
  }

  return (
    <section className={styles.section} aria-label={m.circle_manage()}>
      <details className={styles.folded} open={hasJoined}>
        <summary ref={members}>{m.circle_members_title()}</summary>
        <ul className={styles.members}>
          {view.members.map(member => (
            <li key={member.id}>
              <span>
                <bdi>{member.name}</bdi> <small>{marksOf(member).join(', ')}</small>
              </span>
              {isMaker && !member.isYou && (
                <AskButton
                  name={m.circle_remove({ name: isolated(member.name) })}
                  title={m.circle_remove_title({ name: isolated(member.name) })}
                  text={m.circle_remove_text({ name: isolated(member.name) })}
                  no={m.mode_choice_cancel()}
                  isIdle={isBusy}
                  onYes={() => void remove(member.id)}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
      {isMaker && (
        <details className={styles.folded}>
          <summary>{m.circle_rename()}</summary>
          <Rename name={view.name} onRename={name => onChange({ name })} />
        </details>
      )}
      <p role="alert" className={styles.refusal}>
        {failure}
      </p>
      <div className={styles.ways}>
        <AskButton
          name={m.circle_leave()}
          title={m.circle_leave_title()}
          text={view.memberCount === 1 ? m.circle_leave_last() : m.circle_leave_text()}
          no={m.circle_leave_cancel()}
          isIdle={isBusy}
          onYes={() => void run(onLeave)}
        />
        {isMaker && (
          <AskButton
            name={m.circle_close()}
            title={m.circle_close_title()}
            text={m.circle_close_text()}
            no={m.circle_close_cancel()}
            isIdle={isBusy}
            onYes={() => void run(() => onChange({ close: true }))}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Returns what the list of members says after a name: that this is the viewer, and that this member has made the
 * circle.
 */
const marksOf = ({ isYou, isMaker }: MemberView['members'][number]): readonly string[] => [
  ...(isYou ? [m.circle_you()] : []),
  ...(isMaker ? [m.circle_maker()] : []),
];

type RenameProps = { readonly name: string; readonly onRename: (name: string) => Promise<Failure> };

/** Renders the form that renames the circle. A refused name stays in the field, so that it can be corrected. */
function Rename({ name, onRename }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();
  const [isSaved, setSaved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus();
  }, [refusal]);

  async function rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    const failure = await onRename(typed);
    setRefusal(failure);
    setSaved(failure === undefined);
    setBusy(false);
  }

  return (
    <form onSubmit={rename}>
      <Field
        ref={field}
        id="circle-name"
        label={m.circle_name()}
        value={typed}
        autoComplete="off"
        refusal={refusal}
        onChange={event => {
          setTyped(event.currentTarget.value);
          setRefusal(undefined);
          setSaved(false);
        }}
        end={
          <Button type="submit" isBusy={isBusy}>
            {m.circle_rename_button()}
          </Button>
        }
      />
      <p role="status" className={styles.note}>
        {isSaved && m.lobby_name_saved()}
      </p>
    </form>
  );
}
