import { CatalogItems, skuKeyOf } from '../../catalog/index.js';
import type { Finding, RowValues } from '../../../platform/exchange/index.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import type { PackagedItem } from '../../../kernel/values/numbers/packaging.js';
import { comparableText } from '../../../kernel/values/text/comparable-text.js';

/** What a catalog item is named by: a row goes by the first of these that it has. */
const NAMES = ['sku', 'barcode', 'name'] as const;
type NamedBy = (typeof NAMES)[number];

/** Lengths that a barcode may have: it is the same with zeros in front. */
const BARCODE_LENGTHS = [8, 12, 13, 14] as const;

/** A catalog item that a row names, and the unit that its barcode says. */
export interface NamedArticle extends PackagedItem, Pick<Row<typeof CatalogItems>, 'id'> {
  readonly scannedUnitId: string | null;
}

/** By what a row names a catalog item; null where it names none. Two rows with one key name the same. */
export function nameKeyOf(values: RowValues, first: NamedBy = 'sku'): string | null {
  for (const by of [first, ...NAMES]) {
    const value = values[by];
    if (typeof value === 'string' && value.trim() !== '') return `${by}:${formOf(by, value)}`;
  }
  return null;
}

function formOf(by: NamedBy, value: string): string {
  if (by === 'barcode') return value.replace(/^0+(?=\d)/, '');
  return by === 'sku' ? (skuKeyOf(value) ?? '') : comparableText(value);
}

/** Finds the catalog items that keys name: of a name there may be several. */
export async function findNamedArticles(
  db: Reader,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, readonly NamedArticle[]>> {
  const wanted = (by: NamedBy) => [
    ...new Set(keys.flatMap((key) => (key?.startsWith(`${by}:`) === true ? key.slice(by.length + 1) : []))),
  ];
  const found = new Map<string, NamedArticle[]>();
  const add = (key: string, { id, unitId, packagings }: Article, scannedUnitId: string | null = null) => {
    found.set(key, [...(found.get(key) ?? []), { id, unitId, packagings, scannedUnitId }]);
  };
  for (const item of await articlesWhere(db, 'skuKey', wanted('sku'))) add(`sku:${item.skuKey ?? ''}`, item);
  for (const item of await articlesNamed(db, wanted('name'))) add(`name:${comparableText(item.name)}`, item);
  const codes = new Set(wanted('barcode'));
  for (const item of await articlesCoded(db, [...codes])) {
    for (const { gtin, unitId } of [{ gtin: item.barcode, unitId: null }, ...item.packagings]) {
      const code = gtin === null ? '' : formOf('barcode', gtin);
      if (codes.has(code)) add(`barcode:${code}`, item, unitId);
    }
  }
  return found;
}

const KNOWN = ['id', 'name', 'unitId', 'packagings', 'skuKey', 'barcode'] as const;
type Article = Pick<Row<typeof CatalogItems>, (typeof KNOWN)[number]>;

async function articlesWhere(db: Reader, column: 'skuKey' | 'barcode', values: readonly string[]): Promise<Article[]> {
  if (values.length === 0) return [];
  return db.collection(CatalogItems).list({ where: { [column]: { in: values }, archivedAt: null }, select: KNOWN });
}

async function articlesNamed(db: Reader, names: readonly string[]): Promise<Article[]> {
  if (names.length === 0) return [];
  return db.collection(CatalogItems).list({
    where: { name: { alike: names }, archivedAt: null },
    select: KNOWN,
    // In the order of the index that leads there.
    order: [['name', 'asc']],
  });
}

/** Items with these barcodes, and those with a packaging that has one: they are only looked at where a code is of no item itself. */
async function articlesCoded(db: Reader, codes: readonly string[]): Promise<Article[]> {
  const spellings = codes.flatMap((code) =>
    BARCODE_LENGTHS.flatMap((length) => (code.length <= length ? code.padStart(length, '0') : [])),
  );
  const items = await articlesWhere(db, 'barcode', spellings);
  const known = new Set(items.map(({ barcode }) => formOf('barcode', barcode ?? '')));
  if (codes.every((code) => known.has(code))) return items;
  const where = { packagingGtins: { not: null }, archivedAt: null };
  const packaged = await db.collection(CatalogItems).list({ where, select: KNOWN });
  const ids = new Set(items.map(({ id }) => id));
  return [...items, ...packaged.filter(({ id }) => !ids.has(id))];
}

/** What is wrong with how a row names a catalog item. */
export function namingFindings(key: string | null, articles: readonly NamedArticle[]): readonly Finding[] {
  const [by = 'sku'] = key?.split(':') ?? [];
  const fault = (code: string, message: string): Finding[] => [{ field: by, code, message, isError: true }];
  if (key === null) return fault('required', 'Name the catalog item by its article, barcode or name');
  if (articles.length > 1)
    return fault('not_unique', 'Several catalog items have it; say which by the article or barcode');
  if (articles.length === 1) return [];
  return fault(by === 'sku' ? 'unknown_sku' : 'reference_not_found', 'No catalog item has it');
}
