/** Who asked for an approval, and who created what it is about. */
export interface Parties {
  readonly requestedById: string | null;
  readonly createdById: string | null;
}

/** Whether somebody would decide on their own matter. */
export function isParty({ requestedById, createdById }: Parties, userId: string): boolean {
  return userId === requestedById || userId === createdById;
}

/**
 * Those of the holders who may decide: nobody on what they asked for or created. Where a single person could ever decide, four eyes
 * cannot be had, and that one may.
 */
export function decidersAmong(
  holders: readonly string[],
  parties: Parties,
  { isAlone }: { readonly isAlone: boolean },
): readonly string[] {
  return isAlone ? holders : holders.filter((id) => !isParty(parties, id));
}
