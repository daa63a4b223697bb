/** Limits that are never exhausted, for tests of the code behind them. */
export const always = async (): Promise<boolean> => true;

export const UNLIMITED_RESULTS = { mayJudge: always, mayStore: always };
