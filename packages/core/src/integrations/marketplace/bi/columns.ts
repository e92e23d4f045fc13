import type { Reader } from '../../../kernel/ports/storage.js';
import type { Column, ColumnKind } from '../../../kernel/records/column.js';
import { columnsBearing } from '../../../kernel/records/faces.js';
import { CustomFields } from '../../../platform/custom-fields/index.js';
import type { Dataset } from './datasets.js';

/** A column of a dataset. */
export interface DatasetColumn {
  readonly name: string;
  readonly type: string;
  /** Holds an amount of money, or a price. */
  readonly isMoney: boolean;
  /** Key of the portal's own field that it shows; absent for a field of the record. */
  readonly customKey?: string;
}

type Row = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<Exclude<ColumnKind, 'json'>, string>> = {
  uuid: 'uuid',
  text: 'string',
  money: 'decimal',
  price: 'decimal',
  quantity: 'decimal',
  rate: 'decimal',
  instant: 'timestamp',
  integer: 'integer',
  double: 'number',
  boolean: 'boolean',
};
const CUSTOM_PREFIX = 'custom_';

/** The columns of a dataset: the fields of its record that are one value, what is worked out of them, then those that the portal added. */
export async function columnsOf(
  db: Reader,
  { record, customFields, of, about = of, alsoShows = [], worksOut, ofOwner = {} }: Dataset,
  { includesPrices }: { readonly includesPrices: boolean },
): Promise<readonly DatasetColumn[]> {
  const columns: Readonly<Record<string, Column>> = record.columns;
  const shown = [
    ...new Set([
      ...columnsBearing(columns, 'workspace', ['L', 'D']),
      ...columnsBearing(columns, 'integration', ['L', 'D']),
    ]),
  ];
  const parents = of === undefined || shown.includes(of.by) ? [] : [of.by];
  const own = ['id', ...parents, ...shown.filter((name) => name !== 'id'), ...alsoShows].flatMap(
    (name): DatasetColumn[] => {
      const kind = columns[name]?.kind;
      return kind === undefined || kind === 'json'
        ? []
        : [{ name, type: TYPES[kind], isMoney: kind === 'money' || kind === 'price' }];
    },
  );
  const amounts = (worksOut?.names ?? []).map((name) => ({ name, type: TYPES.money, isMoney: true }));
  const lent = Object.entries(ofOwner).flatMap(([name, column]): DatasetColumn[] => {
    const kind = about?.record.columns[column]?.kind;
    return kind === undefined || kind === 'json' ? [] : [{ name, type: TYPES[kind], isMoney: false }];
  });
  const added = customFields === undefined ? [] : await customColumns(db, customFields);
  return [...own, ...lent, ...amounts, ...added].filter(({ isMoney }) => includesPrices || !isMoney);
}

async function customColumns(
  db: Reader,
  entityType: NonNullable<Dataset['customFields']>,
): Promise<readonly DatasetColumn[]> {
  const fields = await db.collection(CustomFields).list({ where: { entityType }, order: [['key', 'asc']] });
  return fields.map(({ key, type }) => ({
    name: CUSTOM_PREFIX + key,
    type: type === 'number' ? 'decimal' : type === 'boolean' ? 'boolean' : 'string',
    isMoney: false,
    customKey: key,
  }));
}

/** What a row has in a column. */
export function valueIn(row: Row, { name, customKey }: DatasetColumn): unknown {
  if (customKey === undefined) return row[name] ?? null;
  const values = (row['customFields'] ?? {}) as Row;
  return values[customKey] ?? null;
}
