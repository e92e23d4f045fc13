import { referenceProblem, rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { addQuantity } from '../../../kernel/values/numbers/quantity.js';
import { enterBatch, goodsOf, type NewDeliveryBatch } from '../../logistics/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { itemsOf, type ItemRow } from '../items/stored-items.js';
import { IN_FORCE } from '../statuses.js';
import { type OrderLink, refuseUnlessOpen } from './link.js';
import { requirePart } from './require-part.js';
import type { Shipment, SupplierAnswer } from './schemas.js';

/** What a batch holds of a line of an order. */
interface Shipped {
  readonly procurementItemId: string | null;
  readonly purchaseOrderItemId: string;
  readonly quantity: string;
  /** That of the order, in which suppliers count. */
  readonly unitId: string;
}

/**
 * Makes the draft of a batch of what a supplier ships of an order that this unit of work holds together with its requisition. What
 * was announced and packed before counts against it, as for batches that buyers make.
 *
 * @throws ProcurekitError as `refuseUnlessOpen`, and `over_receipt`, `validation_failed`
 */
export async function announceShipment(
  unit: UnitOfWork,
  link: OrderLink,
  { revision, shipment: told }: Pick<SupplierAnswer, 'revision' | 'shipment'>,
): Promise<void> {
  const { order } = link;
  refuseUnlessOpen(link, unit.now, revision);
  const { procurementId, supplierId, warehouseId, status } = order;
  if (!IN_FORCE.includes(status)) {
    throw requestErrors.invalidStatus({ currentStatus: status, allowedStatuses: IN_FORCE });
  }
  const shipment = requirePart(told, '/shipment', 'Say what is shipped');
  const requisition = procurementId === null ? null : await getRow(unit.tx, Requisitions, procurementId);
  const { items: _, packagesCount, ...said } = shipment;
  const loads = loadsOf(shippedLines(await itemsOf(unit.tx, order.id), shipment));
  for (const [index, items] of loads.entries()) {
    // The packages are those of the whole shipment, and are counted once.
    const packages = index === 0 ? { packagesCount } : {};
    const fields = sentFields({ ...said, ...packages });
    const batch: NewDeliveryBatch = {
      ...fields,
      procurementId,
      purchaseOrderId: order.id,
      supplierId,
      warehouseId,
      items,
    };
    await enterBatch(unit, requisition, batch, { announcedAt: unit.now });
  }
}

/** What is shipped of each line of the order. @throws ProcurekitError `validation_failed` */
function shippedLines(items: readonly ItemRow[], shipment: Shipment): readonly Shipped[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const shipped = new Map<string, Shipped>();
  const problems = shipment.items.flatMap(({ itemId, quantity }, index) => {
    const item = byId.get(itemId);
    if (item === undefined) return [referenceProblem(`/shipment/items/${index}/itemId`)];
    const { procurementItemId, unitId } = item;
    const sum = addQuantity(shipped.get(itemId)?.quantity ?? '0', quantity);
    shipped.set(itemId, { procurementItemId, purchaseOrderItemId: itemId, quantity: sum, unitId });
    return [];
  });
  if (problems.length > 0) throw rejectInput(problems);
  return [...shipped.values()];
}

/** A batch names an item of the requisition once: further lines of the order for it travel in a further one. */
function loadsOf(lines: readonly Shipped[]): readonly Shipped[][] {
  const loads: Shipped[][] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const goods = goodsOf(line);
    const load = seen.get(goods) ?? 0;
    (loads[load] ??= []).push(line);
    seen.set(goods, load + 1);
  }
  return loads;
}
