import type { AnsweredFile } from '../../kernel/operations/answered-file.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { separatedValues } from '../../kernel/values/text/separated-values.js';
import { itemsOfLists } from './items/show-items.js';
import type { PriceListRow } from './write-price-list.js';
import { unitsNamed } from '../../platform/units/index.js';

/** How a price list is written to a file. */
export interface ExportFormat {
  readonly format: 'csv' | 'tsv';
  readonly delimiter?: ';' | ',' | undefined;
}

const COLUMNS = [
  'sku',
  'name',
  'supplierSku',
  'unitCode',
  'price',
  'currency',
  'minQuantity',
  'maxQuantity',
  'vatRate',
  'leadTimeDays',
  'comment',
] as const;
const TYPES = { csv: 'text/csv; charset=utf-8', tsv: 'text/tab-separated-values; charset=utf-8' } as const;

/** Writes the items of a price list as a table that spreadsheets open. */
export async function exportPriceList(
  db: Reader,
  priceList: PriceListRow,
  { format, delimiter = ';' }: ExportFormat,
): Promise<AnsweredFile> {
  const [items = []] = await itemsOfLists({ db }, [priceList]);
  const units = await unitsNamed(db, items);
  const rows = items.map((item) => {
    const row = { ...item, unitCode: units.byId(item.unitId)?.code ?? '', currency: priceList.currency };
    return COLUMNS.map((column) => row[column]);
  });
  const text = separatedValues([COLUMNS, ...rows], format === 'tsv' ? '\t' : delimiter);
  const content = new TextEncoder().encode(`\ufeff${text}`);
  return { fileName: `${priceList.name}.${format}`, mimeType: TYPES[format], sizeBytes: content.length, content };
}
