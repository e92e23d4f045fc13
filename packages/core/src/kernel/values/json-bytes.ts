/** Bytes of JSON, which are the same in every part of its text, because UTF-8 uses them for nothing else. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPENING_ARRAY = 0x5b;
export const CLOSING_ARRAY = 0x5d;
export const OPENING_OBJECT = 0x7b;
export const CLOSING_OBJECT = 0x7d;

/** Whether what follows lies one level deeper. */
export function opens(byte: number | undefined): boolean {
  return byte === OPENING_ARRAY || byte === OPENING_OBJECT;
}

/** Whether what follows lies one level higher. */
export function closes(byte: number | undefined): boolean {
  return byte === CLOSING_ARRAY || byte === CLOSING_OBJECT;
}
