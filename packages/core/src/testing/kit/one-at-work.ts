import { nodeIds } from '../../adapters/node/node-ids.js';
import { AutomationRuns } from '../../procurement/requisitions/index.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import type { Makers } from './makers.js';

/** What a requisition at work is made of. */
interface Goods {
  readonly 'catalog-items': string;
  readonly warehouses: string;
}

/** A requisition that is no draft any more, for the calls that need one: what is decided, invoiced and comes in. */
export async function createWork(makers: Makers, goods: Goods) {
  const { portal, byKey, byOwner } = makers;
  const { slug } = portal;
  const requisition = await portal.owner.requisitions.create({
    name: `Work of ${slug}`,
    items: [
      { rawName: 'Ordered', quantity: '2', unitPrice: '10.00' },
      { rawName: 'Offered', quantity: '2', unitPrice: '10.00' },
    ],
  });
  const path = `/purchase-requisitions/${requisition.id}`;
  const lines = (await portal.owner.requisitions.get(requisition.id)).items.map(({ id }) => id);
  const supplier = await byKey('/counterparties', { name: `Supplier at work of ${slug}`, email: 'sales@stroysnab.ru' });
  const quote = await byOwner('/supplier-quotes', {
    procurementId: requisition.id,
    supplierId: supplier.id,
    items: lines.map((procurementItemId) => ({ procurementItemId, unitPrice: '9.00' })),
  });
  await byOwner(`/supplier-quotes/${quote.id}/submit`, {});
  const [ordered, offered] = quote.items;
  await portal.signedIn().patch(`${path}/quote-line-decisions`, {
    decisions: [{ itemId: lines[0], quoteItemId: ordered.id }],
  });
  await createTraces(makers, goods, requisition);
  return {
    'purchase-requisitions/at-work': requisition.id,
    'purchase-requisitions/at-work/items': lines[0] ?? '',
    'purchase-requisitions/at-work/undecided': lines[1] ?? '',
    'supplier-quotes/items/undecided': offered.id as string,
  };
}

/** What is left of what happened: movements of goods that came and went again, and the run of an automation. */
async function createTraces(
  { kit, portal, byOwner }: Makers,
  { 'catalog-items': itemId, warehouses: warehouseId }: Goods,
  { id: procurementId, stageId }: { readonly id: string; readonly stageId: string },
): Promise<void> {
  for (const quantity of ['1', '-1']) {
    await byOwner(`/catalog/${itemId}/movements/adjustment`, { warehouseId, quantity, reason: 'correction' });
  }
  const own = { id: nodeIds.uuid(), now: toInstant(kit.clock.now()) };
  const run = newRow(AutomationRuns, own, {
    automationId: nodeIds.uuid(),
    automationName: 'Sample',
    procurementId,
    stageId,
    trigger: 'on_enter',
    status: 'succeeded',
  });
  await kit.storage.transaction(portal.id, ({ collection }) => collection(AutomationRuns).insert(run));
}
