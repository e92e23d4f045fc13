import type { WriteCall } from '../../operations/call.js';
import { getRowToChange } from '../../rows/record-access.js';
import type { InvoicedOrders, InvoiceMatching } from './extension-points.js';
import { holdCredited } from './credits/family.js';
import { itemsOf } from './items.js';
import { Invoices, type InvoiceRow } from './records.js';

interface HoldDeps {
  readonly matching: InvoiceMatching;
  readonly orders: Pick<InvoicedOrders, 'hold'>;
}

/**
 * An invoice that is to change, held after what it is compared with and, of a credit note, after the invoice that it takes back.
 *
 * @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`
 */
export async function holdInvoice(deps: HoldDeps, call: WriteCall, id: string): Promise<InvoiceRow> {
  await holdCompared(deps, call, id);
  return getRowToChange(call, Invoices, id);
}

/** Holds what an invoice is compared with and, of a credit note, the invoice that it takes back. */
export async function holdCompared({ matching, orders }: HoldDeps, call: WriteCall, id: string): Promise<void> {
  const seen = await call.tx.collection(Invoices).find(id);
  if (seen !== null) {
    const items = await itemsOf(call.tx, id);
    await matching.hold(call, seen, items);
    await orders.hold(call, { ...seen, items });
    await holdCredited(call, seen);
  }
}
