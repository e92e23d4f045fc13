import { z } from 'zod';

import { PurchaseOrderItem } from '../items/schemas.js';
import { PurchaseOrders } from '../records.js';

/** What an order says to its supplier, beside its lines: what a revision can change of it. */
export const CONTENT_FIELDS = [
  'supplierContact',
  'sellerProfileId',
  'contractId',
  'currency',
  'vatMode',
  'charges',
  'netAmount',
  'vatAmount',
  'grossAmount',
  'paymentSchedule',
  'paymentTermsText',
  'deliveryTermsText',
  'deliveryAddress',
  'warehouseId',
  'logisticsObjectId',
  'expectedAt',
  'comment',
] as const;

const { columns } = PurchaseOrders;

/** What a revision of an order says. */
export const OrderContent = z
  .object({
    supplierContact: columns.supplierContact.output,
    sellerProfileId: columns.sellerProfileId.output,
    contractId: columns.contractId.output,
    currency: columns.currency.output,
    vatMode: columns.vatMode.output,
    charges: columns.charges.output,
    netAmount: columns.netAmount.output,
    vatAmount: columns.vatAmount.output,
    grossAmount: columns.grossAmount.output,
    paymentSchedule: columns.paymentSchedule.output,
    paymentTermsText: columns.paymentTermsText.output,
    deliveryTermsText: columns.deliveryTermsText.output,
    deliveryAddress: columns.deliveryAddress.output,
    warehouseId: columns.warehouseId.output,
    logisticsObjectId: columns.logisticsObjectId.output,
    expectedAt: columns.expectedAt.output,
    comment: columns.comment.output,
    items: z.array(PurchaseOrderItem),
  })
  .meta({ id: 'PurchaseOrderContent' });
export interface OrderContent extends z.output<typeof OrderContent> {}

/** A revision as it would be kept today: those that are older say nothing of charges, factors of units and analogs. */
export function completeContent(content: OrderContent): OrderContent {
  return {
    ...content,
    // Kept content is as old as its revision.
    charges: (content as Partial<OrderContent>).charges ?? [],
    items: content.items.map((item) => ({ ...NOT_SAID_BEFORE, ...item })),
  };
}

const NOT_SAID_BEFORE = { unitFactor: null, manufacturer: null, isAnalog: false, replacesCatalogItemId: null } as const;
