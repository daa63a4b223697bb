import type * as contracts from '#protocol/schemas/transfers.ts';
import { endpoint } from './endpoint.ts';

/**
 * Stores an encrypted thread for another device, and answers the code of its link. The request has the bytes themselves
 * as its body, with the content type `application/octet-stream`.
 */
export const createTransfer = endpoint<typeof contracts.createTransfer>('/transfers', { code: 'string' });

/** Hands out an encrypted thread and deletes it, so that each link works once. */
export const takeTransfer = endpoint<typeof contracts.takeTransfer>('/transfers/take', { sealed: 'string' });
