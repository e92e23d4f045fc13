import type { Row } from '../../../kernel/records/record.js';
import { CatalogItems } from '../../../procurement/catalog/index.js';
import { DeliveryBatches, goodsOf } from '../../../procurement/logistics/index.js';
import { PurchaseOrderItems } from '../../../procurement/purchase-orders/index.js';
import { ProcurementItems } from '../../../procurement/requisitions/index.js';
import { pushChanged } from '../engine/changed-records.js';
import { hashOf } from '../engine/take-over.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { neutralRemote } from './neutral-contract.js';
import { unitsNamed } from '../../../platform/units/index.js';
import { codeOrName } from './told-unit.js';

type BatchRow = Row<typeof DeliveryBatches>;

const ENTITY = 'delivery_batch';
/** Batches that are on their way, or will be. */
const EXPECTED: readonly BatchRow['status'][] = ['planned', 'in_transit', 'partially_delivered'];

/** Tells a warehouse what is coming, batch by batch; what it knows already is passed over. */
export function pushExpectedReceipts(context: ConnectorContext, run: Run): Promise<void> {
  const remote = neutralRemote(context);
  const warehouseId = String(context.config['warehouseId']);
  return pushChanged(context, run, {
    part: 'receipt_confirm_out',
    record: DeliveryBatches,
    where: { warehouseId },
    push: (part, rows, next) =>
      part.push(
        rows.map(({ id }) => ({ id })),
        next,
        async ({ id }, call): Promise<ItemOutcome> => {
          const link = await call.links.ofEntity(ENTITY, id);
          const body = await expectedOf(call, await call.db.collection(DeliveryBatches).find(id), link !== null);
          const toldHash = hashOf(body);
          if (body === undefined || toldHash === link?.state['toldHash']) return 'skipped';
          const idempotencyKey = `${context.installationId}:${ENTITY}:${id}:${toldHash.slice(0, 32)}`;
          await remote.call({
            method: 'PUT',
            path: '/v1/expected-receipts/{batchId}',
            params: { batchId: id },
            body,
            idempotencyKey,
          });
          await call.links.put({ entityType: ENTITY, entityId: id, remoteId: id, state: { toldHash } });
          return link === null ? 'created' : 'updated';
        },
      ),
  });
}

/** What a warehouse is to expect of a batch; undefined when that is no news to it. */
async function expectedOf({ db }: ItemCall, batch: BatchRow | null, wasTold: boolean) {
  const isOff = batch === null || batch.status === 'cancelled' || batch.archivedAt !== null;
  if (batch === null || (isOff ? !wasTold : !EXPECTED.includes(batch.status))) return undefined;
  const { number, plannedDeliveryDate: plannedDate } = batch;
  // Nothing is left to wait for of one that was called off.
  return { number, plannedDate, lines: isOff ? [] : await linesOf({ db }, batch) };
}

async function linesOf({ db }: Pick<ItemCall, 'db'>, { items }: BatchRow) {
  const asked = items.flatMap(({ procurementItemId }) => procurementItemId ?? []);
  const ordered = items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []);
  const lines = [
    ...(await db.collection(ProcurementItems).findMany(asked)),
    ...(await db.collection(PurchaseOrderItems).findMany(ordered)),
  ];
  const catalogIds = new Map(lines.map(({ id, catalogItemId }) => [id, catalogItemId]));
  const known = await db.collection(CatalogItems).findMany([...catalogIds.values()].flatMap((id) => id ?? []));
  const skus = new Map(known.map(({ id, sku }) => [id, sku]));
  const units = await unitsNamed(db, items);
  return items.map((item) => {
    const lineId = goodsOf(item);
    return {
      lineId,
      sku: skus.get(catalogIds.get(lineId) ?? '') ?? null,
      quantity: item.quantity,
      // A unit of the portal without a code is told by its name.
      unitCode: codeOrName(units.byId(item.unitId)),
    };
  });
}
