import { z } from 'zod';

import type { Viewer } from '../../../kernel/access/caller.js';
import { UntilInput } from '../../../kernel/input/dated-input.js';
import { column } from '../../../kernel/records/column.js';
import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { NonNegativeMoneyInput } from '../../../kernel/values/numbers/money.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord, type Where } from '../../../kernel/records/record.js';
import { VAT_MODES } from '../../../kernel/values/numbers/vat.js';
import { visibleWithRequisition } from '../../requisitions/index.js';
import { withGroup } from '../sealing.js';
import { OPEN_STATUSES, RFQ_STATUSES } from './statuses.js';
import { UnitId } from '../../../kernel/input/unit-id.js';
import { unitFactorColumn } from '../../lines/index.js';

const published = { faces: 'L' } as const;
const changing = { faces: { integration: 'L', workspace: 'LCU' } } as const;
const terms = { max: 2000, multiline: true, nullable: true } as const;

/** A price request to one supplier. It lies in the pipeline of its requisition, which never changes. */
export const SupplierRfqs = defineRecord('supplierRfq', {
  table: 'supplier_rfqs',
  access: { view: 'supplier_documents.view', edit: 'supplier_documents.edit', read: [['supplier_documents.read']] },
  files: true,
  keeps: {
    called: 'open price requests',
    while: { status: { in: OPEN_STATUSES } },
    by: { supplierId: 'counterparty' },
  },
  variables: {
    prefix: 'supplierRfq',
    domain: 'supplier_documents',
    labels: {
      number: 'Номер запроса цен',
      subject: 'Тема запроса цен',
      supplierName: 'Поставщик запроса цен',
      status: 'Статус запроса цен',
      responseDeadline: 'Срок ответа на запрос цен',
      deliveryDeadline: 'Срок поставки по запросу цен',
      currency: 'Валюта запроса цен',
      targetAmount: 'Целевая сумма запроса цен',
      paymentTermsText: 'Условия оплаты запроса цен',
      deliveryTermsText: 'Условия поставки запроса цен',
      itemsCount: 'Число строк запроса цен',
      sentAt: 'Дата отправки запроса цен',
    },
  },
  columns: {
    id: column.uuid(published),
    number: column.text({ max: 32, ...published }),
    procurementId: column.uuid({ required: true, faces: { integration: 'L', workspace: 'LC' } }),
    pipelineId: column.uuid({}),
    supplierId: column.uuid(published),
    supplierName: column.text(published),
    subject: column.text({ min: 1, ...changing }),
    status: column.enum(RFQ_STATUSES, { default: 'draft', ...published }),
    responseDeadline: column.instant({ nullable: true, accepts: UntilInput, ...changing }),
    deliveryDeadline: column.instant({ nullable: true, ...changing }),
    currency: column.currency(changing),
    vatMode: column.enum(VAT_MODES, changing),
    targetAmount: column.money({ nullable: true, accepts: NonNegativeMoneyInput, ...changing }),
    quotedAmount: column.money({
      nullable: true,
      withheld: true,
      ...published,
      description: 'Total of the current quote; null while quotes are sealed',
    }),
    paymentTermsText: column.text({ ...terms, ...changing }),
    deliveryTermsText: column.text({ ...terms, ...changing }),
    itemsCount: column.integer({ default: 0, ...published }),
    createdAt: column.instant(published),
    updatedAt: column.instant(published),
    sentAt: column.instant({ nullable: true, ...published }),
    viewedAt: column.instant({ nullable: true, ...published }),
    lastRemindedAt: column.instant({ nullable: true, ...published }),
    respondedAt: column.instant({ nullable: true, ...published }),
    closedAt: column.instant({ nullable: true, ...published }),
    cancelledAt: column.instant({ nullable: true, ...published }),
    version: column.integer(published),
    groupId: column.uuid({ faces: { workspace: 'L' } }),
    message: column.text({ max: 4000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
    internalComment: column.text({ ...terms, faces: { workspace: 'DCU' } }),
    allowRevisions: column.boolean({ default: false, faces: { workspace: 'DCU' } }),
    allowPartialQuote: column.boolean({ default: true, faces: { workspace: 'DCU' } }),
    sealedUntilDeadline: column.boolean({ default: false, faces: { workspace: 'DCU' } }),
    recipientEmails: column.json(z.array(EmailInput).max(10), { default: [], faces: { workspace: 'DCU' } }),
    remindersCount: column.integer({ default: 0, faces: { workspace: 'D' } }),
    deliveryState: column.enum(['none', 'queued', 'sent', 'bounced'], { default: 'none', faces: { workspace: 'D' } }),
    /** Until when nobody sees prices that were offered to this or another price request of the group; null where they are no secret. */
    sealedUntil: column.instant({ nullable: true }),
    /** When half of the time that the supplier has for an answer has passed; null until it is sent. */
    halfTimeAt: column.instant({ nullable: true, untold: true }),
  },
  indexes: [
    { on: ['createdAt', 'id'] },
    { on: ['updatedAt', 'id'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['pipelineId', 'createdAt', 'id'] },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['status', 'responseDeadline'] },
    { on: ['groupId'] },
    // What waits for whoever buys for its requisition; the same of the other records that hang on one.
    { on: ['procurementId', 'status', 'halfTimeAt', 'id'] },
    { on: ['sealedUntil'], whereNotNull: ['sealedUntil'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'subject', 'supplierName'],
  visibleTo: visibleWithRequisition,
  withheldWhile: withGroup,
});

/** A line of a price request. */
export const RfqItems = defineRecord('rfqItem', {
  table: 'rfq_items',
  freshIds: true,
  trail: { partOf: 'supplier_rfq', by: 'rfqId', field: 'items' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    rfqId: column.uuid({ faces: { workspace: 'L' } }),
    procurementItemId: column.uuid({ refersTo: 'procurementItem', nullable: true, faces: { workspace: 'LC' } }),
    sortOrder: column.integer({ default: 0, faces: { workspace: 'L' } }),
    rawName: column.text({ max: 500, min: 1, faces: { workspace: 'LCU' } }),
    skuSnapshot: column.text({ max: 64, nullable: true, faces: { workspace: 'L' } }),
    quantity: column.quantity({ accepts: PositiveQuantityInput, faces: { workspace: 'LCU' } }),
    unitId: column.uuid({ accepts: UnitId, faces: { workspace: 'LCU' } }),
    unitFactor: unitFactorColumn({ workspace: 'L' }),
    requiredDate: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    targetUnitPrice: column.price({ nullable: true, faces: { workspace: 'LCU' } }),
    comment: column.text({
      max: 1000,
      nullable: true,
      multiline: true,
      faces: { workspace: 'LCU' },
      description: 'Shown to the supplier',
    }),
    productFields: column.json(z.record(z.string(), z.unknown()), { default: {}, faces: { workspace: 'LCU' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['rfqId', 'sortOrder'] }, { on: ['procurementItemId'], whereNotNull: ['procurementItemId'] }],
  visibleTo: visibleWithRfq,
});

/** What may be written into the history of a price request. */
export const RFQ_ACTIONS = [
  'created',
  'updated',
  'sent',
  'resent',
  'reminded',
  'viewed',
  'draft_saved',
  'submitted',
  'declined',
  'expired',
  'deadline_changed',
  'closed',
  'cancelled',
] as const;
export type RfqAction = (typeof RFQ_ACTIONS)[number];

/** What happened to a price request. */
export const RfqHistory = defineRecord('rfqHistoryEntry', {
  table: 'rfq_history',
  trail: { untold: 'It tells of the price request itself.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    rfqId: column.uuid({ faces: { workspace: 'L' } }),
    action: column.enum(RFQ_ACTIONS, { faces: { workspace: 'L' } }),
    fromStatus: column.enum(RFQ_STATUSES, { nullable: true, faces: { workspace: 'L' } }),
    toStatus: column.enum(RFQ_STATUSES, { faces: { workspace: 'L' } }),
    actorType: column.enum(['user', 'supplier', 'system'], { faces: { workspace: 'L' } }),
    actorId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    actorName: column.text({ nullable: true, faces: { workspace: 'L' } }),
    comment: column.text({ max: 1000, nullable: true, faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['rfqId', 'createdAt', 'id'] }],
});

/** Links by which a supplier reaches a price request; only the hash of the secret is kept. */
export const RfqTokens = defineRecord('rfqToken', {
  table: 'rfq_tokens',
  trail: { untold: 'A link comes and goes with the sending and ending of its price request.' },
  columns: {
    id: column.uuid({}),
    rfqId: column.uuid({}),
    tokenHash: column.text({ max: 64 }),
    /** Until when quotes are taken where the price request has no deadline. */
    expiresAt: column.instant({}),
    /** Until when the price request and the status of the quote can be read. */
    readableUntil: column.instant({}),
    revokedAt: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['rfqId'] }],
  uniques: { token: { on: ['tokenHash'], acrossPortals: true } },
});

function visibleWithRfq(viewer: Viewer): Where<{ readonly rfqId: string }> | null {
  const where = visibleWithRequisition(viewer);
  return where === null ? null : { rfqId: { within: { record: SupplierRfqs, where } } };
}
