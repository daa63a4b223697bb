/** Counts nothing, for tests of what lies behind the limits. */
export const always = async (): Promise<boolean> => true;

export const UNLIMITED_RESULTS = { mayJudge: always, mayStore: always };
