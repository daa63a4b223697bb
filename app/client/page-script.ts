declare const __PAGE_SCRIPT__: string;

/** The address of the small script that every page carries. */
export const PAGE_SCRIPT = __PAGE_SCRIPT__;
