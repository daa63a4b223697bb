import { call } from '#app/client/call.ts';
import { circleKeyOf, forgetCircle, hasRoomForCircle, storeCircle } from '#app/client/storage/stored-circles.ts';
import { isNameRefusal, keepChosenName, nameRefusalText } from '#app/forms/chosen-name.ts';
import { m } from '#messages/compiled/messages.js';
import { getLocale } from '#messages/compiled/runtime.js';
import * as api from '#protocol/http.ts';
import { MAX_CIRCLE_NAME_CHARACTERS } from '#site/field-limits.ts';

const TIMEOUT_MS = 15_000;

/**
 * Why the server has refused what a player asked for. `field` is the field of the form whose name the server has
 * refused: that of the circle or that of the member.
 */
export type CircleRefusal = { readonly text: string; readonly field?: 'circle' | 'member' };

type NewCircle = {
  /** A random text, the same each time the request is repeated, so that the server creates only one circle. */
  readonly run: string;
  /** The key with which a visitor will prove that they are a member of the circle. */
  readonly key: string;
  readonly name: string;
  /** The name under which a visitor appears in the circle. An account has a name already. */
  readonly memberName: string;
  readonly player: string | undefined;
};

type Created = { readonly code: string } | { readonly refusal: CircleRefusal };

/**
 * Creates a circle (K1). For a visitor, stores the key of their membership. Returns the code of the circle, or the
 * reason why there is none.
 */
export async function createCircle(circle: NewCircle): Promise<Created> {
  const { run, key, name, memberName, player } = circle;
  if (mustLeaveOne(player)) return { refusal: { text: m.circle_too_many_own() } };
  const own = player === undefined ? { key, memberName } : {};
  const body = { run, name, language: getLocale(), ...own };
  const created = await call(api.createCircle, body, { player, timeoutMs: TIMEOUT_MS });
  if (!created.ok) return { refusal: refusalOf(created.refusal) };
  const { code } = created.value;
  remember({ ...circle, code });
  return { code };
}

type Joined = Pick<NewCircle, 'key' | 'name' | 'memberName' | 'player'> & { readonly code: string };

/**
 * Makes the player a member of a circle (K1). For a visitor, stores the key of their membership. Returns the reason if
 * that fails.
 */
export async function joinCircle(circle: Joined): Promise<CircleRefusal | undefined> {
  const { code, key, memberName, player } = circle;
  if (mustLeaveOne(player)) return { text: m.circle_too_many_own() };
  const own = player === undefined ? { key, name: memberName } : {};
  const joined = await call(api.joinCircle, { code, ...own }, { player, timeoutMs: TIMEOUT_MS });
  if (!joined.ok) return refusalOf(joined.refusal);
  remember(circle);
  return undefined;
}

/**
 * Returns true if the player is a visitor whose browser stores as many circles as it may. The server counts the circles
 * of an account.
 */
const mustLeaveOne = (player: string | undefined): boolean => player === undefined && !hasRoomForCircle();

/** Stores a visitor's membership, and their name for later forms. */
function remember({ code, key, name, memberName, player }: Joined): void {
  if (player !== undefined) return;
  keepChosenName(memberName);
  storeCircle({ code, key, name });
}

/** Leaves a circle, and forgets the visitor's key (K6). Returns the reason if that fails. */
export async function leaveCircle(code: string, player: string | undefined): Promise<string | undefined> {
  const left = await call(api.leaveCircle, { code, key: circleKeyOf(code) }, { player, timeoutMs: TIMEOUT_MS });
  if (!left.ok && left.refusal !== 'no-such-circle') return refusalOf(left.refusal).text;
  forgetCircle(code);
  return undefined;
}

/** The changes that the maker of a circle can request (K6): rename the circle, remove a member, or close the circle. */
export type Change = { readonly name: string } | { readonly remove: string } | { readonly close: true };

/** Makes one of the changes to a circle that only its maker can make (K6). Returns the reason if that fails. */
export async function changeCircle(
  code: string,
  change: Change,
  player: string | undefined,
): Promise<string | undefined> {
  const body = { code, key: circleKeyOf(code), ...change };
  const changed = await call(api.changeCircle, body, { player, timeoutMs: TIMEOUT_MS });
  return changed.ok ? undefined : refusalOf(changed.refusal).text;
}

/** Reads from the server what this player may see of a circle, or returns the reason why the server has not sent it. */
export const readCircle = (code: string, player: string | undefined) =>
  call(api.readCircle, { code, key: circleKeyOf(code) }, { player, timeoutMs: TIMEOUT_MS });

const NAME_TEXTS: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ['circle-name-missing', m.circle_name_missing],
  ['circle-name-too-long', () => m.field_too_long({ max: String(MAX_CIRCLE_NAME_CHARACTERS) })],
  ['circle-name-unwanted-characters', m.lobby_name_unwanted],
  ['circle-name-reserved', m.circle_name_reserved],
]);

const TEXTS: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ['no-network', m.challenge_create_no_network],
  ['no-answer', m.challenge_create_no_answer],
  ['signed-out', m.challenge_create_signed_out],
  ['no-such-circle', m.circle_gone],
  ['full', m.circle_full],
  ['too-many-circles', m.circle_too_many_own],
  ['too-many-joined', m.circle_too_many_joined],
  ['too-many', m.circle_too_many],
]);

/**
 * Returns the text that says why the server has refused a request about a circle. A newer server may give a reason that
 * this page does not know.
 */
function refusalOf(reason: string): CircleRefusal {
  if (isNameRefusal(reason)) return { text: nameRefusalText(reason), field: 'member' };
  const aboutName = NAME_TEXTS.get(reason);
  if (aboutName !== undefined) return { text: aboutName(), field: 'circle' };
  return { text: (TEXTS.get(reason) ?? m.challenge_failed)() };
}
