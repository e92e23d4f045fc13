import type { UnitOfWork } from '../../../operations/call.js';
import type { Problem } from '../../../values/problem.js';
import { multiplyMoney } from '../../../values/money.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { rejectInput } from '../../../operations/request-errors.js';
import { chosenUnit } from '../../../values/unit-choice.js';
import { PIECE } from '../../../values/units.js';
import type { Ids } from '../../../ports/ids.js';
import { CatalogItems } from '../../catalog/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import type { Requisitions } from '../records.js';
import { ProcurementItems } from './records.js';
import type { NewProcurementItem } from './schemas.js';

type ItemRow = Row<typeof ProcurementItems>;
type CatalogItem = Pick<Row<typeof CatalogItems>, 'id' | 'sku' | 'name' | 'unitId' | 'vatRate'>;

/**
 * Adds lines to a requisition of the same unit of work and returns them in the order given. What a line does not say
 * comes from its catalog item, whose article is kept as it is now.
 *
 * @throws ProcurekitError `validation_failed` for unknown catalog items and units
 */
export async function addItems(
  unit: UnitOfWork,
  ids: Ids,
  requisition: Pick<Row<typeof Requisitions>, 'id' | 'pipelineId' | 'dueDate'>,
  items: readonly NewProcurementItem[],
): Promise<ItemRow[]> {
  const catalogItems = await chosenCatalogItems(unit, items);
  const { vatRate } = await getRegionalDefaults(unit);
  const problems: Problem[] = [];
  const rows = items.map((item, index) => {
    const at = `/items/${index}`;
    const catalogItem = catalogItems.get(item.catalogItemId ?? '');
    if (item.catalogItemId && catalogItem === undefined) problems.push(unknownCatalogItem(at));
    const unitId = chosenUnit(item, problems, at);
    const fields = {
      ...item,
      ...fromCatalog(item, catalogItem, vatRate),
      ...(unitId === undefined ? {} : { unitId }),
      procurementId: requisition.id,
      pipelineId: requisition.pipelineId,
      totalPrice: linePrice({ quantity: item.quantity, unitPrice: item.unitPrice ?? null }),
      requiredDate: item.requiredDate === undefined ? requisition.dueDate : item.requiredDate,
      sortOrder: item.sortOrder ?? index,
    };
    return newRow(ProcurementItems, { id: ids.uuid(), now: unit.now }, fields);
  });
  if (problems.length > 0) throw rejectInput(problems);
  await unit.tx.collection(ProcurementItems).insertMany(rows);
  return rows;
}

/** Price of a line, or null while its unit price is not known. */
export function linePrice(item: Pick<ItemRow, 'quantity' | 'unitPrice'>): string | null {
  return item.unitPrice === null ? null : multiplyMoney(item.quantity, item.unitPrice);
}

function fromCatalog(item: NewProcurementItem, catalogItem: CatalogItem | undefined, regionalRate: string | null) {
  const { sku, name, unitId, vatRate } = catalogItem ?? { ...NO_CATALOG_ITEM, vatRate: regionalRate };
  return {
    skuSnapshot: sku,
    rawName: item.rawName ?? name,
    unitId,
    vatRate: item.vatRate === undefined ? vatRate : item.vatRate,
  };
}

const NO_CATALOG_ITEM = { sku: null, name: '', unitId: PIECE.id };

async function chosenCatalogItems(
  { tx }: UnitOfWork,
  items: readonly NewProcurementItem[],
): Promise<ReadonlyMap<string, CatalogItem>> {
  const chosen = [...new Set(items.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  if (chosen.length === 0) return new Map();
  const found = await tx.collection(CatalogItems).list({
    where: { id: { in: chosen }, archivedAt: null },
    select: ['id', 'sku', 'name', 'unitId', 'vatRate'],
  });
  return new Map(found.map((item) => [item.id, item]));
}

function unknownCatalogItem(at: string): Problem {
  const message = 'Refers to nothing that you can access';
  return { pointer: `${at}/catalogItemId`, code: 'reference_not_found', message };
}
