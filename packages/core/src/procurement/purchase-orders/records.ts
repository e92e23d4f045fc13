import { z } from 'zod';

import type { Viewer } from '../../kernel/access/caller.js';
import { column } from '../../kernel/records/column.js';
import { chargesColumn } from '../lines/index.js';
import { defineRecord, type Row, type Where } from '../../kernel/records/record.js';
import { VAT_MODES } from '../../kernel/values/numbers/vat.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';
import { AgreedPaymentStage } from '../payments/index.js';
import {
  keepsWarehouses,
  receivableRequisitions,
  Requisitions,
  visibleWithRequisition,
} from '../requisitions/index.js';
import { purchaseOrderEvents } from './events.js';
import { GONE_OUT, PURCHASE_ORDER_STATUSES, type PurchaseOrderStatus, UNENDED_STATUSES } from './statuses.js';
import { Confirmation, NOT_ANSWERED, ORDER_PROGRESS, SupplierContact } from './values.js';

const everywhere = { nullable: true, faces: 'LCU' } as const;
const published = { faces: 'L' } as const;
const terms = { max: 2000, multiline: true, nullable: true, faces: 'DCU' } as const;
const progress = { default: 'none', faces: 'L', description: 'Worked out from the lines' } as const;

/** What is ordered from a supplier, with or without a requisition. */
export const PurchaseOrders = defineRecord('purchaseOrder', {
  table: 'purchase_orders',
  access: {
    view: 'purchase_orders.view',
    edit: 'purchase_orders.edit',
    read: [['purchase_orders.read']],
    write: [['purchase_orders.write']],
  },
  linkable: true,
  comments: true,
  files: true,
  updated: purchaseOrderEvents.updated,
  keeps: { called: 'open purchase orders', while: { status: { in: UNENDED_STATUSES } } },
  variables: {
    prefix: 'purchaseOrder',
    domain: 'purchase_orders',
    labels: {
      number: 'Номер заказа поставщику',
      revision: 'Редакция заказа поставщику',
      status: 'Статус заказа поставщику',
      supplierName: 'Поставщик заказа',
      supplierOrderNumber: 'Номер заказа у поставщика',
      currency: 'Валюта заказа поставщику',
      netAmount: 'Сумма заказа поставщику без НДС',
      vatAmount: 'НДС заказа поставщику',
      grossAmount: 'Сумма заказа поставщику с НДС',
      paymentTermsText: 'Условия оплаты заказа поставщику',
      deliveryTermsText: 'Условия поставки заказа поставщику',
      deliveryAddress: 'Адрес доставки заказа поставщику',
      expectedAt: 'Ожидаемая дата поставки по заказу',
      sentAt: 'Дата отправки заказа поставщику',
      comment: 'Комментарий заказа поставщику',
    },
  },
  columns: {
    id: column.uuid(published),
    number: column.text({ max: 32, ...published }),
    procurementId: column.uuid({
      refersTo: 'requisition',
      nullable: true,
      faces: 'LC',
      description: 'null for an order that stands alone',
    }),
    supplierId: column.uuid({ refersTo: 'counterparty', required: true, faces: 'LCU' }),
    supplierName: column.text({ ...published, description: 'As it was when the order was sent' }),
    supplierContact: column.json(SupplierContact, {
      ...everywhere,
      description: 'Defaults to the contact of the quote, or else of the supplier',
    }),
    sellerProfileId: column.uuid({
      refersTo: 'sellerProfile',
      ...everywhere,
      description: 'Which of our firms orders; defaults to the default profile',
    }),
    contractId: column.uuid({
      refersTo: 'contract',
      ...everywhere,
      description: 'Contract of purchase with the supplier, by whose limit, prices and term it is ordered',
    }),
    revision: column.integer({ default: 1, ...published, description: 'Rises with each amendment that is sent' }),
    status: column.enum(PURCHASE_ORDER_STATUSES, { default: 'draft', ...published }),
    statusReason: column.text({
      max: 2000,
      multiline: true,
      nullable: true,
      faces: 'D',
      description: 'Why it was rejected, cancelled or closed',
    }),
    confirmation: column.json(Confirmation, { default: NOT_ANSWERED, ...published }),
    receiptStatus: column.enum(ORDER_PROGRESS, progress),
    invoiceStatus: column.enum(ORDER_PROGRESS, progress),
    paymentStatus: column.enum(ORDER_PROGRESS, progress),
    /** With VAT: what invoices ask for by no line of it, as a sum or as charges of theirs, less what credit notes take back of sums. */
    invoicedBesideLines: column.money({ default: '0.00', untold: true }),
    currency: column.currency({ faces: 'LCU' }),
    vatMode: column.enum(VAT_MODES, { faces: 'LCU' }),
    charges: chargesColumn('DCU'),
    netAmount: column.money({ default: '0.00', ...published, description: 'Without VAT' }),
    vatAmount: column.money({ default: '0.00', ...published }),
    grossAmount: column.money({ default: '0.00', ...published, description: 'With VAT' }),
    /** As it was agreed on; what is due and paid of it is worked out when it is shown. */
    paymentSchedule: column.json(z.array(AgreedPaymentStage), { default: [] }),
    paymentTermsText: column.text(terms),
    deliveryTermsText: column.text(terms),
    deliveryAddress: column.text({ max: 500, nullable: true, faces: 'DCU' }),
    warehouseId: column.uuid({ refersTo: 'warehouse', ...everywhere }),
    logisticsObjectId: column.uuid({ refersTo: 'logisticsObject', ...everywhere }),
    expectedAt: column.instant(everywhere),
    /** By when the next goods are to come that have not; null before it is sent, and where nothing is awaited. Tells what is late. */
    deliveryDueAt: column.instant({ nullable: true, untold: true }),
    supplierOrderNumber: column.text({ max: 64, ...everywhere }),
    comment: column.text({ max: 4000, multiline: true, nullable: true, faces: 'DCU', description: 'For the supplier' }),
    internalComment: column.text({ max: 4000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'purchase_order', default: {}, faces: 'DCU' }),
    heldContractId: column.uuid({ nullable: true, untold: true }),
    heldAmount: column.money({ default: '0.00', untold: true }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    sentAt: column.instant({ nullable: true, ...published }),
    createdAt: column.instant(published),
    updatedAt: column.instant(published),
    version: column.integer(published),
  },
  indexes: [
    {
      on: [
        'createdAt',
        'id',
        'receiptStatus',
        'invoiceStatus',
        'paymentStatus',
        'currency',
        'warehouseId',
        'logisticsObjectId',
        'expectedAt',
        'sentAt',
      ],
    },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'], whereNotNull: ['procurementId'] },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['contractId', 'createdAt', 'id'], whereNotNull: ['contractId'] },
    // What waits for whoever buys for its requisition, or entered it.
    {
      on: ['procurementId', 'status', 'deliveryDueAt', 'sentAt', 'id'],
      whereNotNull: ['procurementId'],
    },
    { on: ['createdById', 'procurementId', 'status', 'id'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'supplierName', 'supplierOrderNumber'],
  visibleTo: visibleOrders,
});

export type OrderRow = Row<typeof PurchaseOrders>;

/** What of an order says who sees it. */
interface Seen {
  readonly procurementId: string | null;
  readonly status: PurchaseOrderStatus;
  readonly warehouseId: string | null;
}

/** An order of a requisition is seen with it, one without by whoever may see orders. */
export function visibleOrders(viewer: Viewer): Where<Seen> | null {
  const withRequisition = visibleWithRequisition(viewer);
  const kept = keepsWarehouses(viewer);
  if (withRequisition === null) return null;
  return { or: [{ procurementId: null }, withRequisition, ...(kept === null ? [] : [arrivingOrders(viewer, kept)])] };
}

/** Orders whose goods whoever keeps warehouses takes in, and sends back: once they went out, whose purchase they are. */
function arrivingOrders(viewer: Viewer, kept: 'all' | readonly string[]): Where<Seen> {
  const where = receivableRequisitions(viewer);
  return {
    status: { in: GONE_OUT },
    ...(where === null ? {} : { procurementId: { within: { record: Requisitions, where } } }),
    // Where an order names no warehouse, its goods may go to any.
    ...(kept === 'all' ? {} : { or: [{ warehouseId: null }, { warehouseId: { in: kept } }] }),
  };
}
