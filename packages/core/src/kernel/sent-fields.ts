/**
 * The members of a body that were sent, without those that are `undefined`: what is spread over defaults or over the row
 * as it was must not hide them.
 */
export function sentFields<T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> };
}
