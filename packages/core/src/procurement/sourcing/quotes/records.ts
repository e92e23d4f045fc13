import { z } from 'zod';

import type { Viewer } from '../../../kernel/access/caller.js';
import { UntilInput } from '../../../kernel/input/dated-input.js';
import { column } from '../../../kernel/records/column.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord, type Where } from '../../../kernel/records/record.js';
import { VAT_MODES } from '../../../kernel/values/numbers/vat.js';
import { visibleWithRequisition } from '../../requisitions/index.js';
import { withOffer } from '../sealing.js';
import { OPEN_QUOTE_STATUSES, QUOTE_ORIGINS, QUOTE_STATUSES } from './statuses.js';
import { UnitId, besideUnit } from '../../../kernel/input/unit-id.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { Charge, lotColumns } from '../../lines/index.js';

const published = { faces: 'L' } as const;
const changing = { faces: { integration: 'L', workspace: 'LCU' } } as const;
const priced = {
  ...published,
  default: '0.00',
  withheld: true,
  description: 'null while the quote is sealed',
} as const;
const text = { max: 2000, multiline: true, nullable: true } as const;

/** Quotes that something may still come of. */
const OPEN = { status: { in: ['draft', ...OPEN_QUOTE_STATUSES] } } as const;

/** A supplier's offer. It lies in the pipeline of its requisition, which never changes. */
export const SupplierQuotes = defineRecord('supplierQuote', {
  table: 'supplier_quotes',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit', read: [['supplier_documents.read']] },
  // A revision keeps the files of the one before.
  files: { namedBy: 'fileIds' },
  keeps: { called: 'open supplier quotes', while: OPEN, only: ['supplierId'] },
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
    procurementId: column.uuid({ refersTo: 'requisition', faces: { integration: 'L', workspace: 'LC' } }),
    pipelineId: column.uuid({}),
    rfqId: column.uuid({ refersTo: 'supplierRfq', nullable: true, faces: { integration: 'L', workspace: 'LC' } }),
    supplierId: column.uuid({ refersTo: 'counterparty', faces: { integration: 'L', workspace: 'LC' } }),
    supplierName: column.text(published),
    contractId: column.uuid({
      accepts: idOf('contract'),
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Contract of purchase with the supplier: lines that say no price take it from its price list',
    }),
    number: column.text({ max: 32, ...published }),
    supplierQuoteNumber: column.text({ max: 64, nullable: true, ...changing }),
    status: column.enum(QUOTE_STATUSES, { default: 'draft', ...published }),
    origin: column.enum(QUOTE_ORIGINS, published),
    revision: column.integer({ default: 1, ...published }),
    currency: column.currency(changing),
    vatMode: column.enum(VAT_MODES, changing),
    charges: column.json(z.array(Charge).max(50), {
      default: [],
      withheld: true,
      faces: { workspace: 'DCU' },
      description: 'Freight, packing, discounts and the like; they belong to the amounts of the quote',
    }),
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
    internalComment: column.text({ ...text, faces: { workspace: 'DCU' } }),
    rejectionReason: column.text({ ...text, faces: { workspace: 'DCU' } }),
    contactName: column.text({ nullable: true, faces: { workspace: 'DCU' } }),
    contactPhone: column.text({ max: 32, nullable: true, faces: { workspace: 'DCU' } }),
    contactEmail: column.text({ max: 254, nullable: true, faces: { workspace: 'DCU' } }),
    fileIds: column.json(z.array(idOf('file')).max(100), { default: [], faces: { workspace: 'DCU' } }),
    /** Until when nobody sees the prices; null where they are no secret. */
    sealedUntil: column.instant({ nullable: true }),
    /** When the mail arrived that it was made of; null for one that no mail became. */
    receivedAt: column.instant({ nullable: true, faces: { workspace: 'D' } }),
    /** Nobody of the portal may submit what nobody may see: a complete answer to a sealed request is submitted at the deadline. */
    submitsItself: column.boolean({ default: false }),
    /** Who entered it; null for the supplier. */
    createdById: column.uuid({ nullable: true }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'contractId'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['pipelineId', 'createdAt', 'id'] },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['rfqId', 'createdAt', 'id'], whereNotNull: ['rfqId'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['status', 'validUntil'] },
    { on: ['procurementId', 'status', 'sealedUntil', 'id'] },
    { on: ['submitsItself', 'status', 'id'] },
    { on: ['origin', 'status', 'procurementId', 'createdAt', 'id'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'supplierQuoteNumber', 'supplierName'],
  visibleTo: visibleWithRequisition,
  withheldWhile: withOffer,
});

/** A line of a quote: priced, or marked as unavailable. */
export const QuoteItems = defineRecord('quoteItem', {
  table: 'quote_items',
  freshIds: true,
  trail: { partOf: 'supplier_quote', by: 'quoteId', field: 'items' },
  keeps: {
    called: 'open supplier quotes',
    while: { quoteId: { within: { record: SupplierQuotes, where: OPEN } } },
    only: ['catalogItemId'],
  },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    quoteId: column.uuid({}),
    rfqItemId: column.uuid({ refersTo: 'rfqItem', nullable: true, faces: { workspace: 'LCU' } }),
    procurementItemId: column.uuid({ refersTo: 'procurementItem', nullable: true, faces: { workspace: 'LCU' } }),
    sortOrder: column.integer({ faces: { workspace: 'L' } }),
    offeredName: column.text({ max: 500, min: 1, faces: { workspace: 'LCU' } }),
    offeredSku: column.text({ max: 64, nullable: true, faces: { workspace: 'LCU' } }),
    manufacturer: column.text({ max: 128, nullable: true, faces: { workspace: 'LCU' } }),
    isAnalog: column.boolean({ default: false, faces: { workspace: 'LCU' } }),
    catalogItemId: column.uuid({
      refersTo: 'catalogItem',
      nullable: true,
      faces: { workspace: 'LCU' },
      description:
        'The catalog item that an analog is, never the one that was asked for; null where it is of no catalog',
    }),
    isUnavailable: column.boolean({ default: false, faces: { workspace: 'LCU' } }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, faces: { workspace: 'LCU' } }),
    unitId: column.uuid({ accepts: UnitId, faces: { workspace: 'LCU' } }),
    unitFactor: column.quantity({
      nullable: true,
      accepts: besideUnit(PositiveQuantityInput),
      faces: { workspace: 'LCU' },
      description:
        'How much of the unit that is asked for one of the offered unit is; needed where nobody else can say, as of a roll for metres',
    }),
    unitPrice: column.price({
      nullable: true,
      withheld: true,
      faces: { workspace: 'LCU' },
    }),
    vatRate: column.rate({ nullable: true, faces: { workspace: 'LCU' } }),
    discountPercent: column.rate({ nullable: true, faces: { workspace: 'LCU' } }),
    totalPrice: column.money({ nullable: true, withheld: true, faces: { workspace: 'L' } }),
    deliveryDate: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    leadTimeDays: column.integer({ min: 0, max: 3650, nullable: true, faces: { workspace: 'LCU' } }),
    ...lotColumns({ workspace: 'LCU' }),
    comment: column.text({ max: 1000, nullable: true, multiline: true, faces: { workspace: 'LCU' } }),
  },
  withheldWhile: { with: SupplierQuotes, by: 'quoteId' },
  visibleTo: visibleWithQuote,
  indexes: [{ on: ['quoteId', 'sortOrder'] }, { on: ['procurementItemId'], whereNotNull: ['procurementItemId'] }],
});

function visibleWithQuote(viewer: Viewer): Where<{ readonly quoteId: string }> | null {
  const where = visibleWithRequisition(viewer);
  return where === null ? null : { quoteId: { within: { record: SupplierQuotes, where } } };
}
