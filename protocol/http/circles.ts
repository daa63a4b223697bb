import type * as contracts from '#protocol/schemas/circles.ts';
import { type AnswerOf, type BodyOf, endpoint } from './endpoint.ts';

/**
 * The request to make a circle (K1). `run` is a random text made by the browser, so that a request sent twice makes one
 * circle. A visitor also sends a `memberName` and the `key` that will prove their membership.
 */
export type NewCircle = BodyOf<typeof contracts.createCircle>;

/** A change that the maker of a circle asks for: a new name, the removal of a member, or the end of the circle (K6). */
export type CircleChange = BodyOf<typeof contracts.changeCircle>;

/** A circle as its viewer may see it (K4). A stranger sees only its name and the number of its members. */
export type CircleView = AnswerOf<typeof contracts.readCircle>;

/**
 * The list of a player’s circles, each with the number of members who have finished today’s grid and, once the player
 * has finished it, the player’s place (K4).
 */
export type ListedCircles = AnswerOf<typeof contracts.listCircles>;

/** What the list of a player’s circles tells about one of these circles. */
export type ListedCircle = ListedCircles['circles'][number];

/** Makes a circle, whose first member is the player (K1). */
export const createCircle = endpoint<typeof contracts.createCircle>('/circles', { code: 'string' });

/** Makes the player a member of a circle (K1). Changes nothing if the player is a member already. */
export const joinCircle = endpoint<typeof contracts.joinCircle>('/circles/join', { code: 'string' });

/** Reads a circle as its viewer may see it (K4). */
export const readCircle = endpoint<typeof contracts.readCircle>('/circles/view', { code: 'string' });

/** Reads the game with which a member has finished the grid of a day, if the viewer may see that game (K4). */
export const readCircleGame = endpoint<typeof contracts.readCircleGame>('/circles/game', {
  puzzle: 'string',
  log: 'string',
});

/**
 * Lists the circles of a signed-in player, and those that a visitor names in the request (K4). Tells how many members
 * have finished today’s grid and, once the player has finished it, the player’s place.
 */
export const listCircles = endpoint<typeof contracts.listCircles>('/circles/list', {});

/**
 * Makes a visitor’s finished daily attempts count in their circles (K2). Ignores attempts that cannot count there, so a
 * repeated request changes nothing.
 */
export const linkFinishes = endpoint<typeof contracts.linkFinishes>('/circles/finishes', {});

/** Erases the player from a circle (K6). */
export const leaveCircle = endpoint<typeof contracts.leaveCircle>('/circles/leave', { hasLeft: 'boolean' });

/** Renames a circle, removes a member or closes the circle, if its maker asks for it (K6). */
export const changeCircle = endpoint<typeof contracts.changeCircle>('/circles/change', { isChanged: 'boolean' });

/** How many of a visitor’s memberships were moved to an account, and the circles whose membership was not moved. */
export type MovedMemberships = AnswerOf<typeof contracts.moveMemberships>;

/**
 * Moves a visitor’s memberships of circles to the account of the signed-in player (K1). The keys in the request prove
 * that the memberships are the visitor’s.
 */
export const moveMemberships = endpoint<typeof contracts.moveMemberships>('/circles/account', {});
