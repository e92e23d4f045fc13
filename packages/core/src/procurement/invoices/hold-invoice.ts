import { matchingOf } from './extension-points.js';
import { invoicedOrdersOf } from './extension-points.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import type { OrdersNamed } from './extension-points.js';
import { holdCredited } from './credits/family.js';
import { itemsOf } from './items.js';
import { Invoices, type InvoiceRow } from './records.js';

/** What a change says of what an invoice is for. */
type Naming = { readonly [K in Exclude<keyof OrdersNamed, 'items'>]?: OrdersNamed[K] | undefined } & {
  readonly items?: readonly { readonly purchaseOrderItemId?: string | null | undefined }[] | undefined;
};

/**
 * An invoice that is to change, locked after what it is compared with, also once it has changed, and, of a credit note, after the invoice
 * that it takes back.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`
 */
export async function holdInvoice(call: WriteCall, id: string, change: Naming = {}): Promise<InvoiceRow> {
  await holdCompared(call, id, change);
  return getRowToChange(call, Invoices, id);
}

/** Locks what an invoice is compared with and, of a credit note, the invoice that it takes back. */
export async function holdCompared(
  call: WriteCall,
  id: string,
  { supplierId, purchaseOrderId, procurementId, contractId, items: sent = [] }: Naming = {},
): Promise<void> {
  const seen = await call.tx.collection(Invoices).find(id);
  if (seen === null) return;
  const items = await itemsOf(call.tx, id);
  const said = sent.map(({ purchaseOrderItemId = null }) => ({ purchaseOrderItemId }));
  const named = sentFields({ supplierId, purchaseOrderId, procurementId, contractId });
  const after = { ...seen, ...named, items: [...items, ...said] };
  await matchingOf(call).hold(call, after, after.items);
  await invoicedOrdersOf(call).hold(call, { ...seen, items }, after);
  await holdCredited(call, seen);
}
