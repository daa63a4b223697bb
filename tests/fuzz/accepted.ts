/** Matches no test case: the endpoint accepts nothing but a valid request. */
export const NOTHING = /^$/;

/** Matches the test case of an endpoint that takes a list of claims: an empty one, because a sender may have none. */
export const NO_CLAIMS = /^claims is a list$/;

/** The test cases that forms accept because they ignore extra keys and repeated fields. */
export const EXTRAS = 'an extra key|the body twice';

/** Returns the test cases in which a field has a text that is a valid name. A name may contain nearly any text. */
export const anyName = (field: string): string =>
  `${field} is (__proto__|constructor|an SQL statement|markup|a huge number|a number below zero)`;

/** Returns the test cases in which a field has a text that is a valid id, because browsers choose the id. */
export const anyId = (field: string): string =>
  `${field} is (__proto__|constructor|markup|a huge number|a number below zero)`;

/** The test cases that forms accept because a password may be nearly any text that is not too short. */
export const PASSWORD = 'password is (?!nothing|spaces|a hundred thousand|a huge number|a number below)';
