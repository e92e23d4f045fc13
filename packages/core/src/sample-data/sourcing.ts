import type { WriteCall } from '../kernel/operations/call.js';
import { addMs } from '../kernel/values/time/instant.js';
import {
  createQuote,
  createRfqs,
  RfqItems,
  sendRfq,
  submitQuote,
  SupplierRfqs,
  type RfqWork,
} from '../procurement/sourcing/index.js';
import type { Directory } from './purchases.js';
import { choose, vary } from './vary.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SUPPLIERS_ASKED = 2;

/** Asks two suppliers for prices of a requisition, unless any were asked; the first of them answers. */
export async function requestPrices(
  call: WriteCall,
  serial: number,
  { procurementId, directory }: { readonly procurementId: string; readonly directory: Directory },
): Promise<void> {
  if (await call.tx.collection(SupplierRfqs).exists({ procurementId })) return;
  const work: RfqWork = { actor: { type: 'user', id: call.caller.userId, name: null } };
  const supplierIds = suppliersOf(serial, directory);
  const responseDeadline = addMs(call.now, 7 * DAY_MS);
  const rfqs = await createRfqs(work, call, { procurementId, supplierIds, responseDeadline });
  for (const { id } of rfqs) await sendRfq(work, call, id);
  const [answered] = rfqs;
  if (answered === undefined || serial % 3 === 2) return;
  const lines = await call.tx
    .collection(RfqItems)
    .list({ where: { rfqId: answered.id }, order: [['sortOrder', 'asc']] });
  const quote = await createQuote(call, {
    procurementId,
    rfqId: answered.id,
    supplierId: answered.supplierId,
    origin: 'supplier_portal',
    supplierQuoteNumber: `КП-${100 + serial}`,
    validUntil: addMs(call.now, 30 * DAY_MS),
    deliveryDate: addMs(call.now, 14 * DAY_MS),
    items: lines.map(({ id }, index) => ({
      rfqItemId: id,
      unitPrice: `${100 + (vary(serial, 50 + index) % 90_000)}.00`,
      leadTimeDays: 1 + (vary(serial, 60 + index) % 20),
    })),
  });
  await submitQuote({ actor: { type: 'supplier', name: answered.supplierName } }, call, quote.id);
}

function suppliersOf(serial: number, { supplierIds }: Directory): string[] {
  const chosen = Array.from({ length: SUPPLIERS_ASKED }, (_, n) => choose(supplierIds, serial + n, 51));
  return [...new Set(chosen)];
}
