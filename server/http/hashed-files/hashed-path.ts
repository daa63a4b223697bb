const HASHED_PATH = /^\/(?:assets|islands|social)\/[\w.-]{1,80}-[\w-]{7,8}\.(?:css|js|png|woff2)$/;

/** Returns true for the path of a file of any build that has a hash of its content in its name. */
export const isHashedPath = (path: string): boolean => HASHED_PATH.test(path);
