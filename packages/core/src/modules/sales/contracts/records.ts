import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { NonNegativeMoneyInput } from '../../../values/numbers/money.js';
import { CustomFieldValues } from '../../custom-fields/index.js';
import { documentColumns, documentIndexes, titleColumns } from '../document-columns.js';
import { CONTRACT_STATUSES } from './statuses.js';

/** An agreement with a customer. */
export const Contracts = defineRecord('contract', {
  table: 'contracts',
  access: { view: 'sales.view', edit: 'sales.edit' },
  files: true,
  variables: {
    prefix: 'contract',
    domain: 'documents',
    labels: {
      number: 'Номер договора',
      title: 'Название договора',
      subject: 'Предмет договора',
      date: 'Дата договора',
      status: 'Статус договора',
      currencyCode: 'Валюта договора',
      totalAmount: 'Сумма договора',
      validFrom: 'Начало действия договора',
      validUntil: 'Конец действия договора',
      paymentTermsText: 'Условия оплаты договора',
      deliveryTermsText: 'Условия поставки договора',
      externalComment: 'Комментарий договора',
      signedAt: 'Дата подписания договора',
    },
  },
  columns: {
    ...documentColumns,
    customFields: column.json(CustomFieldValues, {
      customFieldsOf: 'contract',
      default: {},
      faces: { workspace: 'DCU' },
    }),
    ...titleColumns,
    number: column.text({
      max: 64,
      min: 1,
      faces: { workspace: 'LCU' },
      description: 'Defaults to the next number of the series CT',
    }),
    proposalId: column.uuid({ refersTo: 'commercialProposal', nullable: true, faces: { workspace: 'LCU' } }),
    totalAmount: column.money({ default: '0.00', accepts: NonNegativeMoneyInput, faces: { workspace: 'LCU' } }),
    status: column.enum(CONTRACT_STATUSES, { default: 'draft', faces: { workspace: 'L' } }),
    validFrom: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    validUntil: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
    signedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [
    ...documentIndexes,
    { on: ['proposalId', 'createdAt', 'id'], whereNotNull: ['proposalId'] },
    { on: ['status', 'validUntil'], whereNotNull: ['validUntil'] },
  ],
  uniques: { number: { on: ['number'], alike: ['number'] } },
  search: ['number', 'title', 'subject'],
});
