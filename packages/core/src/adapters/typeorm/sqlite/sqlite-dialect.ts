import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import type { Criteria, Dialect, KindMapping, TableShape } from '../dialect.js';
import { indexedBy } from '../index-names.js';
import { walkedIndex } from '../walked-index.js';
import { packedText } from './packed-text.js';
import { indexedSearch, rowsAlong } from './sqlite-search.js';
import { uuidOfHex } from './uuid-of-hex.js';

const text: KindMapping = { database: { type: 'text' } };

/**
 * Numbers with a decimal point are TEXT, for SQLite's own numbers are floats. Without the point they are whole numbers of
 * at most 18 digits, which fit an INTEGER, so comparing is exact.
 */
const rate: KindMapping = {
  database: { type: 'text' },
  magnitude: {
    ofColumn: (column) => `cast(replace(${column}, '.', '') as integer)`,
    ofValue: (value) => wholeNumber(value, 2),
  },
};

/** With two digits behind the point, and three in some currencies: counted in thousandths. */
const money: KindMapping = {
  database: { type: 'text' },
  magnitude: {
    ofColumn: (column) => `cast(replace(${column}, '.', '') as integer) * iif(substr(${column}, -3, 1) = '.', 10, 1)`,
    ofValue: (value) => wholeNumber(value, 3),
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

/** Up to 21 digits, which no INTEGER holds: what is compared is text of equal length on both sides of where the point was. */
const price: KindMapping = {
  database: { type: 'text' },
  magnitude: {
    ofColumn: (column) =>
      `substr('000000000000000' || substr(${column}, 1, instr(${column}, '.') - 1), -15) || ` +
      `substr(substr(${column}, instr(${column}, '.') + 1) || '000000', 1, 6)`,
    ofValue: (value) => {
      const [whole = '', fraction = ''] = value.split('.');
      return whole.padStart(15, '0') + fraction.padEnd(6, '0');
    },
  },
};

/** Statements for SQLite. */
export const sqliteDialect: Dialect = {
  name: 'sqlite',
  // A file holds all portals, and comparing ids alone takes half as long.
  keyedByPortal: false,
  kinds: {
    // As many bytes as an id has; texts of it are written and read, so that parameters are as short to make as texts.
    uuid: {
      database: { type: 'blob' },
      write: (bound) => `unhex(${bound}, '-')`,
      // A function costs more than to see that there is nothing for it.
      read: (column, nullable) => (nullable ? `iif(${column} is null, null, hex(${column}))` : `hex(${column})`),
      decode: (stored) => uuidOfHex(String(stored)),
    },
    text,
    // Milliseconds since 1970: a quarter of the text, in rows and in each index by time.
    instant: {
      database: { type: 'integer' },
      encode: (instant) => toEpochMs(String(instant)),
      decode: (stored) => toInstant(Number(stored)),
    },
    money,
    price,
    rate,
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
  packed: packedText,
  placeholder: (_position, mapping) => written('?', mapping),
  isDistinct: (left, right) => `${left} is not ${right}`,
  isAmong: (left, list, mapping) => `${left} in (select ${written('value', mapping)} from json_each(${list}))`,
  // Without statistics SQLite takes a portal for ten rows and a list for 25, and would look through the whole portal.
  besideIds: (column) => `+${column}`,
  encodeList: (values) => JSON.stringify(values),
  // The trigram index follows the search text by triggers.
  derivedColumns: () => [],
  contains: (text, term) => `instr(${text}, ${term}) > 0`,
  indexedSearch,
  countedTable,
  rowsAlong,
  // What is prepared has its plan.
  unseen: (bound) => bound,
  noLimit: ' limit -1',
  // The one writer is the lock.
  rowLock: '',
  nullsLowest: (direction) => direction,
};

/**
 * Without statistics all indexes that begin with the portal are alike to SQLite, and most of them make it look into every
 * row; an index that has all columns of the conditions knows the answer.
 */
function countedTable(shape: TableShape, { where, search }: Criteria, read?: readonly string[]): string {
  const index = search === undefined || search === '' ? walkedIndex(shape.record, where, read) : undefined;
  return index === undefined ? shape.table : indexedBy(shape, index);
}

function written(bound: string, mapping: KindMapping | undefined): string {
  return mapping?.write?.(bound) ?? bound;
}

function wholeNumber(decimal: string, fractionDigits: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(fractionDigits, '0'));
}
