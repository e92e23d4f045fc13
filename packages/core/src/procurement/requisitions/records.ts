import { ACTOR_TYPES } from '../../kernel/operations/cause.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { enumeration } from '../../kernel/values/enumeration.js';
import { VAT_MODES } from '../../kernel/values/numbers/vat.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';
import { requisitionEvents } from './events.js';
import { OPEN_STATUSES, REQUISITION_STATUSES } from './status/statuses.js';
import { visibleRequisitions } from './visibility.js';

/** How urgent a requisition is. */
const PRIORITIES = enumeration('PurchaseRequisitionPriority', ['low', 'normal', 'high', 'urgent']);

/** How far something has come that is counted over the lines of a requisition. */
const PROGRESS = ['none', 'partial', 'full'] as const;

/** Sums of what was decided, each line in the VAT mode of its own quote. */
const decided = { default: '0.00', faces: { integration: 'D', workspace: 'L' } } as const;

/** A request to buy: what is needed, by when, and how far the purchase has come. */
export const Requisitions = defineRecord('requisition', {
  table: 'requisitions',
  access: {
    view: 'requisitions.view_own',
    edit: 'requisitions.edit',
    read: [['purchase_requisitions.read']],
    write: [['purchase_requisitions.write']],
  },
  linkable: true,
  comments: true,
  files: true,
  updated: requisitionEvents.updated,
  keeps: { called: 'open requisitions', while: { status: { in: OPEN_STATUSES }, archivedAt: null } },
  variables: {
    prefix: 'procurement',
    domain: 'procurement',
    labels: {
      number: 'Номер заявки',
      name: 'Название заявки',
      status: 'Статус заявки',
      plannedTotal: 'Плановая сумма заявки',
      actualTotal: 'Фактическая сумма заявки',
      currency: 'Валюта заявки',
      dueDate: 'Срок заявки',
      customerRequestNumber: 'Номер запроса заказчика',
      comment: 'Комментарий заявки',
      priority: 'Приоритет заявки',
      deliveryAddress: 'Адрес доставки заявки',
      requesterName: 'Инициатор заявки',
      sourcingStatus: 'Состояние запроса цен',
      receiptStatus: 'Состояние приёмки',
      invoiceStatus: 'Состояние счетов',
      createdAt: 'Дата создания заявки',
      updatedAt: 'Дата изменения заявки',
    },
    related: [
      { prefix: 'customer', by: 'customerId', labelOf: 'заказчик' },
      { prefix: 'warehouse', by: 'warehouseId', labelOf: 'склад заявки' },
      {
        prefix: 'responsible',
        by: 'responsibleUserId',
        labelOf: 'заявка',
        fields: { fullName: 'Имя ответственного', email: 'Почта ответственного' },
      },
      {
        prefix: 'stage',
        by: 'stageId',
        record: 'stage',
        labelOf: 'заявка',
        fields: { name: 'Название этапа', code: 'Код этапа' },
      },
      {
        prefix: 'pipeline',
        by: 'pipelineId',
        labelOf: 'заявка',
        fields: { name: 'Название воронки', code: 'Код воронки' },
      },
      { prefix: 'items', each: { record: 'procurementItem', by: 'procurementId' }, labelOf: 'заявка' },
    ],
  },
  trail: { entity: 'procurement' },
  columns: {
    id: column.uuid({ faces: 'L' }),
    number: column.text({ max: 32, faces: 'L' }),
    pipelineId: column.uuid({ refersTo: 'pipeline', faces: 'LC' }),
    name: column.text({ max: 255, required: true, faces: 'LCU' }),
    status: column.enum(REQUISITION_STATUSES, { default: 'in_progress', faces: 'L' }),
    plannedTotal: column.money({
      faces: 'LCU',
      description: 'Planned amount; defaults to the sum of the items',
    }),
    /** The planned amount that a client set; null while it follows the items. */
    explicitTotal: column.money({ nullable: true }),
    currency: column.currency({ faces: 'LCU' }),
    vatMode: column.enum(VAT_MODES, {
      default: 'INCLUSIVE',
      faces: { integration: 'DCU', workspace: 'LCU' },
      description: 'How planned prices relate to VAT; defaults to that of the portal',
    }),
    dueDate: column.instant({ nullable: true, faces: 'LCU' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: { integration: 'D', workspace: 'L' } }),
    stageId: column.uuid({ faces: { integration: 'D', workspace: 'LC' } }),
    customerRequestNumber: column.text({ max: 64, nullable: true, faces: { integration: 'DCU', workspace: 'LCU' } }),
    comment: column.text({ max: 4000, multiline: true, nullable: true, faces: 'DCU' }),
    priority: column.enum(PRIORITIES, {
      default: 'normal',
      faces: { integration: 'DCU', workspace: 'LCU' },
    }),
    customerId: column.uuid({
      refersTo: 'counterparty',
      nullable: true,
      faces: { integration: 'DCU', workspace: 'LCU' },
    }),
    warehouseId: column.uuid({
      refersTo: 'warehouse',
      nullable: true,
      faces: { integration: 'DCU', workspace: 'LCU' },
    }),
    deliveryAddress: column.text({ max: 500, nullable: true, faces: 'DCU' }),
    requesterName: column.text({ max: 255, nullable: true, faces: 'DCU' }),
    responsibleUserId: column.uuid({ refersTo: 'user', nullable: true, faces: { integration: 'D', workspace: 'LCU' } }),
    actualTotal: column.money({ ...decided, description: 'What was decided costs with VAT' }),
    netAmount: column.money({ ...decided, description: 'What was decided costs without VAT' }),
    vatAmount: column.money({ ...decided, description: 'VAT of what was decided' }),
    grossAmount: column.money({
      ...decided,
      description: 'What was decided costs with VAT; the same as `actualTotal`',
    }),
    sourcingStatus: column.enum(['none', 'requested', 'quoted', 'decided'], {
      default: 'none',
      faces: { integration: 'D', workspace: 'L' },
    }),
    receiptStatus: column.enum(PROGRESS, { default: 'none', faces: { integration: 'D', workspace: 'L' } }),
    invoiceStatus: column.enum(PROGRESS, { default: 'none', faces: { integration: 'D', workspace: 'L' } }),
    source: column.enum(['workspace', 'integration_api', 'import', 'inbound_webhook'], {
      faces: { integration: 'D', workspace: 'L' },
    }),
    cancelReason: column.text({ max: 1000, nullable: true, faces: 'D' }),
    startedAt: column.instant({ nullable: true, faces: 'D' }),
    completedAt: column.instant({ nullable: true, faces: 'D' }),
    cancelledAt: column.instant({ nullable: true, faces: 'D' }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'procurement', default: {}, faces: 'DCU' }),
    createdById: column.uuid({ faces: { workspace: 'D' } }),
    archivedAt: column.instant({ nullable: true, faces: { integration: 'D', workspace: 'L' } }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'dueDate'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id'], whileActive: true },
    { on: ['pipelineId', 'createdAt', 'id'], whileActive: true },
    { on: ['stageId', 'createdAt', 'id', 'archivedAt'] },
    { on: ['customerId', 'createdAt', 'id'], whereNotNull: ['customerId'] },
    // What programs make has neither as a rule.
    { on: ['createdById', 'createdAt', 'id', 'responsibleUserId'], whereNotNull: ['createdById'] },
    { on: ['responsibleUserId', 'createdAt', 'id', 'archivedAt'], whereNotNull: ['responsibleUserId'] },
    { on: ['responsibleUserId', 'stageId', 'createdAt', 'id'], whereNotNull: ['responsibleUserId'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'name', 'customerRequestNumber', 'comment'],
  visibleTo: visibleRequisitions,
});

/** Moves of requisitions between stages and between statuses, oldest first: who, when, from where to where, and why. */
export const RequisitionMoves = defineRecord('requisitionMove', {
  // Named when only moves between stages were kept.
  table: 'stage_moves',
  freshIds: true,
  trail: { untold: 'A move is a change of the requisition.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    requisitionId: column.uuid({}),
    fromStageId: column.uuid({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'null if the stage did not change',
    }),
    toStageId: column.uuid({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'null if the stage did not change',
    }),
    fromStatus: column.enum(REQUISITION_STATUSES, {
      nullable: true,
      faces: { workspace: 'L' },
      description: 'null if the status did not change, and for moves that earlier versions noted',
    }),
    toStatus: column.enum(REQUISITION_STATUSES, { nullable: true, faces: { workspace: 'L' } }),
    actorType: column.enum(ACTOR_TYPES, { faces: { workspace: 'L' } }),
    actorId: column.uuid({ nullable: true, faces: { workspace: 'L' } }),
    actorName: column.text({ nullable: true, faces: { workspace: 'L' } }),
    comment: column.text({ max: 1000, nullable: true, faces: { workspace: 'L' } }),
    reason: column.text({
      max: 1000,
      multiline: true,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Why the requisition ends without a purchase, or why its status changed',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['requisitionId', 'createdAt'] }],
});
