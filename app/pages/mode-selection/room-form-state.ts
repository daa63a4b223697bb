/** A form of the mode page that was refused: no room could be made, or what was typed is no room code. */
export type RoomFormState = { readonly intent: 'new-room' } | { readonly intent: 'join-room'; readonly typed: string };
