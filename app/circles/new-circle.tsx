import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedCircles } from '#app/client/storage/stored-circles.ts';
import { Button } from '#app/components/button.tsx';
import { chosenName } from '#app/forms/chosen-name.ts';
import { Field } from '#app/forms/field.tsx';
import { listCircles } from '#app/play/circles/list-circles.ts';
import { useIsHydrated } from '#app/play/use-is-hydrated.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ListedCircle } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { circlePath } from '#site/pages.ts';
import { type CircleRefusal, createCircle } from './circle-calls.ts';
import styles from './circles.module.css';

type Props = {
  /**
   * The key of the account that was signed in when the server rendered the page with the player's circles. Undefined
   * for a visitor.
   */
  readonly player?: string | undefined;
  /** The circles of the signed-in account. Only the browser knows those of a visitor. */
  readonly circles?: readonly OwnCircle[];
};

/**
 * Renders the player's circles and, below, the form that makes a circle (K1). The page of the new circle opens at once.
 * A refused name stays in its field, so that it can be corrected.
 */
export function NewCircle({ player, circles }: Props) {
  const isHydrated = useIsHydrated();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CircleRefusal>();
  // the random id of the request to make a circle is kept after a failure, so that a repeated request makes only one
  // circle
  const sent = useRef<{ readonly run: string; readonly key: string }>(undefined);
  const circleField = useRef<HTMLInputElement>(null);
  const memberField = useRef<HTMLInputElement>(null);
  const memberName = typed ?? (isHydrated ? (chosenName() ?? '') : '');
  useEffect(() => {
    if (refusal?.field === 'circle') circleField.current?.focus();
    if (refusal?.field === 'member') memberField.current?.focus();
  }, [refusal]);

  async function create(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    sent.current ??= { run: randomText(), key: randomText() };
    const created = await createCircle({ ...sent.current, name, memberName, player });
    if ('code' in created) {
      sent.current = undefined;
      // if the player comes back to this page, the back/forward cache would show the button still disabled
      addEventListener('pageshow', () => setBusy(false), { once: true });
      return location.assign(circlePath(created.code, getLocale()));
    }
    setBusy(false);
    setRefusal(created.refusal);
  }

  const textOf = (field: CircleRefusal['field']) => (refusal?.field === field ? refusal?.text : undefined);
  return (
    <>
      <div className={styles.own}>
        <OwnCircles player={player} circles={circles} />
      </div>
      <form className={styles.form} onSubmit={create}>
        <Field
          ref={circleField}
          id="circle-name"
          label={m.circle_name()}
          value={name}
          // until React has loaded, nothing can be typed into the field, because the typed text would be lost
          readOnly={!isHydrated}
          autoComplete="off"
          refusal={textOf('circle')}
          onChange={event => {
            setName(event.currentTarget.value);
            setRefusal(undefined);
          }}
        />
        {player === undefined && (
          <Field
            ref={memberField}
            id="member-name"
            label={m.lobby_name()}
            value={memberName}
            readOnly={!isHydrated}
            autoComplete="nickname"
            refusal={textOf('member')}
            onChange={event => {
              setTyped(event.currentTarget.value);
              setRefusal(undefined);
            }}
          />
        )}
        <p>
          <Button type="submit" variant="primary" disabled={!isHydrated} isBusy={isBusy}>
            <span key={`${isBusy}`}>{isBusy ? m.challenge_creating() : m.circle_create()}</span>
          </Button>
        </p>
        <p role="alert" className={styles.refusal}>
          {textOf(undefined)}
        </p>
      </form>
    </>
  );
}

/** A circle in the list of the player's circles. The number of its members is missing until the server has told it. */
type OwnCircle = Pick<ListedCircle, 'code' | 'name'> & { readonly memberCount?: number };

/** Lists the player's circles: at once those that are known already, then those that the server lists. */
function OwnCircles({ player, circles: known = [] }: Props) {
  const [circles, setCircles] = useState(known);
  const read = useEffectEvent(async () => {
    setCircles(before => (before.length === 0 ? storedCircles() : before));
    const listed = await listCircles(player);
    if (listed !== undefined) setCircles(listed.circles);
  });
  useEffect(() => {
    // the list is read again after the back button, because the player may have joined or left a circle meanwhile
    const readAgain = () => void read();
    readAgain();
    addEventListener('pageshow', readAgain);
    return () => removeEventListener('pageshow', readAgain);
  }, []);
  if (circles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-circles">
      <h2 id="own-circles" className={styles.title}>
        {m.circle_own()}
      </h2>
      <ul className={styles.members}>
        {circles.map(({ code, name, memberCount }) => (
          <li key={code}>
            <a href={circlePath(code, getLocale())}>
              <bdi>{name || m.circle_kind()}</bdi>
            </a>
            <small>{memberCount !== undefined && m.circle_members({ count: memberCount })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
