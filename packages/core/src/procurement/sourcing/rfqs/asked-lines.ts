import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { unitNames } from '../../../kernel/values/numbers/units.js';
import { type Language, languageOf } from '../../../kernel/values/text/locale.js';
import { Portals } from '../../../platform/identity/index.js';
import { pageFormat } from '../../../platform/pages/index.js';
import { fieldsForSuppliers, Requisitions } from '../../requisitions/index.js';
import { unitsNamed } from '../../../platform/units/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { productFacts } from '../public/page/product-facts.js';
import { textsOf } from '../public/page/texts.js';
import { rfqLines } from './items/stored-items.js';
import type { SupplierRfqs } from './records.js';

/** A line of a price request as its supplier reads it. */
export interface AskedLine {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly unitName: string | null;
  readonly requiredDate: string | null;
  /** What is required of it: the comment, and the product fields that suppliers may see. */
  readonly requirements: readonly string[];
}

/** The lines of a price request as its supplier reads them, in the language of the portal. */
export async function askedLines(
  db: Reader,
  portalId: string,
  rfq: Row<typeof SupplierRfqs>,
): Promise<{ readonly language: Language; readonly timeZone: string; readonly lines: readonly AskedLine[] }> {
  const portal = await db.collection(Portals).find(portalId);
  const language = languageOf(portal?.locale ?? '');
  const timeZone = portal?.timezone ?? 'UTC';
  const words = { texts: textsOf(language), format: pageFormat(language, timeZone) };
  const fields = await fieldsForSuppliers(db, rfq.pipelineId);
  const items = await rfqLines.itemsOf(db, rfq.id);
  const units = await unitsNamed(db, items);
  const lines = items.map(({ id, rawName: name, skuSnapshot: sku, quantity, unitId, requiredDate, ...item }) => {
    const unit = units.byId(unitId);
    const requirements = [
      ...(item.comment === null ? [] : [item.comment]),
      ...productFacts(fields, item.productFields, words),
    ];
    const unitName = unit === undefined ? null : unitNames(unit, language).shortName;
    return { id, name, sku, quantity, unitName, requiredDate, requirements };
  });
  return { language, timeZone, lines };
}

/** Where the goods of a price request are to be delivered: as its requisition says, else to its warehouse. */
export async function deliveryAddressOf(db: Reader, procurementId: string): Promise<string | null> {
  const requisition = await db.collection(Requisitions).find(procurementId);
  const { deliveryAddress = null, warehouseId = null } = requisition ?? {};
  if (deliveryAddress !== null || warehouseId === null) return deliveryAddress;
  return (await db.collection(Warehouses).find(warehouseId))?.address ?? null;
}
