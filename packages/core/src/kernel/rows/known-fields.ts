/** The members of a row that are not null, for types in which what is not known is absent. */
export function knownFields<T extends object>(row: T): { [K in keyof T]?: Exclude<T[K], null> } {
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as { [K in keyof T]?: Exclude<T[K], null> };
}
