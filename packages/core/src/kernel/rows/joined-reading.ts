import type { RowAddress } from './row-address.js';

/** References that are kept in memory. */
const KEPT = 10_000;

/** Where rows and what they refer to are read from. */
export interface JoinedSources<Row extends { readonly id: string }, Referred> {
  read(addresses: readonly RowAddress[]): Promise<readonly Row[]>;
  /** What a row refers to. */
  referenceOf(row: Row): RowAddress;
  /** What is referred to, by its id; what is gone is left out. */
  readReferred(addresses: readonly RowAddress[]): Promise<ReadonlyMap<string, Referred>>;
}

/** Rows with what they refer to. */
export interface Joined<Row, Referred> {
  readonly rows: readonly Row[];
  readonly referred: ReadonlyMap<string, Referred>;
}

/**
 * Builds the reading of rows together with what they refer to. References are remembered, so that the second time both are
 * asked for at once instead of one after the other; one that turns out to be another is read again.
 */
export function createJoinedReading<Row extends { readonly id: string }, Referred>(
  sources: JoinedSources<Row, Referred>,
): (addresses: readonly RowAddress[]) => Promise<Joined<Row, Referred>> {
  const remembered = new Map<string, RowAddress>();

  const readReferred = async (addresses: ReadonlyMap<string, RowAddress>): Promise<ReadonlyMap<string, Referred>> =>
    addresses.size === 0 ? new Map<string, Referred>() : sources.readReferred([...addresses.values()]);

  return async (addresses) => {
    const expected = byId(addresses.flatMap(({ id }) => remembered.get(id) ?? []));
    const [rows, found] = await Promise.all([sources.read(addresses), readReferred(expected)]);
    if (remembered.size > KEPT) remembered.clear();
    const references = rows.map((row) => [row.id, sources.referenceOf(row)] as const);
    for (const [id, reference] of references) remembered.set(id, reference);
    const missing = byId(references.flatMap(([, reference]) => (expected.has(reference.id) ? [] : [reference])));
    return { rows, referred: missing.size === 0 ? found : new Map([...found, ...(await readReferred(missing))]) };
  };
}

function byId(addresses: readonly RowAddress[]): ReadonlyMap<string, RowAddress> {
  return new Map(addresses.map((address) => [address.id, address]));
}
