/** For one try of one message. */
export const SEND_MILLISECONDS = 10_000
