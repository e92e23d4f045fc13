import { port } from '../../../kernel/ports/port.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { totalOfLine } from '../../../kernel/values/numbers/vat.js';
import { missingPrinter, NOTHING_SAID, type SalePrinter, type SaleToPrint } from '../../sales/index.js';
import { itemsOf, type ItemRow } from '../items/stored-items.js';
import type { PurchaseOrders } from '../records.js';
import type { SupplierContact } from '../values.js';

type OrderRow = Row<typeof PurchaseOrders>;

/** An order as it is printed: a document as those of a sale are, of which our firm is the buyer. */
export interface OrderToPrint extends Omit<SaleToPrint, 'kind' | 'lines'> {
  readonly kind: 'PURCHASE_ORDER';
  readonly order: {
    readonly revision: number;
    readonly supplierContact: SupplierContact | null;
    readonly deliveryAddress: string | null;
  };
  readonly lines: readonly (SaleToPrint['lines'][number] & { readonly comment: string | null })[];
}

/** Makes files of orders. */
export type OrderPrinter = SalePrinter<OrderToPrint>;
export const OrderPrinter = port<OrderPrinter>('orderPrinter', missingPrinter);

/** What is printed of an order with its lines; never what the portal notes for itself. */
export function orderToPrint(order: OrderRow, items: readonly ItemRow[]): OrderToPrint {
  const { id, number, procurementId, sellerProfileId, vatMode, paymentTermsText, deliveryTermsText } = order;
  const { revision, supplierContact, deliveryAddress, paymentSchedule: paymentStages } = order;
  return {
    ...NOTHING_SAID,
    ...{ id, number, procurementId, sellerProfileId, vatMode, paymentTermsText, deliveryTermsText },
    kind: 'PURCHASE_ORDER',
    date: order.createdAt,
    customerId: order.supplierId,
    plannedDeliveryDate: order.expectedAt,
    currencyCode: order.currency,
    externalComment: order.comment,
    createdById: order.createdById,
    customFields: order.customFields,
    paymentStages,
    order: { revision, supplierContact, deliveryAddress },
    lines: items.map((item) => ({
      ...item,
      name: item.rawName,
      // An analog has no article of ours but that of the catalog item that it became.
      sku: item.sku ?? item.supplierSku,
      totalPrice: totalOfLine({ ...item, currency: order.currency }),
    })),
  };
}

/** An order that is stored, as it is printed. */
export async function storedOrderToPrint(db: Reader, order: OrderRow): Promise<OrderToPrint> {
  return orderToPrint(order, await itemsOf(db, order.id));
}
