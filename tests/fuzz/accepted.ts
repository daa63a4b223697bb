/** Matches no test case: the endpoint accepts nothing but a valid request. */
export const NOTHING = /^$/;

/** The test cases that forms accept because they ignore extra keys and repeated fields. */
export const EXTRAS = 'an extra key|the body twice';

/** The test cases that forms accept because a name may contain nearly any text. */
export const NAME = 'username is (__proto__|constructor|an SQL statement|markup|a huge number|a number below zero)';

/** The test cases that forms accept because a password may be nearly any text that is not too short. */
export const PASSWORD = 'password is (?!nothing|spaces|a hundred thousand|a huge number|a number below)';
