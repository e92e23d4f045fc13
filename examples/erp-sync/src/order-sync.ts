import { changeLatest } from '@procurekit/client-sdk';

import type { ErpOrder } from './erp.js';
import { findEntityId, findExternalId, link } from './links.js';
import { agreeOn, type Sync } from './sync.js';

const entityType = 'procurement';

/** Brings an order of the ERP to Procurekit, as a purchase requisition. */
export async function pushOrder(sync: Sync, order: ErpOrder): Promise<void> {
  const { client } = sync;
  const { number, title: name, plannedTotal } = order;
  const linkedId = await findEntityId(client, entityType, number);
  if (linkedId === undefined) {
    const created = await client.requisitions.create(
      { name, plannedTotal, customerRequestNumber: number },
      { idempotencyKey: `erp-order-${number}` },
    );
    await link(client, { entityType, externalId: number, entityId: created.id });
    agreeOn(sync, created);
    return;
  }
  const saved = await changeLatest(
    () => client.requisitions.get(linkedId),
    async (current) =>
      current.name === name && current.plannedTotal === plannedTotal
        ? current
        : client.requisitions.update(linkedId, { name, plannedTotal }, { ifMatch: current.version }),
  );
  agreeOn(sync, saved);
}

/** Brings a purchase requisition of Procurekit to the ERP, as an order. */
export async function pullOrder(sync: Sync, id: string): Promise<void> {
  const { client, erp } = sync;
  const record = await client.requisitions.get(id);
  let number = await findExternalId(client, entityType, id);
  if (number === undefined) {
    number = erp.nextNumber();
    await link(client, { entityType, externalId: number, entityId: id });
  }
  const { name: title, plannedTotal, status: progress } = record;
  erp.orders.set(number, { number, title, plannedTotal, progress });
  agreeOn(sync, record);
}
