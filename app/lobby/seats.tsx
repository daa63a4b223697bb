import { Crown } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Stack } from '#app/components/stack.tsx';
import { TextInput } from '#app/forms/text-input.tsx';
import { SEATS, type Seat } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';
import { nameOf, seatName } from './lobby-messages.ts';
import type { LobbySeat, Waiting } from './lobby-view.ts';
import styles from './seats.module.css';
import { SharedDoor } from './shared-door.tsx';
import type { LobbyState } from './use-lobby.ts';

type Props = Pick<LobbyState, 'onRename'> & { readonly view: Waiting | undefined; readonly isAlone: boolean };

/** Shows the two seats of the room with their players, and a door between them. */
export function Seats({ view, isAlone, onRename }: Props) {
  return (
    <Stack gap={5} className={styles.meeting} data-alone={isAlone || undefined}>
      <SharedDoor isAlone={isAlone} />
      <ul className={styles.places} aria-label={m.lobby_seats()}>
        {SEATS.map(seat => (
          <li key={seat} className={styles.place} data-seat={seat} data-taken={Boolean(view?.seats[seat]) || undefined}>
            {view?.seats[seat] ? <Taken seat={seat} player={view.seats[seat]} /> : <Free seat={seat} view={view} />}
            {view?.mayRename && view.own === seat && (
              <NameForm name={view.seats[seat]?.name ?? ''} seatName={seatName(seat)} onRename={onRename} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const STATES = { here: m.lobby_is_here, away: m.lobby_is_away, gone: m.lobby_is_gone } as const;

function Taken({ seat, player }: { readonly seat: Seat; readonly player: LobbySeat }) {
  return (
    <>
      <p className={styles.name}>
        <bdi>{nameOf(player, seat)}</bdi> {player.isYours && <span className={styles.yours}>{m.lobby_you()}</span>}
      </p>
      <p className={styles.state} data-is={player.is}>
        {seat === 'host' && (
          <span className={styles.host}>
            <Crown size={16} aria-hidden="true" /> {m.lobby_host()}
          </span>
        )}{' '}
        <span>{STATES[player.is]()}</span>
      </p>
    </>
  );
}

function Free({ seat, view }: { readonly seat: Seat; readonly view: Waiting | undefined }) {
  return (
    <>
      <p className={styles.name}>{seatName(seat)}</p>
      <p className={styles.state}>{view === undefined ? m.lobby_is_unknown() : m.lobby_is_awaited()}</p>
    </>
  );
}

type NameFormProps = {
  /** The name that the visitor has chosen. Empty if they have chosen none. */
  readonly name: string;
  /** The name that the lobby shows for a visitor without a chosen name, such as Player 1. */
  readonly seatName: string;
  readonly onRename: LobbyState['onRename'];
};

type Outcome = { readonly text: string; readonly isRefused: boolean };

/**
 * Lets a visitor choose the name that the opponent sees (D26). The button and the Enter key save it. It is also
 * saved when the field loses the focus, so that the name is not lost if the game starts.
 */
function NameForm({ name, seatName, onRename }: NameFormProps) {
  // The name that the visitor has typed but not saved. Undefined while the field shows the saved name.
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  // the name that is being saved: when the field loses the focus, it must not be sent again
  const sent = useRef<string>(undefined);

  async function save() {
    if (typed === undefined || typed === sent.current) return;
    sent.current = typed;
    const refusal = await onRename(typed);
    sent.current = undefined;
    setOutcome({ text: refusal ?? m.lobby_name_saved(), isRefused: refusal !== undefined });
    if (refusal === undefined) setTyped(now => (now === typed ? undefined : now));
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="seat-name">{m.lobby_name()}</label>
      <div className={styles.control}>
        <TextInput
          id="seat-name"
          value={typed ?? name}
          placeholder={seatName}
          autoComplete="nickname"
          enterKeyHint="done"
          aria-invalid={outcome?.isRefused || undefined}
          aria-describedby="seat-name-outcome"
          onChange={event => {
            setTyped(event.currentTarget.value);
            setOutcome(undefined);
          }}
          onBlur={save}
        />
        <Button type="submit" className={styles.save}>
          {m.account_save()}
        </Button>
      </div>
      <p id="seat-name-outcome" className={styles.outcome} role="status" data-refused={outcome?.isRefused || undefined}>
        {outcome?.text}
      </p>
    </form>
  );
}
