/** Fills a table with many rows of a portal: some that differ in all their values, and copies of those. */
import { copyRowsOfPortal } from '../copied-rows.mjs';

const START_MS = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
/** Rows are a second apart, within a few months. */
const SECONDS = 10_000_000;
const KEYS = 50;
const WORDS = ['Труба', 'Кабель', 'Лист', 'Насос', 'Болт', 'Гайка', 'Щебень', 'Краска', 'Швеллер', 'Арматура'];

/** Id of the row with a number; the bits that spread rows over portals are spread. */
export function idOf(number) {
  const digits = number.toString(16).padStart(12, '0');
  const tail = ((number * 2654435761) % 2 ** 32).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7aa0-8000-${tail}`;
}

/**
 * A row with values of all kinds. The last value of each enumeration is left to nobody, so that there is something to look for in
 * vain; `known` gives columns the ids of what exists.
 */
export function sampleRow(record, number, known = {}) {
  const row = {};
  for (const [name, column] of Object.entries(record.columns)) row[name] = valueOf(name, column, { number, known });
  for (const name of uniqueColumns(record)) {
    row[name] = record.columns[name].options.nullable ? null : `${name.slice(0, 3)}-${number}`;
  }
  return row;
}

/** Text columns in which no two rows have the same. */
function uniqueColumns({ columns, uniques }) {
  const on = Object.values(uniques).flatMap((rule) => rule.on);
  return [...new Set(on)].filter((name) => columns[name].kind === 'text');
}

/** Columns that all rows have alike, or by their number. */
const OF_EVERY_ROW = {
  id: idOf,
  version: () => 1,
  createdAt: instantOf,
  updatedAt: instantOf,
  archivedAt: () => null,
};

/** A value of each kind, made of a number. */
const OF_KIND = {
  uuid: (mixed) => idOf(1_000_000 + (mixed % KEYS)),
  instant: (mixed) => new Date(START_MS + ((mixed * 7919) % 365) * DAY_MS).toISOString(),
  money: (mixed) => `${(mixed * 104_729) % 1_000_000}.50`,
  price: (mixed) => `${(mixed * 104_729) % 10_000}.125`,
  rate: () => '20.00',
  quantity: (mixed) => String((mixed % 500) + 1),
  integer: (mixed) => mixed % 500,
  double: (mixed) => mixed % 500,
  boolean: () => true,
};

function valueOf(name, { kind, values, options }, { number, known }) {
  const mixed = number * 31 + name.length * 7;
  if (name in OF_EVERY_ROW) return OF_EVERY_ROW[name](number);
  if (name in known) return known[name];
  if (values !== undefined) return values[mixed % Math.max(1, values.length - 1)];
  if (options.nullable === true && mixed % 3 === 0) return null;
  if (kind === 'text') return textOf(name, options.max ?? 40, mixed);
  return OF_KIND[kind]?.(mixed) ?? options.default ?? (options.nullable === true ? null : []);
}

function instantOf(number) {
  return new Date(START_MS + (number % SECONDS) * 1000).toISOString();
}

function textOf(name, max, mixed) {
  if (/currency/i.test(name)) return mixed % 5 === 0 ? 'USD' : 'RUB';
  if (/country/i.test(name)) return 'RU';
  return `${WORDS[mixed % WORDS.length]} ${mixed % 977} ${name}`.slice(0, max);
}

/** Statements that read the definitions of the indexes of a table, as far as no key of it depends on them. */
const INDEXES = {
  sqlite: (table) =>
    `select name, sql from sqlite_master where type = 'index' and tbl_name = '${table}' and sql is not null`,
  postgres: (table) =>
    `select indexname as name, indexdef as sql from pg_indexes where tablename = '${table}' and indexname not in (select conname from pg_constraint)`,
};

/** Writes the rows and copies them in the database; indexes are built afterwards, which takes a fraction of the time. */
export async function fillTable({ storage, dialect, query, portalId, record, rows, total }) {
  for (let from = 0; from < rows.length; from += 500) {
    await storage.transaction(portalId, (tx) => tx.collection(record).insertMany(rows.slice(from, from + 500)));
  }
  const { table, columns, uniques } = record;
  const times = ['createdAt', 'updatedAt'].filter((name) => name in columns).map(snakeCase);
  const unique = uniqueColumns(record).filter((name) => !columns[name].options.nullable);
  const keys = Object.values(uniques).flatMap(({ alike = [] }) => alike);
  const own = Object.fromEntries([
    ...unique.map((name) => [snakeCase(name), `'c-' || i || '-' || k`]),
    ...keys.map((name) => [`${snakeCase(name)}_folded`, `'c-' || i || '-' || k`]),
  ]);
  const indexes = await query(INDEXES[dialect](table));
  for (const { name } of indexes) await query(`drop index "${name}"`);
  await copyRowsOfPortal({ dialect, query, table, portalId, rows: total, times, unique: own });
  for (const { sql } of indexes) await query(sql);
  if (dialect === 'postgres') await query(`vacuum analyze ${table}`);
}

function snakeCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
