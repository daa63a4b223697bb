/** How often a line is asked whether it is still there, and how soon it must answer: who is gone is known within 9 s. */
export const HEARTBEAT = { pingInterval: 5000, pingTimeout: 4000 } as const;
