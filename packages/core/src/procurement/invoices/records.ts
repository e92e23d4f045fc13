import { PaperDateInput } from '../../kernel/input/dated-input.js';
import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { FineNonNegativeMoneyInput, FinePositiveMoneyInput } from '../../kernel/values/numbers/money.js';
import { PositiveQuantityInput } from '../../kernel/values/numbers/quantity.js';
import { invoiceEvents } from './events.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { VatMode } from '../../kernel/values/numbers/vat.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';
import { Acceptance, MATCH_STATUSES, MatchException } from './match-values.js';
import { AgreedPaymentStage, OpenStage } from '../payments/index.js';
import { INVOICE_KINDS } from './kinds.js';
import { PAYABLE_STATUSES, PAYMENT_STATUSES } from './payment-status.js';
import { UnitId } from '../../kernel/input/unit-id.js';
import { idOf } from '../../kernel/input/body-marks.js';
import { unitFactorColumn, chargesColumn } from '../lines/index.js';

const everywhere = { faces: 'LCU' } as const;
const inDetail = { faces: 'DCU' } as const;
const published = { faces: 'L' } as const;

/** A supplier's invoice to us. */
export const Invoices = defineRecord('invoice', {
  table: 'invoices',
  access: { view: 'finance.view', edit: 'finance.edit', read: [['finance.read']], write: [['finance.write']] },
  linkable: true,
  comments: true,
  files: true,
  updated: invoiceEvents.updated,
  keeps: {
    called: 'unpaid invoices',
    while: { paymentStatus: { in: PAYABLE_STATUSES }, archivedAt: null },
    by: { procurementId: 'requisition' },
  },
  variables: {
    prefix: 'invoice',
    domain: 'finance',
    labels: {
      number: 'Номер счёта',
      internalNumber: 'Внутренний номер счёта',
      invoiceDate: 'Дата счёта',
      supplierName: 'Поставщик счёта',
      currency: 'Валюта счёта',
      subtotalAmount: 'Сумма счёта без НДС',
      vatAmount: 'НДС счёта',
      totalAmount: 'Сумма счёта',
      paidAmount: 'Оплачено по счёту',
      outstandingAmount: 'Остаток по счёту',
      dueDate: 'Срок оплаты счёта',
      paymentStatus: 'Статус оплаты счёта',
      paymentPurpose: 'Назначение платежа',
    },
  },
  columns: {
    id: column.uuid(published),
    number: column.text({ max: 64, required: true, ...everywhere, description: 'Number assigned by the supplier' }),
    kind: column.enum(INVOICE_KINDS, {
      default: 'invoice',
      faces: 'LC',
      description: 'A credit note takes back a part of the invoice that it names: its amounts are what is owed less',
    }),
    creditedInvoiceId: column.uuid({
      accepts: idOf('invoice'),
      nullable: true,
      faces: 'LC',
      description: 'Invoice of the same supplier that a credit note takes back a part of; required there',
    }),
    internalNumber: column.text({ max: 32, ...published }),
    invoiceDate: column.instant({ ...everywhere, accepts: PaperDateInput, description: 'Defaults to today' }),
    /** The date was stated, rather than ours by default: of two bills of one day only what their papers say is held against them. */
    isDated: column.boolean({ default: false, untold: true }),
    /** Year of the invoice date: supplier, number and year name an invoice. */
    invoiceYear: column.integer({}),
    supplierId: column.uuid({ refersTo: 'counterparty', required: true, faces: 'LC' }),
    supplierName: column.text(published),
    procurementId: column.uuid({ nullable: true, ...everywhere }),
    quoteId: column.uuid({ refersTo: 'supplierQuote', nullable: true, ...everywhere }),
    purchaseOrderId: column.uuid({
      accepts: idOf('purchaseOrder'),
      nullable: true,
      ...everywhere,
      description: 'Order of the same supplier that it is for',
    }),
    contractId: column.uuid({
      accepts: idOf('contract'),
      nullable: true,
      ...everywhere,
      description: 'Contract of purchase with the supplier; defaults to that of the order',
    }),
    currency: column.currency({ faces: 'LC' }),
    vatMode: column.enum(VatMode.options as ['EXCLUSIVE', 'INCLUSIVE', 'NO_VAT'], everywhere),
    charges: chargesColumn('DCU'),
    subtotalAmount: column.money({ ...published, description: 'Without VAT' }),
    vatAmount: column.money({ accepts: FineNonNegativeMoneyInput, ...everywhere }),
    totalAmount: column.money({
      accepts: FinePositiveMoneyInput,
      ...everywhere,
      description: 'With VAT; required of an invoice without lines',
    }),
    paidAmount: column.money({ default: '0.00', ...published }),
    creditedAmount: column.money({
      default: '0.00',
      ...published,
      description: 'What credit notes take back of an invoice',
    }),
    outstandingAmount: column.money({
      ...published,
      description:
        'What is still to be paid; of a credit note what the supplier has still to give back, because more is paid than owed by now',
    }),
    dueDate: column.instant({
      nullable: true,
      ...everywhere,
      description:
        'Where there is a payment schedule, the day of what is to be paid next; null as long as what that waits for has not come',
    }),
    /** As it was agreed on; what is due and paid of it is worked out when it is shown. */
    paymentSchedule: column.json(z.array(AgreedPaymentStage), { default: [] }),
    isScheduled: column.boolean({ default: false, untold: true }),
    /** What is still to be paid of the schedule, in the order of its days. */
    openStages: column.json(z.array(OpenStage), { default: [], untold: true }),
    plannedPaymentDate: column.instant({ nullable: true, ...everywhere }),
    paymentStatus: column.enum(PAYMENT_STATUSES, { default: 'unpaid', ...published }),
    paidAt: column.instant({ nullable: true, ...published }),
    matchStatus: column.enum(MATCH_STATUSES, {
      default: 'not_applicable',
      ...published,
      description:
        'How it agrees with what was ordered or decided; `not_applicable` where there is nothing to compare it with',
    }),
    createdAt: column.instant(published),
    updatedAt: column.instant(published),
    version: column.integer(published),
    archivedAt: column.instant({ nullable: true, ...published }),
    paymentPurpose: column.text({ max: 500, nullable: true, ...inDetail }),
    paymentTermsText: column.text({ max: 2000, multiline: true, nullable: true, ...inDetail }),
    comment: column.text({ max: 4000, multiline: true, nullable: true, ...inDetail }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'invoice', default: {}, ...inDetail }),
    source: column.enum(['workspace', 'integration_api', 'import', 'supplier'], {
      faces: { integration: 'D', workspace: 'L' },
    }),
    exceptions: column.json(z.array(MatchException), {
      default: [],
      faces: 'D',
      description: 'What differs from what was ordered or decided; payments wait until it is corrected or accepted',
    }),
    acceptance: column.json(Acceptance.nullable(), {
      nullable: true,
      faces: 'D',
      description: 'Who accepted the exceptions, when and why; null where nobody has',
    }),
    /** The exceptions that somebody accepted: what is worse than these is open. */
    acceptedExceptions: column.json(z.array(MatchException), { default: [], untold: true }),
    /** What differs are prices and quantities alone: whoever answers for purchasing may accept them. */
    differsByPriceOnly: column.boolean({ default: false, untold: true }),
    /** Who entered it; null where that was before it was noted. */
    createdById: column.uuid({ nullable: true }),
    /** Since when it asks for what it asks for, and who has said so last: of two that ask for the same, the later one asks for too much. */
    claimedAt: column.instant({ nullable: true, untold: true }),
    claimedById: column.uuid({ nullable: true, untold: true }),
    fileIds: column.json(z.array(idOf('file')).max(100), { default: [], faces: { workspace: 'DCU' } }),
  },
  indexes: [
    // The sums of the list as well.
    {
      on: [
        'createdAt',
        'id',
        'kind',
        'currency',
        'invoiceDate',
        'dueDate',
        'plannedPaymentDate',
        'quoteId',
        'paymentStatus',
        'totalAmount',
        'paidAmount',
        'outstandingAmount',
      ],
      whileActive: true,
    },
    { on: ['updatedAt', 'id'] },
    // The same for the filter that is used most.
    {
      on: [
        'paymentStatus',
        'createdAt',
        'id',
        'archivedAt',
        'kind',
        'currency',
        'invoiceDate',
        'dueDate',
        'plannedPaymentDate',
        'quoteId',
        'totalAmount',
        'paidAmount',
        'outstandingAmount',
      ],
    },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'], whereNotNull: ['procurementId'] },
    // What is due, and what differs, are counted by these alone.
    { on: ['paymentStatus', 'dueDate', 'kind', 'archivedAt', 'id'] },
    // All that a calendar of payments asks for, in the order in which it groups.
    {
      on: [
        'isScheduled',
        'dueDate',
        'currency',
        'supplierId',
        'paymentStatus',
        'kind',
        'outstandingAmount',
        'paidAmount',
      ],
      whileActive: true,
    },
    { on: ['purchaseOrderId', 'createdAt', 'id'], whereNotNull: ['purchaseOrderId'] },
    { on: ['contractId', 'createdAt', 'id'], whereNotNull: ['contractId'] },
    { on: ['matchStatus', 'createdAt', 'id', 'archivedAt', 'paymentStatus', 'createdById'] },
    { on: ['creditedInvoiceId', 'createdAt', 'id'], whereNotNull: ['creditedInvoiceId'] },
    { on: ['supplierId', 'totalAmount', 'id'] },
    { on: ['supplierId', 'claimedAt', 'id'], whereNotNull: ['claimedAt'] },
  ],
  uniques: {
    internalNumber: { on: ['internalNumber'] },
    supplierNumber: { on: ['supplierId', 'number', 'invoiceYear'], alike: ['number'], whileActive: true },
  },
  search: ['number', 'internalNumber', 'supplierName'],
});

/** A line of an invoice. */
export const InvoiceItems = defineRecord('invoiceItem', {
  table: 'invoice_items',
  freshIds: true,
  trail: { partOf: 'invoice', by: 'invoiceId', field: 'items' },
  keeps: {
    called: 'unpaid invoices',
    while: {
      invoiceId: {
        within: { record: Invoices, where: { paymentStatus: { in: PAYABLE_STATUSES }, archivedAt: null } },
      },
    },
  },
  columns: {
    id: column.uuid({ faces: { integration: 'L' } }),
    invoiceId: column.uuid({}),
    sortOrder: column.integer({}),
    procurementItemId: column.uuid({ refersTo: 'procurementItem', nullable: true, faces: { integration: 'LC' } }),
    purchaseOrderItemId: column.uuid({
      accepts: idOf('purchaseOrderItem'),
      nullable: true,
      faces: { integration: 'LC' },
      description:
        'Line of a purchase order that it is for; found among the open orders of the supplier where none is named',
    }),
    creditedItemId: column.uuid({
      accepts: idOf('invoiceItem'),
      nullable: true,
      faces: { integration: 'LC' },
      description: 'Line of the credited invoice that a line of a credit note takes back; found where none is named',
    }),
    catalogItemId: column.uuid({ refersTo: 'catalogItem', nullable: true, faces: { integration: 'LC' } }),
    name: column.text({ max: 500, required: true, faces: { integration: 'LC' } }),
    quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, faces: { integration: 'LC' } }),
    unitId: column.uuid({ accepts: UnitId, faces: { integration: 'LC' } }),
    unitFactor: unitFactorColumn({ integration: 'L' }),
    unitPrice: column.price({ required: true, faces: { integration: 'LC' } }),
    vatRate: column.rate({
      nullable: true,
      faces: { integration: 'LC' },
      description: 'null means no VAT; defaults to the regional rate',
    }),
    discountPercent: column.rate({ nullable: true, faces: { integration: 'LC' } }),
    totalPrice: column.money({
      faces: { integration: 'LC' },
      description:
        'Quantity times unit price less the discount; one that the supplier states is kept where it is a minor unit away at most',
    }),
  },
  indexes: [
    { on: ['invoiceId', 'sortOrder'] },
    { on: ['procurementItemId'], whereNotNull: ['procurementItemId'] },
    { on: ['purchaseOrderItemId'], whereNotNull: ['purchaseOrderItemId'] },
  ],
});

export type InvoiceRow = Row<typeof Invoices>;
export type InvoiceItemRow = Row<typeof InvoiceItems>;
