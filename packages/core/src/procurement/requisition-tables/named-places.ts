import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { comparableText } from '../../kernel/values/text/comparable-text.js';
import { CostItems } from '../budgets/index.js';
import type { Finding, RowValues } from '../../platform/exchange/index.js';
import { LogisticsObjects } from '../logistics/index.js';

/** Cost items and sites that rows can name, by the form in which names are compared. */
export interface NamedPlaces {
  /** What is wrong with how a row names them. */
  findingsOf(row: RowValues): Finding[];
  /** A row with their ids in place of their names. @throws ProcurekitError `validation_failed` for what is not there any more */
  withIds(row: RowValues): RowValues;
}

/** Columns that name a place of budgets, and the field that holds its id. */
const FIELDS = { costItem: 'costItemId', site: 'logisticsObjectId' } as const;
type Named = keyof typeof FIELDS;

/** Reads what rows can name: a portal has some hundreds of both. */
export async function namedPlaces(db: Reader): Promise<NamedPlaces> {
  const where = { archivedAt: null, isActive: true } as const;
  const [costItems, sites] = await Promise.all([
    db.collection(CostItems).list({ where, select: ['id', 'name', 'code'] }),
    db.collection(LogisticsObjects).list({ where, select: ['id', 'name'] }),
  ]);
  const known: Readonly<Record<Named, ReadonlyMap<string, readonly string[]>>> = {
    // A code says it surely; names may stand in several branches of the tree.
    costItem: new Map<string, readonly string[]>([...byName(costItems), ...byCode(costItems)]),
    site: byName(sites),
  };
  const idsOf = (column: Named, row: RowValues) => known[column].get(comparableText(String(row[column] ?? ''))) ?? [];
  const findingsOf = (row: RowValues) =>
    COLUMNS.flatMap((column) => {
      if (row[column] === undefined) return [];
      const count = idsOf(column, row).length;
      return count === 1 ? [] : [count === 0 ? missing(column) : ambiguous(column)];
    });
  return {
    findingsOf,
    withIds(row) {
      const [gone] = findingsOf(row);
      if (gone !== undefined) throw rejectInput([{ pointer: `/${gone.field ?? ''}`, ...gone }]);
      const { costItem: _costItem, site: _site, ...said } = row;
      const ids = COLUMNS.flatMap((column) => idsOf(column, row).map((id) => [FIELDS[column], id] as const));
      return { ...said, ...Object.fromEntries(ids) };
    },
  };
}

const COLUMNS = Object.keys(FIELDS) as Named[];

function byName(rows: readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, name } of rows) {
    const key = comparableText(name);
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  return ids;
}

function byCode(rows: readonly { readonly id: string; readonly code: string | null }[]) {
  return rows.flatMap(({ id, code }) => (code === null ? [] : [[comparableText(code), [id]] as const]));
}

function missing(field: Named): Finding {
  return { field, code: 'reference_not_found', message: MESSAGES[field].missing, isError: true };
}

function ambiguous(field: Named): Finding {
  return { field, code: 'not_unique', message: MESSAGES[field].ambiguous, isError: true };
}

const MESSAGES = {
  costItem: { missing: 'There is no such cost item', ambiguous: 'Several cost items have this name; say the code' },
  site: { missing: 'There is no such site', ambiguous: 'Several sites have this name' },
} as const;
