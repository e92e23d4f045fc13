import { isBeyond, sumByLine } from '../../kernel/rows/counting.js';
import { z } from 'zod';

import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { ShowCall } from '../../kernel/resources/resource-options.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Quantity } from '../../kernel/values/numbers/quantity.js';
import { type Foreseen, foreseenOf } from '../../platform/approvals/index.js';
import { getCatalogSettings } from '../catalog/index.js';
import type { LotRefused } from '../lines/index.js';
import { ProcurementItems } from '../requisitions/index.js';
import { purchaseOrderErrors } from './errors.js';
import { inUnitsOf } from '../lines/index.js';
import { due, ORDERED_OF_REQUESTED } from './counting.js';
import { lotsRefused, type OrderWithLines } from './minimum-lots.js';
import { PurchaseOrderItems } from './items/records.js';
import { itemsOfEach, type ItemRow } from './items/stored-items.js';
import { type OrderRow, PurchaseOrders } from './records.js';
import { VOID_STATUSES } from './statuses.js';

/** A line of an order that orders more than is still to be ordered of a line of a requisition. */
export const OverOrdered = z
  .object({
    code: z.literal('over_ordered'),
    itemId: Uuid.meta({ description: 'Line of the order' }),
    procurementItemId: Uuid,
    quantity: Quantity.meta({ description: 'What the requisition asks for' }),
    orderedQuantity: Quantity.meta({ description: 'What all orders bring of it, in its unit' }),
  })
  .meta({ id: 'OverOrdered' });
export type OverOrdered = z.output<typeof OverOrdered>;

type OrderWarning = OverOrdered | LotRefused | Foreseen;

/**
 * What orders have more of than was asked for, where the portal wants to hear of it, what their suppliers do not sell in such a quantity,
 * and what will refuse them once they are approved.
 */
export async function warningsOfOrders(call: ShowCall, orders: readonly OrderRow[]): Promise<OrderWarning[][]> {
  const { overOrderControl } = await getCatalogSettings(call.db, call);
  const open = await withLines(call.db, orders);
  const told: readonly ReadonlyMap<string, readonly OrderWarning[]>[] = [
    overOrderControl === 'none' ? NOTHING : await overOrdered(call.db, open),
    await lotsRefused(call, open),
    await foreseenOf(
      call.db,
      ['purchase_order'],
      orders.filter(({ status }) => status === 'pending_approval').map(({ id }) => id),
    ),
  ];
  return orders.map(({ id }) => told.flatMap((of) => of.get(id) ?? []));
}

/** Refuses an order of more than was asked for, where the portal says so. @throws ProcurekitError `over_ordered` */
export async function refuseBeyondAsked(unit: UnitOfWork, order: OrderRow): Promise<void> {
  const { overOrderControl } = await getCatalogSettings(unit.tx, unit);
  if (overOrderControl !== 'stop') return;
  const found = (await overOrdered(unit.tx, await withLines(unit.tx, [order]))).get(order.id) ?? [];
  if (found.length > 0) throw purchaseOrderErrors.overOrdered({ items: found });
}

const NOTHING: ReadonlyMap<string, readonly never[]> = new Map();

/** The orders that stand for something, with their lines. */
async function withLines(db: Reader, orders: readonly OrderRow[]): Promise<readonly OrderWithLines[]> {
  const open = orders.filter(({ status }) => !VOID_STATUSES.includes(status));
  const items = await itemsOfEach({ db }, open);
  return open.map((order, index) => ({ ...order, items: items[index] ?? [] }));
}

async function overOrdered(
  db: Reader,
  orders: readonly OrderWithLines[],
): Promise<ReadonlyMap<string, readonly OverOrdered[]>> {
  const taking = orders.filter(({ procurementId }) => procurementId !== null);
  if (taking.length === 0) return NOTHING;
  const asked = taking.flatMap(({ items }) => items.flatMap(({ procurementItemId }) => procurementItemId ?? []));
  const requested = new Map(
    (await db.collection(ProcurementItems).findMany([...new Set(asked)])).map((row) => [row.id, row]),
  );
  const ordered = await orderedOf(db, requested);
  const beyond = ({ id: itemId, procurementItemId }: ItemRow): OverOrdered[] => {
    const line = requested.get(procurementItemId ?? '');
    const orderedQuantity = ordered.get(procurementItemId ?? '') ?? '0';
    if (line === undefined || !isBeyond(ORDERED_OF_REQUESTED, { ...line, orderedQuantity })) return [];
    return [{ code: 'over_ordered', itemId, procurementItemId: line.id, quantity: line.quantity, orderedQuantity }];
  };
  return new Map(taking.map(({ id, items }) => [id, items.flatMap(beyond)]));
}

type Requested = ReadonlyMap<string, { readonly unitId: string; readonly catalogItemId: string | null }>;

/** What orders that bind, or may come to, bring of lines of requisitions, in the units of these. */
async function orderedOf(db: Reader, requested: Requested): Promise<ReadonlyMap<string, string>> {
  const lines = await db.collection(PurchaseOrderItems).list({
    where: {
      procurementItemId: { in: [...requested.keys()] },
      orderId: {
        within: {
          record: PurchaseOrders,
          where: { and: VOID_STATUSES.map((status) => ({ status: { not: status } })) },
        },
      },
    },
  });
  const brought = await inUnitsOf(
    db,
    lines.map((line) => ({ ...line, quantity: due(line) })),
    ({ procurementItemId }) => requested.get(procurementItemId ?? ''),
  );
  return sumByLine(brought, ({ procurementItemId }) => procurementItemId);
}
