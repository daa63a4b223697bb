/** The pattern of a room code, which consists of six capital letters or digits. */
export const ROOM_CODE = /^[0-9A-Z]{6}$/;

/** The pattern of the code of a challenge, which consists of ten capital letters or digits. */
export const CHALLENGE_CODE = /^[0-9A-Z]{10}$/;
