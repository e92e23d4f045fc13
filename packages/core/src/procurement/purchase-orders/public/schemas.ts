import { z } from 'zod';

import { Count } from '../../../kernel/values/numbers/count.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { optionalTextInput, textInput } from '../../../kernel/values/text/text.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { MAX_ITEMS } from '../items/schemas.js';
import { PurchaseOrderItems } from '../items/records.js';
import { PurchaseOrders } from '../records.js';
import { OrderAnswerInput } from '../schemas.js';
import { Confirmation } from '../values.js';

const order = PurchaseOrders.columns;
const line = PurchaseOrderItems.columns;

/** A file that the supplier has attached, or that is made for it. */
export const OrderFile = z
  .object({ id: Uuid, fileName: z.string(), mimeType: z.string(), sizeBytes: Count, url: z.url() })
  .meta({ id: 'PublicPurchaseOrderFile', description: 'A file; its address works as long as the link does' });

const PublicItem = z
  .object({
    id: line.id.output,
    sortOrder: line.sortOrder.output,
    rawName: line.rawName.output,
    sku: line.sku.output,
    supplierSku: line.supplierSku.output,
    quantity: line.quantity.output,
    unit: z.object({ code: z.string(), name: z.string() }),
    unitPrice: line.unitPrice.output,
    discountPercent: line.discountPercent.output,
    vatRate: line.vatRate.output,
    netAmount: line.netAmount.output,
    vatAmount: line.vatAmount.output,
    grossAmount: line.grossAmount.output,
    requiredDate: line.requiredDate.output,
    promisedDate: line.promisedDate.output,
    receivedQuantity: line.receivedQuantity.output,
    comment: line.comment.output,
  })
  .meta({ id: 'PublicPurchaseOrderItem' });

/** An order as its supplier sees it: nothing of others, of budgets, and nothing internal of the buyer. */
export const PublicOrder = z
  .object({
    order: z.object({
      number: order.number.output,
      revision: order.revision.output,
      status: order.status.output,
      currency: order.currency.output,
      vatMode: order.vatMode.output,
      netAmount: order.netAmount.output,
      vatAmount: order.vatAmount.output,
      grossAmount: order.grossAmount.output,
      paymentSchedule: order.paymentSchedule.output,
      paymentTermsText: order.paymentTermsText.output,
      deliveryTermsText: order.deliveryTermsText.output,
      deliveryAddress: order.deliveryAddress.output,
      expectedAt: order.expectedAt.output,
      comment: order.comment.output,
      supplierOrderNumber: order.supplierOrderNumber.output,
      sentAt: order.sentAt.output,
    }),
    buyer: z.object({ name: z.string(), inn: z.string().nullable() }),
    supplier: z.object({ name: z.string() }),
    items: z.array(PublicItem),
    confirmation: Confirmation.pick({ state: true, at: true, comment: true, items: true }),
    files: z.array(OrderFile).meta({ description: 'What the supplier has attached' }),
    formUrl: z.url().meta({ description: 'Address of the printed form' }),
    canAnswer: z.boolean(),
    canAnnounceShipment: z.boolean(),
    canAttach: z.boolean(),
  })
  .meta({ id: 'PublicPurchaseOrder', description: 'A purchase order as its supplier sees it' });
export interface PublicOrder extends z.output<typeof PublicOrder> {}

const Shipment = z
  .strictObject({
    items: z
      .array(z.strictObject({ itemId: Uuid, quantity: PositiveQuantityInput }))
      .min(1)
      .max(MAX_ITEMS),
    plannedShipDate: InstantInput.nullable().optional(),
    plannedDeliveryDate: InstantInput.nullable().optional(),
    packagesCount: z.int().min(0).max(1_000_000).optional(),
    comment: optionalTextInput({ max: 2000, multiline: true }).optional(),
  })
  .meta({ id: 'PublicPurchaseOrderShipment', description: 'Goods of the order that are on their way' });
export type Shipment = z.output<typeof Shipment>;

/** What a supplier says of an order: an answer, a refusal or a shipment. */
export const SupplierAnswer = z
  .strictObject({
    action: z
      .enum(['confirm', 'reject', 'announce_shipment'])
      .default('confirm')
      .meta({ description: 'What is said of the order; defaults to confirm' }),
    revision: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The revision that is answered; defaults to the one that the link was sent with' }),
    ...OrderAnswerInput.shape,
    byName: optionalTextInput({ max: 255 }).optional().meta({ description: 'Who answers for the supplier' }),
    supplierOrderNumber: optionalTextInput({ max: 64 }).optional(),
    reason: textInput({ min: 1, max: 2000, multiline: true })
      .optional()
      .meta({ description: 'Required to reject the order' }),
    shipment: Shipment.optional().meta({ description: 'Required to announce a shipment' }),
  })
  .meta({ id: 'PublicPurchaseOrderAnswer' });
export interface SupplierAnswer extends z.output<typeof SupplierAnswer> {}
