/** How many attempts a browser joins in one request. It sends more in several. */
export const MAX_JOINED_ATTEMPTS = 200;

/** How many challenges of a visitor are asked about in one request. */
export const MAX_CHALLENGE_CLAIMS = 20;
