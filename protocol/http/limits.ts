/** The maximum number of attempts that a browser joins in one request. It sends more in several. */
export const MAX_JOINED_ATTEMPTS = 200;

/** The maximum number of a visitor’s challenges in one request. */
export const MAX_CHALLENGE_CLAIMS = 20;
