import { invoicedOrdersOf } from './extension-points.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { type InvoiceKind, isCreditNote } from './kinds.js';
import { Invoices, type InvoiceRow } from './records.js';

interface Said {
  readonly kind?: InvoiceKind | undefined;
  readonly supplierId: string;
  readonly purchaseOrderId?: string | null | undefined;
  readonly creditedInvoiceId?: string | null | undefined;
}

type Named = readonly { readonly purchaseOrderItemId?: string | null | undefined }[];

/**
 * The order of an invoice that names none: the one that all of its lines name, if it is one. A credit note is for the order of its
 * invoice.
 */
export async function orderNamed(
  call: WriteCall,
  { kind = 'invoice', supplierId, purchaseOrderId, creditedInvoiceId = null }: Said,
  items: Named,
): Promise<{ readonly purchaseOrderId?: string }> {
  if (purchaseOrderId !== undefined && purchaseOrderId !== null) return {};
  const credited =
    isCreditNote({ kind }) && creditedInvoiceId !== null
      ? await call.tx.collection(Invoices).find(creditedInvoiceId)
      : null;
  const found =
    credited?.purchaseOrderId ?? (await invoicedOrdersOf(call).orderOfLines(call.tx, supplierId, lineIds(items)));
  return found === null ? {} : { purchaseOrderId: found };
}

interface NewLines {
  /** The order that the change names by itself. */
  readonly sent: string | null | undefined;
  readonly items: Named | undefined;
  readonly before: Named;
}

/**
 * The order that an invoice is for by new lines: where it named none, or the one that its lines were for before. Nothing where that stays.
 */
export async function orderNamedAnew(
  call: WriteCall,
  { supplierId, purchaseOrderId }: Pick<InvoiceRow, 'supplierId' | 'purchaseOrderId'>,
  { sent, items = [], before }: NewLines,
): Promise<{ readonly purchaseOrderId?: string }> {
  const found =
    sent === undefined ? await invoicedOrdersOf(call).orderOfLines(call.tx, supplierId, lineIds(items)) : null;
  if (found === null || found === purchaseOrderId) return {};
  const isFree =
    purchaseOrderId === null ||
    (await invoicedOrdersOf(call).orderOfLines(call.tx, supplierId, lineIds(before))) === purchaseOrderId;
  return isFree ? { purchaseOrderId: found } : {};
}

function lineIds(items: Named): string[] {
  return items.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []);
}
