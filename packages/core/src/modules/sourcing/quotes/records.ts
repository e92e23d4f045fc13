import { z } from 'zod';

import type { Viewer } from '../../../operations/caller.js';
import { UntilInput } from '../../../operations/dated-input.js';
import { column } from '../../../records/column.js';
import { NonNegativeMoneyInput } from '../../../values/money.js';
import { NonNegativeQuantityInput, PositiveQuantityInput } from '../../../values/quantity.js';
import { defineRecord, type Where } from '../../../records/record.js';
import { VAT_MODES } from '../../../values/vat.js';
import { visibleWithRequisition } from '../../requisitions/index.js';
import { withOffer } from '../sealing.js';
import { QUOTE_STATUSES } from './statuses.js';
import { UnitId } from '../../../values/unit-choice.js';
import { idOf } from '../../../operations/body-marks.js';

const published = { ia: 'L', ws: 'L' } as const;
const changing = { ia: 'L', ws: 'LCU' } as const;
const priced = {
  ...published,
  default: '0.00',
  withheld: true,
  description: 'null while the quote is sealed',
} as const;
const text = { max: 2000, multiline: true, nullable: true } as const;

/** A supplier's offer. It lies in the pipeline of its requisition, which never changes. */
export const SupplierQuotes = defineRecord('supplierQuote', {
  table: 'supplier_quotes',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit', read: [['supplier_documents.read']] },
  // A revision keeps the files of the one before.
  files: { namedBy: 'fileIds' },
  variables: {
    prefix: 'supplierQuote',
    domain: 'supplier_documents',
    labels: {
      number: 'Номер предложения',
      supplierQuoteNumber: 'Номер предложения у поставщика',
      supplierName: 'Поставщик предложения',
      status: 'Статус предложения',
      currency: 'Валюта предложения',
      subtotalAmount: 'Сумма предложения без НДС',
      vatAmount: 'НДС предложения',
      totalAmount: 'Сумма предложения',
      validUntil: 'Срок действия предложения',
      deliveryDate: 'Дата поставки по предложению',
      paymentTermsText: 'Условия оплаты предложения',
      deliveryTermsText: 'Условия поставки предложения',
      publicComment: 'Комментарий предложения',
      submittedAt: 'Дата подачи предложения',
    },
  },
  columns: {
    id: column.uuid(published),
    procurementId: column.uuid({ refersTo: 'requisition', ia: 'L', ws: 'LC' }),
    pipelineId: column.uuid({}),
    rfqId: column.uuid({ refersTo: 'supplierRfq', nullable: true, ia: 'L', ws: 'LC' }),
    supplierId: column.uuid({ refersTo: 'counterparty', ia: 'L', ws: 'LC' }),
    supplierName: column.text(published),
    number: column.text({ max: 32, ...published }),
    supplierQuoteNumber: column.text({ max: 64, nullable: true, ...changing }),
    status: column.enum(QUOTE_STATUSES, { default: 'draft', ...published }),
    origin: column.enum(['supplier_portal', 'manual', 'email', 'import', 'integration'], published),
    revision: column.integer({ default: 1, ...published }),
    currency: column.currency(changing),
    vatMode: column.enum(VAT_MODES, changing),
    subtotalAmount: column.money(priced),
    vatAmount: column.money(priced),
    totalAmount: column.money(priced),
    validUntil: column.instant({ nullable: true, accepts: UntilInput, ...changing }),
    deliveryDate: column.instant({ nullable: true, ...changing }),
    paymentTermsText: column.text({ ...text, ...changing }),
    deliveryTermsText: column.text({ ...text, ...changing }),
    publicComment: column.text({ ...text, ...changing }),
    itemsCount: column.integer({ default: 0, ...published }),
    quotedItemsCount: column.integer({ default: 0, ...published, description: 'Number of lines with a price' }),
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
    fileIds: column.json(z.array(idOf('file')).max(100), { default: [], ws: 'DCU' }),
    /** Until when nobody sees the prices; null where they are no secret. */
    sealedUntil: column.instant({ nullable: true }),
    /** Who entered it; null for the supplier. */
    createdById: column.uuid({ nullable: true }),
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
  withheldWhile: withOffer,
});

/** A line of a quote: priced, or marked as unavailable. */
export const QuoteItems = defineRecord('quoteItem', {
  table: 'quote_items',
  trail: { partOf: 'supplier_quote', by: 'quoteId', field: 'items' },
  columns: {
    id: column.uuid({ ws: 'L' }),
    quoteId: column.uuid({}),
    rfqItemId: column.uuid({ refersTo: 'rfqItem', nullable: true, ws: 'LCU' }),
    procurementItemId: column.uuid({ refersTo: 'procurementItem', nullable: true, ws: 'LCU' }),
    sortOrder: column.integer({ ws: 'L' }),
    offeredName: column.text({ max: 500, min: 1, ws: 'LCU' }),
    offeredSku: column.text({ max: 64, nullable: true, ws: 'LCU' }),
    isAnalog: column.boolean({ default: false, ws: 'LCU' }),
    isUnavailable: column.boolean({ default: false, ws: 'LCU' }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, ws: 'LCU' }),
    unitId: column.uuid({ accepts: UnitId, ws: 'LCU' }),
    unitPrice: column.money({ nullable: true, withheld: true, accepts: NonNegativeMoneyInput, ws: 'LCU' }),
    vatRate: column.rate({ nullable: true, ws: 'LCU' }),
    totalPrice: column.money({ nullable: true, withheld: true, ws: 'L' }),
    deliveryDate: column.instant({ nullable: true, ws: 'LCU' }),
    leadTimeDays: column.integer({ min: 0, max: 3650, nullable: true, ws: 'LCU' }),
    minOrderQuantity: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, ws: 'LCU' }),
    comment: column.text({ max: 1000, nullable: true, multiline: true, ws: 'LCU' }),
  },
  withheldWhile: { with: SupplierQuotes, by: 'quoteId' },
  visibleTo: visibleWithQuote,
  indexes: [{ on: ['quoteId', 'sortOrder'] }, { on: ['procurementItemId'], whereNotNull: ['procurementItemId'] }],
});

function visibleWithQuote(viewer: Viewer): Where<{ readonly quoteId: string }> | null {
  const where = visibleWithRequisition(viewer);
  return where === null ? null : { quoteId: { within: { record: SupplierQuotes, where } } };
}
