import { ordersOf } from '../../requisitions/index.js';
import { port } from '../../../kernel/ports/port.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import type { DocumentFormat } from '../../../kernel/ports/document-renderer.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { CatalogItems } from '../../catalog/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import { DeliveryBatches } from '../../logistics/index.js';
import {
  receiptLines,
  type Ordered,
  ProcurementItems,
  type ReceiptLineRow,
  type ReceiptRow,
  StockReceipts,
} from '../../requisitions/index.js';
import { missingPrinter, NOTHING_SAID, printSale, type SalePrinter, type SaleToPrint } from '../../sales/index.js';
import { buyerDeductsVat } from '../../../platform/settings/index.js';
import { Warehouses } from '../../warehouses/index.js';

/** A receipt as it is printed. */
export interface ReceiptToPrint extends Omit<SaleToPrint, 'kind' | 'lines'> {
  readonly kind: 'GOODS_RECEIPT_ORDER';
  readonly stock: {
    readonly from: null;
    readonly to: string | null;
    readonly recipientName: null;
    readonly basis: { readonly title: string; readonly number: string } | null;
    readonly deliveryNote: string | null;
  };
  readonly lines: readonly (Omit<SaleToPrint['lines'][number], 'unitPrice' | 'vatRate' | 'totalPrice'> & {
    readonly unitPrice: string | null;
    /** Undefined where no order says it. */
    readonly vatRate: string | null | undefined;
    readonly totalPrice: null;
    readonly comment: string | null;
    readonly actualQuantity: string;
  })[];
}

/** Makes files of receipts. */
export type ReceiptPrinter = SalePrinter<ReceiptToPrint>;
export const ReceiptPrinter = port<ReceiptPrinter>('receiptPrinter', missingPrinter);

/** How a receipt is to be printed. */
export interface ExportOrder {
  readonly params: { readonly id: string };
  readonly query: { readonly format?: DocumentFormat | undefined; readonly templateId?: string | undefined };
}

/**
 * Makes a file of a receipt.
 *
 * @throws ProcurekitError `not_found`, and what printing throws
 */
export async function exportReceipt(call: ReadCall, { params, query: { format = 'pdf', templateId } }: ExportOrder) {
  const receipt = await getVisible(call, StockReceipts, params.id);
  const sale = await receiptToPrint(call, receipt);
  const { bytes, mimeType, fileName } = await printSale(ReceiptPrinter, call, { sale, format, templateId });
  return { fileName, mimeType, sizeBytes: bytes.length, content: bytes };
}

async function receiptToPrint(call: ReadCall, receipt: ReceiptRow): Promise<ReceiptToPrint> {
  const { id, number, procurementId, purchaseOrderId, warehouseId, documentNumber, comment, createdById } = receipt;
  const lines = await receiptLines.itemsOf(call.db, id);
  const [order = null] = purchaseOrderId === null ? [] : await ordersOf(call).findOrders(call.db, [purchaseOrderId]);
  const { currency } = await getRegionalDefaults({ portalId: call.portalId, now: call.now, tx: call.db });
  const warehouse = await call.db.collection(Warehouses).find(warehouseId);
  return {
    ...NOTHING_SAID,
    ...{ id, number, procurementId, createdById, kind: 'GOODS_RECEIPT_ORDER' },
    date: receipt.receivedAt,
    isPurchase: true,
    customerId: await supplierOf(call.db, { receipt, lines, order }),
    currencyCode: lines.find((line) => line.currency !== null)?.currency ?? currency,
    // What one unit costs the firm is kept without VAT where the firm gets it back.
    vatMode: (await buyerDeductsVat({ portalId: call.portalId, now: call.now, db: call.db }))
      ? 'EXCLUSIVE'
      : 'INCLUSIVE',
    externalComment: comment,
    stock: {
      from: null,
      to: warehouse?.name ?? null,
      recipientName: null,
      basis: order === null ? null : { title: 'Заказ поставщику', number: order.number },
      deliveryNote: documentNumber,
    },
    lines: await printedLines(call, lines),
  };
}

/** Who brought the goods: whoever the order or the batch names, else the one from whom all of the lines are bought. */
async function supplierOf(
  db: Reader,
  {
    receipt: { deliveryBatchId },
    lines,
    order,
  }: { readonly receipt: ReceiptRow; readonly lines: readonly ReceiptLineRow[]; readonly order: Ordered | null },
): Promise<string | null> {
  if (order !== null) return order.supplierId;
  const batch = deliveryBatchId === null ? null : await db.collection(DeliveryBatches).find(deliveryBatchId);
  if (batch !== null && batch.supplierId !== null) return batch.supplierId;
  const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const items = itemIds.length === 0 ? [] : await db.collection(ProcurementItems).findMany(itemIds);
  const [only = null, ...others] = new Set(items.map(({ supplierId }) => supplierId));
  return others.length === 0 ? only : null;
}

/** What the columns of the form do not say by themselves. */
const REASONS: Readonly<Record<NonNullable<ReceiptLineRow['discrepancyReason']>, string | null>> = {
  shortage: null,
  surplus: null,
  damaged: 'повреждено',
  wrong_item: 'прибыл другой товар',
  quality: 'ненадлежащее качество',
  packaging: 'повреждена упаковка',
  other: null,
};

async function printedLines(call: ReadCall, lines: readonly ReceiptLineRow[]): Promise<ReceiptToPrint['lines']> {
  const orderedIds = [...new Set(lines.flatMap(({ purchaseOrderItemId }) => purchaseOrderItemId ?? []))];
  const ordered = orderedIds.length === 0 ? [] : await ordersOf(call).find(call.db, orderedIds);
  const rateOf = new Map(ordered.map(({ id, vatRate }) => [id, vatRate]));
  const articleIds = [...new Set(lines.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
  const articles =
    articleIds.length === 0
      ? []
      : await call.db.collection(CatalogItems).list({ where: { id: { in: articleIds } }, select: ['id', 'sku'] });
  const skuOf = new Map(articles.map(({ id, sku }) => [id, sku]));
  return lines.map((line) => ({
    procurementItemId: line.itemId,
    name: line.rawName,
    sku: skuOf.get(line.catalogItemId ?? '') ?? null,
    unitId: line.unitId,
    quantity: statedQuantity(line, lines),
    actualQuantity: line.quantity,
    unitPrice: line.unitCost,
    vatRate: rateOf.get(line.purchaseOrderItemId ?? ''),
    discountPercent: null,
    totalPrice: null,
    comment: line.discrepancyReason === null ? null : REASONS[line.discrepancyReason],
  }));
}

// A reason tells why a line is not what was still to come; where other lines have the rest, it is of just this quantity.
function statedQuantity(line: ReceiptLineRow, lines: readonly ReceiptLineRow[]): string {
  const { itemId, purchaseOrderItemId, discrepancyReason, expectedQuantity, quantity } = line;
  const isPart = lines.some(
    (other) =>
      other !== line &&
      other.itemId === itemId &&
      other.purchaseOrderItemId === purchaseOrderItemId &&
      (itemId ?? purchaseOrderItemId) !== null,
  );
  return discrepancyReason === null || isPart ? quantity : (expectedQuantity ?? quantity);
}
