declare const __BUILT_ON__: string;

/** The day on which this version of the site was built: 2026-11-21. */
export const BUILT_ON = __BUILT_ON__;
