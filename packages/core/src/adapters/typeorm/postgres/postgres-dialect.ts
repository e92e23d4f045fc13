import type { Dialect, KindMapping } from '../dialect.js';
import { contains, indexedSearch, searchGramsColumn } from './postgres-search.js';

/**
 * Before a migration such columns had two digits, which belongs to their type. The cast leaves it out of what statements yield, so that
 * those which are prepared stay good while the columns change.
 */
const decimal: KindMapping = { database: { type: 'numeric' }, read: (column) => `${column}::numeric` };

/** Statements for Postgres. What needs no decoding here is decoded by `value-parsers`. */
export const postgresDialect: Dialect = {
  name: 'postgres',
  // So that tables can be divided by portals.
  keyedByPortal: true,
  kinds: {
    uuid: { database: { type: 'uuid' } },
    // The order of code points, as in SQLite, and cheaper than a language's.
    text: { database: { type: 'text', collation: 'C' } },
    instant: { database: { type: 'timestamptz', precision: 3 } },
    // Of any scale: they come back with the digits that they were written with.
    money: decimal,
    price: { database: { type: 'numeric' } },
    rate: decimal,
    quantity: { database: { type: 'numeric', precision: 18, scale: 6 }, read: (column) => `trim_scale(${column})` },
    integer: { database: { type: 'bigint' } },
    double: { database: { type: 'double precision' } },
    boolean: { database: { type: 'boolean' } },
    // Not jsonb: a document comes back as it was written, keys in the same order.
    json: { database: { type: 'json' }, encode: (value) => JSON.stringify(value) },
  },
  placeholder: (position) => `$${position}`,
  isDistinct: (left, right) => `${left} is distinct from ${right}`,
  isAmong: (left, list) => `${left} = any(${list})`,
  besideIds: (column) => column,
  encodeList: (values) => values,
  derivedColumns: (record) => [searchGramsColumn(record)],
  contains,
  indexedSearch,
  countedTable: ({ table }) => table,
  unseen: (bound) => `(select ${bound}::uuid)`,
  noLimit: '',
  rowLock: ' for update',
  nullsLowest: (direction) => (direction === 'asc' ? 'asc nulls first' : 'desc nulls last'),
};
