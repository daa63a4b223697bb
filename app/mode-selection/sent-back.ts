/** A form of the mode page that was refused: no room could be made. */
export type SentBack = { readonly intent: 'new-room' };
