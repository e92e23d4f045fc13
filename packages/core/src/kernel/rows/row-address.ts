/** Where a row of a portal is: a database that is divided by portals does not find it by its id alone. */
export interface RowAddress {
  readonly portalId: string;
  readonly id: string;
}

/** The condition that rows are at these addresses, for views over all portals. Ids are unique over all portals. */
export function atAddresses(addresses: readonly RowAddress[]) {
  const portalIds = [...new Set(addresses.map(({ portalId }) => portalId))];
  return { portalId: oneOrAmong(portalIds), id: oneOrAmong(addresses.map(({ id }) => id)) };
}

// Most often it is one, and a database plans equality once, where it plans a list each time.
function oneOrAmong(values: readonly string[]): string | { readonly in: readonly string[] } {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : { in: values };
}
