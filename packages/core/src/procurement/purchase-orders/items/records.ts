import type { Viewer } from '../../../kernel/access/caller.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Where } from '../../../kernel/records/record.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { PurchaseOrders, visibleOrders } from '../records.js';
import { UNENDED_STATUSES } from '../statuses.js';
import { unitFactorColumn } from '../../lines/index.js';

const sent = { faces: 'LCU' } as const;
const maybe = { nullable: true, ...sent } as const;
const counted = { default: '0', faces: 'L' } as const;

/** A line of a purchase order, with how far it has come. */
export const PurchaseOrderItems = defineRecord('purchaseOrderItem', {
  table: 'purchase_order_items',
  freshIds: true,
  trail: { partOf: 'purchase_order', by: 'orderId', field: 'items' },
  keeps: {
    called: 'open purchase orders',
    while: { orderId: { within: { record: PurchaseOrders, where: { status: { in: UNENDED_STATUSES } } } } },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    orderId: column.uuid({}),
    sortOrder: column.integer({ faces: 'L' }),
    procurementItemId: column.uuid({ refersTo: 'procurementItem', ...maybe }),
    quoteItemId: column.uuid({ refersTo: 'quoteItem', ...maybe }),
    catalogItemId: column.uuid({ refersTo: 'catalogItem', ...maybe }),
    rawName: column.text({
      max: 500,
      min: 1,
      ...sent,
      description: 'Defaults to the name of the line of the requisition, or of the catalog item',
    }),
    sku: column.text({ max: 64, ...maybe }),
    supplierSku: column.text({ max: 128, ...maybe }),
    manufacturer: column.text({ max: 128, ...maybe }),
    isAnalog: column.boolean({
      default: false,
      faces: 'L',
      description:
        'Orders another thing than the requisition asks for: as the line of the quote or its own catalog item says',
    }),
    replacesCatalogItemId: column.uuid({
      nullable: true,
      faces: 'L',
      description: 'Of an analog, the catalog item that was asked for',
    }),
    quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, ...sent }),
    unitId: column.uuid({ accepts: UnitId, ...sent }),
    unitFactor: unitFactorColumn('L'),
    unitPrice: column.price({
      ...sent,
      description: 'Defaults to the price of the contract’s list, where the order names a contract; required otherwise',
    }),
    discountPercent: column.rate(maybe),
    vatRate: column.rate({
      ...maybe,
      description: 'null means no VAT; defaults to what the supplier charges by its kind',
    }),
    netAmount: column.money({ faces: 'L' }),
    vatAmount: column.money({ faces: 'L' }),
    grossAmount: column.money({ faces: 'L' }),
    requiredDate: column.instant(maybe),
    promisedDate: column.instant({ ...maybe, description: 'When the supplier has promised to deliver' }),
    confirmedQuantity: column.quantity(counted),
    receivedQuantity: column.quantity(counted),
    invoicedQuantity: column.quantity(counted),
    returnedQuantity: column.quantity(counted),
    cancelledQuantity: column.quantity({ ...counted, description: 'What will not be delivered any more' }),
    costItemId: column.uuid({ accepts: idOf('costItem'), ...maybe }),
    logisticsObjectId: column.uuid({ refersTo: 'logisticsObject', ...maybe }),
    comment: column.text({ max: 1000, ...maybe }),
  },
  indexes: [{ on: ['orderId', 'sortOrder', 'id'] }, { on: ['procurementItemId'], whereNotNull: ['procurementItemId'] }],
  visibleTo: visibleWithOrder,
});

function visibleWithOrder(viewer: Viewer): Where<{ readonly orderId: string }> | null {
  const where = visibleOrders(viewer);
  return where === null ? null : { orderId: { within: { record: PurchaseOrders, where } } };
}
