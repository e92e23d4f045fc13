/** Fields of an input that were sent: what must be there is there, the rest is there or absent, never `undefined`. */
export type SentFields<T> = { -readonly [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves out what an input does not say, so that it hides nothing when it is spread over other values. */
export function sentFields<T extends object>(input: T): SentFields<T> {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  // The entries of the input, less those that are undefined.
  return Object.fromEntries(sent) as SentFields<T>;
}
