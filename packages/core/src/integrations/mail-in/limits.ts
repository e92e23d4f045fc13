const MIB = 1024 * 1024;

/** Bytes of a whole message: files of 30 MB, as mails write them. */
export const MAX_MESSAGE_BYTES = 45 * MIB;
/** Files of a message that are kept. */
export const MAX_FILES = 20;
/** Tables of a message that are looked into. */
export const MAX_TABLES = 5;
/** Messages to one price request within a day. */
export const MAX_OF_REQUEST = 50;
/** Messages that lead to no price request, of one portal within a day. */
export const MAX_STRAY = 500;
/** The day that the last two count. */
export const DAY_MS = 24 * 60 * 60_000;
