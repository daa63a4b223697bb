/** Does nothing. Returns once the thread runs, so that the time limit of a call begins then. */
export const start = (): void => {};
