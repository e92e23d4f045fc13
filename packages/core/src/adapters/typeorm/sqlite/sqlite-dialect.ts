import type { Dialect, KindMapping } from '../dialect.js';
import { containsSql } from './sqlite-search.js';

const text: KindMapping = { database: { type: 'text' } };

/**
 * Numbers with a decimal point are TEXT, for SQLite's own numbers are floats. Without the point they are whole numbers of
 * at most 18 digits, which fit an INTEGER, so comparing is exact.
 */
const money: KindMapping = {
  database: { type: 'text' },
  magnitude: {
    ofColumn: (column) => `cast(replace(${column}, '.', '') as integer)`,
    ofValue: (value) => wholeNumber(value, 2),
  },
};

const quantity: KindMapping = {
  database: { type: 'text' },
  magnitude: {
    ofColumn: (column) =>
      `cast(replace(${column}, '.', '') || ` +
      `substr('000000', 1 + iif(instr(${column}, '.') = 0, 0, length(${column}) - instr(${column}, '.'))) as integer)`,
    ofValue: (value) => wholeNumber(value, 6),
  },
};

/** Statements for SQLite. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  kinds: {
    uuid: text,
    text,
    instant: text,
    money,
    rate: money,
    quantity,
    integer: { database: { type: 'integer' } },
    double: { database: { type: 'real' } },
    boolean: {
      database: { type: 'integer' },
      encode: (value) => (value === true ? 1 : 0),
      decode: (stored) => stored === 1,
    },
    json: {
      database: { type: 'text' },
      encode: (value) => JSON.stringify(value),
      decode: (stored) => JSON.parse(String(stored)) as unknown,
    },
  },
  placeholder: () => '?',
  isDistinct: (left, right) => `${left} is not ${right}`,
  isAmong: (left, list) => `${left} in (select value from json_each(${list}))`,
  encodeList: (values) => JSON.stringify(values),
  // The trigram index follows the search text by triggers.
  derivedColumns: () => [],
  contains: containsSql,
  noLimit: ' limit -1',
  // The one writer is the lock.
  rowLock: '',
  nullsLowest: (direction) => direction,
};

function wholeNumber(decimal: string, fractionDigits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(fractionDigits, '0'));
}
