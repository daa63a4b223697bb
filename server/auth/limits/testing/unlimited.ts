/** Allows every try, for tests of code that asks a rate limit. */
export const always = async (): Promise<boolean> => true;

export const UNLIMITED_RESULTS = { mayJudge: always, mayStore: always };
