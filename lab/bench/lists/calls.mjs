/** Makes the calls of a list that are measured, of what its operation says that it can be asked. */

/** What every list can be asked and finds nothing by. */
const GENERAL = new Set(['page', 'limit', 'cursor', 'sort', 'search', 'q', 'view', 'includeArchived']);
const UNKNOWN_ID = '00000000-0000-7000-8000-00000000dead';
const [LONG_AGO, WITHIN, FAR_AHEAD] = ['2001-01-01', '2026-02-01', '2099-01-01'];
/** Two letters and three, of none of the rows and of some. */
const TERMS = ['цх', 'ту', 'цхю', 'туб'];

/**
 * Calls of a list: each filter with a value of some rows and with one that none has, each sort, and searches, alone and beside
 * the filter that is declared first; with `pairs` beside each filter.
 *
 * @param describe yields the JSON schema of a query parameter
 * @param rows rows of the record whose values all others repeat
 */
export function callsOf({ lists: { record, by }, input }, { describe, rows, pairs }) {
  const { shape } = input.query;
  const filters = Object.keys(shape)
    .filter((name) => !GENERAL.has(name))
    .map((name) => ({ name, ...valuesOf(name, { record, rows, schema: describe(shape[name]) }) }));
  const alone = [
    { call: 'first page', query: {} },
    ...filters.flatMap(({ name, some, none }) => [
      { call: `${name} of some`, query: { [name]: some } },
      ...(none === undefined ? [] : [{ call: `${name} of none`, query: { [name]: none } }]),
    ]),
    ...('sort' in shape ? describe(shape.sort).enum : []).map((sort) => ({ call: `sort ${sort}`, query: { sort } })),
    ...('search' in shape ? TERMS : []).map((search) => ({ call: `search ${search}`, query: { search } })),
  ];
  const others = filters.filter(({ name }) => pairs || name === by[0]);
  const beside = others.flatMap(({ name, some }) =>
    alone
      .filter(({ query }) => !(name in query))
      .map(({ call, query }) => ({ call: `${call} with ${name}`, query: { ...query, [name]: some } })),
  );
  return [...alone, ...beside];
}

/** A value of a filter that some rows have, and one that none has, if there is one. */
function valuesOf(name, { record, rows, schema }) {
  const column = record.columns[name];
  if (column === undefined) {
    if (name.endsWith('From') || name === 'updatedSince') return { some: WITHIN, none: FAR_AHEAD };
    if (name.endsWith('To')) return { some: WITHIN, none: LONG_AGO };
    return schema.type === 'boolean' ? { some: true, none: false } : { some: UNKNOWN_ID };
  }
  const stored = new Set(rows.map((row) => row[name]));
  const some = [...stored].find((value) => value !== null);
  if (column.values !== undefined) return { some, none: column.values.find((value) => !stored.has(value)) };
  if (column.kind === 'boolean') return { some, none: [true, false].find((value) => !stored.has(value)) };
  return { some, none: column.kind === 'uuid' ? UNKNOWN_ID : 'CHF' };
}
