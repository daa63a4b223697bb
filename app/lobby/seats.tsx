import { Crown } from 'lucide-react';
import { Stack } from '#app/components/stack.tsx';
import { SEATS, type Seat } from '#engine/duel/duel.ts';
import { m } from '#messages/compiled/messages.js';
import { nameOf, seatName } from './lobby-messages.ts';
import type { LobbySeat, Waiting } from './lobby-view.ts';
import { NameForm } from './name-form.tsx';
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
