import { UntilInput } from '../../../kernel/input/dated-input.js';
import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { CustomFieldValues } from '../../../platform/custom-fields/index.js';
import { amountColumns, documentColumns, documentIndexes, titleColumns } from '../document-columns.js';
import { lineColumns } from '../lines/columns.js';
import { OPEN_PROPOSALS, PROPOSAL_STATUSES } from './statuses.js';

/** What a portal offers to a customer, and at which prices. */
export const CommercialProposals = defineRecord('commercialProposal', {
  table: 'commercial_proposals',
  access: { view: 'sales.view', edit: 'sales.edit' },
  files: true,
  keeps: { called: 'open commercial proposals', while: { status: { in: OPEN_PROPOSALS }, archivedAt: null } },
  variables: {
    prefix: 'commercialProposal',
    domain: 'documents',
    labels: {
      number: 'Номер коммерческого предложения',
      title: 'Название коммерческого предложения',
      subject: 'Тема коммерческого предложения',
      date: 'Дата коммерческого предложения',
      status: 'Статус коммерческого предложения',
      currencyCode: 'Валюта коммерческого предложения',
      subtotalAmount: 'Сумма коммерческого предложения без НДС',
      vatAmount: 'НДС коммерческого предложения',
      totalAmount: 'Сумма коммерческого предложения',
      validUntil: 'Срок действия коммерческого предложения',
      plannedDeliveryDate: 'Плановая дата поставки по коммерческому предложению',
      paymentTermsText: 'Условия оплаты коммерческого предложения',
      deliveryTermsText: 'Условия поставки коммерческого предложения',
      externalComment: 'Комментарий коммерческого предложения',
    },
  },
  columns: {
    ...documentColumns,
    customFields: column.json(CustomFieldValues, {
      customFieldsOf: 'commercial_proposal',
      default: {},
      faces: { workspace: 'DCU' },
    }),
    ...amountColumns,
    ...titleColumns,
    number: column.text({
      max: 64,
      min: 1,
      faces: { workspace: 'LCU' },
      description: 'Defaults to the next number of the series CP',
    }),
    status: column.enum(PROPOSAL_STATUSES, { default: 'draft', faces: { workspace: 'L' } }),
    validUntil: column.instant({ nullable: true, accepts: UntilInput, faces: { workspace: 'LCU' } }),
    plannedDeliveryDate: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
  },
  indexes: [...documentIndexes('validUntil'), { on: ['status', 'validUntil'], whereNotNull: ['validUntil'] }],
  uniques: { number: { on: ['number'], alike: ['number'] } },
  search: ['number', 'title', 'subject'],
});

export type ProposalRow = Row<typeof CommercialProposals>;

/** Lines of proposals. */
export const ProposalItems = defineRecord('proposalItem', {
  table: 'commercial_proposal_items',
  trail: { partOf: 'commercial_proposal', by: 'documentId', field: 'items' },
  keeps: {
    called: 'open commercial proposals',
    while: {
      documentId: {
        within: { record: CommercialProposals, where: { status: { in: OPEN_PROPOSALS }, archivedAt: null } },
      },
    },
  },
  columns: lineColumns,
  indexes: [{ on: ['documentId', 'sortOrder', 'id'] }],
});
