export type Ok<T> = { readonly ok: true; readonly value: T };

/**
 * A refusal: an expected failure with its reason. A function may add details, such as the position of a wrong
 * character.
 */
export type Refused<E extends string> = { readonly ok: false; readonly refusal: E };

/** The value of an operation, or the reason why it was refused. */
export type Result<T, E extends string> = Ok<T> | Refused<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refused = <E extends string>(refusal: E): Refused<E> => ({ ok: false, refusal });
