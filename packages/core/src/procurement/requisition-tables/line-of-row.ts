import { sentFields } from '../../kernel/records/sent-fields.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { catalogItemsBySku, skuKeyOf, skusOf } from '../catalog/index.js';
import type { RowValues } from '../../platform/exchange/index.js';
import type { LineToWrite } from '../requisitions/index.js';
import { unitsOf } from '../../platform/units/index.js';

/** Makes lines of a requisition of these rows: what each says, by the fields of ordinary calls. */
export async function linesOfRows(db: Reader, rows: readonly RowValues[]): Promise<(values: RowValues) => LineToWrite> {
  const [items, units] = await Promise.all([catalogItemsBySku(db, skusOf(rows)), unitsOf(db)]);
  return ({ name, sku, unit, ...fields }) => {
    const article = typeof sku === 'string' ? sku : undefined;
    const catalogItemId = article === undefined ? undefined : items.get(skuKeyOf(article) ?? '');
    const unitId = typeof unit === 'string' ? units.byWord(unit)?.id : undefined;
    return sentFields({ ...fields, rawName: name, catalogItemId, article, unitId }) as LineToWrite;
  };
}
