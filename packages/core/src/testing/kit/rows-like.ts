import { nodeIds } from '../../adapters/node/node-ids.js';
import type { OpenEnums } from '../../kernel/input/open-enum.js';
import type { Column } from '../../kernel/records/column.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { TestKit } from './test-kit.js';

type AnyRow = Readonly<Record<string, unknown>>;

/** A row, and the record that it is of. */
export interface StoredRow {
  readonly record: RecordType;
  readonly row: AnyRow;
}

/** Ranks of the rows that are added: neither upwards nor downwards in the order in which they are written. */
const RANKS = [2, 4, 1, 3];
/** How many rows are added to one. */
export const ROWS_ADDED = RANKS.length;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY_MS = Date.parse('2026-02-01T00:00:00.000Z');

/** A row of a portal that meets conditions, in the first of some records that has one; null when there is none. */
export async function findStored(
  kit: Pick<TestKit, 'storage'>,
  portalId: string,
  records: readonly RecordType[],
  where: object,
): Promise<StoredRow | null> {
  for (const record of records) {
    const [row] = await kit.storage.forPortal(portalId).collection(record).list({ where, limit: 1 });
    if (row !== undefined) return { record, row };
  }
  return null;
}

/**
 * Adds rows beside one that differ from it and from each other in whatever a list can be sorted by. They refer to what it refers
 * to, so whoever sees it sees them; `given` says otherwise of the first of them, the second and so on.
 */
export async function addRowsLike(
  kit: Pick<TestKit, 'storage'>,
  portalId: string,
  { record, row }: StoredRow,
  { given = [], enums }: { readonly given?: readonly AnyRow[]; readonly enums: OpenEnums },
): Promise<void> {
  const rows = RANKS.map((rank, index) => ({ ...otherRow(record, row, rank, enums), ...given[index] }));
  // Neither are they in the order of their ids.
  await kit.storage.transaction(portalId, ({ collection }) => collection(record).insertMany(rows.toReversed()));
}

function otherRow({ columns }: RecordType, row: AnyRow, rank: number, enums: OpenEnums): AnyRow {
  const others = Object.entries(columns).map(([name, column]) => [
    name,
    name === 'id' ? nodeIds.uuid() : otherValue(name, column, row[name], { rank, enums }),
  ]);
  return Object.fromEntries(others) as AnyRow;
}

/** What leaves a list by being set. */
const LEAVES = new Set(['archivedAt', 'deletedAt', 'sealedUntil']);

function otherValue(
  name: string,
  column: Column,
  value: unknown,
  { rank, enums }: { readonly rank: number; readonly enums: OpenEnums },
): unknown {
  if (LEAVES.has(name) || column.kind === 'uuid' || column.kind === 'json') return value;
  // Null has a place in an order, too.
  if (column.options.nullable === true && rank === 3) return null;
  const values = column.word === undefined ? column.values : enums[column.word];
  if (values !== undefined) return values[(values.indexOf(String(value)) + rank) % values.length];
  const others: Readonly<Record<Exclude<Column['kind'], 'uuid' | 'json'>, () => unknown>> = {
    text: () => otherText(typeof value === 'string' ? value : '', rank, column.max ?? 255),
    money: () => `${rank * 7}.50`,
    price: () => `${rank * 7}.${['50', '5075', '500001'][rank % 3] ?? ''}`,
    quantity: () => String(rank * 7),
    rate: () => `${rank * 3}.00`,
    instant: () => new Date(FIRST_DAY_MS + rank * DAY_MS).toISOString(),
    integer: () => Number(value ?? 0) + rank,
    double: () => Number(value ?? 0) + rank / 4,
    boolean: () => rank % 2 === 0,
  };
  return others[column.kind]();
}

const COUNTRIES = ['BY', 'CN', 'KZ', 'TR'];
const CURRENCIES = ['CNY', 'EUR', 'KZT', 'USD'];

// Some texts have as many characters as their column holds, such as numbers of accounts.
function otherText(text: string, rank: number, max: number): string {
  if (max === 2) return COUNTRIES[rank - 1] ?? text;
  if (max === 3) return CURRENCIES[rank - 1] ?? text;
  return `${text.slice(0, max - 1)}${rank}`;
}
