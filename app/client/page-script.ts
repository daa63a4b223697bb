declare const __PAGE_SCRIPT__: string;

/** The URL of the script that every page loads (`entry.ts`). */
export const PAGE_SCRIPT = __PAGE_SCRIPT__;
