import { visibleWithRequisition } from '../../requisitions/index.js';
import { z } from 'zod';

import { column } from '../../../records/column.js';
import { NonNegativeMoneyInput } from '../../../values/money.js';
import { NonNegativeQuantityInput, PositiveQuantityInput } from '../../../values/quantity.js';
import { defineRecord } from '../../../records/record.js';
import { Uuid } from '../../../values/uuid.js';
import { VAT_MODES } from '../vat-modes.js';
import { QUOTE_STATUSES } from './statuses.js';

const published = { ia: 'L', ws: 'L' } as const;
const changing = { ia: 'L', ws: 'LCU' } as const;
const text = { max: 2000, multiline: true, nullable: true } as const;

/** A supplier's offer. It lies in the pipeline of its requisition, which never changes. */
export const SupplierQuotes = defineRecord('supplierQuote', {
  table: 'supplier_quotes',
  columns: {
    id: column.uuid(published),
    procurementId: column.uuid({ ia: 'L', ws: 'LC' }),
    pipelineId: column.uuid({}),
    rfqId: column.uuid({ nullable: true, ia: 'L', ws: 'LC' }),
    supplierId: column.uuid({ ia: 'L', ws: 'LC' }),
    supplierName: column.text(published),
    number: column.text({ max: 32, ...published }),
    supplierQuoteNumber: column.text({ max: 64, nullable: true, ...changing }),
    status: column.enum(QUOTE_STATUSES, { default: 'draft', ...published }),
    origin: column.enum(['supplier_portal', 'manual', 'email', 'import', 'integration'], published),
    revision: column.integer({ default: 1, ...published }),
    currency: column.currency(changing),
    vatMode: column.enum(VAT_MODES, changing),
    subtotalAmount: column.money({ default: '0.00', ...published }),
    vatAmount: column.money({ default: '0.00', ...published }),
    totalAmount: column.money({ default: '0.00', ...published }),
    validUntil: column.instant({ nullable: true, ...changing }),
    deliveryDate: column.instant({ nullable: true, ...changing }),
    paymentTermsText: column.text({ ...text, ...changing }),
    deliveryTermsText: column.text({ ...text, ...changing }),
    publicComment: column.text({ ...text, ...changing }),
    itemsCount: column.integer({ default: 0, ...published }),
    quotedItemsCount: column.integer({ default: 0, ...published, description: 'Lines with a price' }),
    createdAt: column.instant(published),
    updatedAt: column.instant(published),
    submittedAt: column.instant({ nullable: true, ...published }),
    decidedAt: column.instant({ nullable: true, ...published }),
    version: column.integer(published),
    internalComment: column.text({ ...text, ws: 'DCU' }),
    rejectionReason: column.text({ ...text, ws: 'DCU' }),
    contactName: column.text({ nullable: true, ws: 'DCU' }),
    contactPhone: column.text({ max: 32, nullable: true, ws: 'DCU' }),
    contactEmail: column.text({ max: 254, nullable: true, ws: 'DCU' }),
    fileIds: column.json(z.array(Uuid).max(100), { default: [], ws: 'DCU' }),
    /** Until when nobody sees the prices; null where they are no secret. */
    sealedUntil: column.instant({ nullable: true }),
  },
  indexes: [
    { on: ['createdAt', 'id'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['pipelineId', 'createdAt', 'id'] },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['rfqId', 'createdAt', 'id'], whereNotNull: ['rfqId'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['status', 'validUntil'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'supplierQuoteNumber', 'supplierName'],
  visibleTo: visibleWithRequisition,
});

/** A line of a quote: priced, or told to be unavailable. */
export const QuoteItems = defineRecord('quoteItem', {
  table: 'quote_items',
  columns: {
    id: column.uuid({}),
    quoteId: column.uuid({}),
    rfqItemId: column.uuid({ nullable: true, ws: 'DCU' }),
    procurementItemId: column.uuid({ nullable: true, ws: 'DCU' }),
    sortOrder: column.integer({}),
    offeredName: column.text({ max: 500, min: 1, ws: 'DCU' }),
    offeredSku: column.text({ max: 64, nullable: true, ws: 'DCU' }),
    isAnalog: column.boolean({ default: false, ws: 'DCU' }),
    isUnavailable: column.boolean({ default: false, ws: 'DCU' }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, ws: 'DCU' }),
    unitId: column.uuid({ ws: 'DCU' }),
    unitPrice: column.money({ nullable: true, accepts: NonNegativeMoneyInput, ws: 'DCU' }),
    vatRate: column.rate({ nullable: true, ws: 'DCU' }),
    totalPrice: column.money({ nullable: true }),
    deliveryDate: column.instant({ nullable: true, ws: 'DCU' }),
    leadTimeDays: column.integer({ min: 0, max: 3650, nullable: true, ws: 'DCU' }),
    minOrderQuantity: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, ws: 'DCU' }),
    comment: column.text({ max: 1000, nullable: true, ws: 'DCU' }),
  },
  indexes: [{ on: ['quoteId', 'sortOrder'] }, { on: ['procurementItemId'], whereNotNull: ['procurementItemId'] }],
});
