/** References that are kept in memory. */
const KEPT = 10_000;

/** Where rows and what they refer to are read from. */
export interface JoinedSources<Row extends { readonly id: string }, Referred> {
  read(ids: readonly string[]): Promise<readonly Row[]>;
  /** Id of what a row refers to. */
  referenceOf(row: Row): string;
  /** What is referred to, by its id; ids that are gone are left out. */
  readReferred(ids: readonly string[]): Promise<ReadonlyMap<string, Referred>>;
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
): (ids: readonly string[]) => Promise<Joined<Row, Referred>> {
  const remembered = new Map<string, string>();

  const readReferred = async (ids: readonly string[]): Promise<ReadonlyMap<string, Referred>> =>
    ids.length === 0 ? new Map<string, Referred>() : sources.readReferred(ids);

  return async (ids) => {
    const expected = new Set(ids.flatMap((id) => remembered.get(id) ?? []));
    const [rows, found] = await Promise.all([sources.read(ids), readReferred([...expected])]);
    if (remembered.size > KEPT) remembered.clear();
    for (const row of rows) remembered.set(row.id, sources.referenceOf(row));
    const missing = [...new Set(rows.map(sources.referenceOf))].filter((id) => !expected.has(id));
    return { rows, referred: missing.length === 0 ? found : new Map([...found, ...(await readReferred(missing))]) };
  };
}
