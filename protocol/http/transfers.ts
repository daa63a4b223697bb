import type * as contracts from '#protocol/schemas/transfers.ts';
import { endpoint } from './endpoint.ts';

/**
 * Stores a browser’s encrypted game data for another device, and answers the code of the link with which that device
 * gets them. The request body is the data themselves, with the content type `application/octet-stream`.
 */
export const createTransfer = endpoint<typeof contracts.createTransfer>('/transfers', { code: 'string' });

/** Hands out a browser’s encrypted game data to another device and deletes them, so that each link works once. */
export const takeTransfer = endpoint<typeof contracts.takeTransfer>('/transfers/take', { sealed: 'string' });
