import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { NonNegativeMoneyInput } from '../../../values/money.js';
import { documentColumns, documentIndexes, titleColumns } from '../document-columns.js';
import { CONTRACT_STATUSES } from './statuses.js';

/** An agreement with a customer. */
export const Contracts = defineRecord('contract', {
  table: 'contracts',
  access: { view: 'sales.view', edit: 'sales.edit', read: [['documents.read']] },
  files: true,
  fieldsDefined: true,
  columns: {
    ...documentColumns,
    ...titleColumns,
    number: column.text({ max: 64, min: 1, ws: 'LCU', description: 'Defaults to the next number of the series CT' }),
    proposalId: column.uuid({ refersTo: 'commercialProposal', nullable: true, ws: 'LCU' }),
    totalAmount: column.money({ default: '0.00', accepts: NonNegativeMoneyInput, ws: 'LCU' }),
    status: column.enum(CONTRACT_STATUSES, { default: 'draft', ws: 'L' }),
    validFrom: column.instant({ nullable: true, ws: 'LCU' }),
    validUntil: column.instant({ nullable: true, ws: 'LCU' }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, ws: 'DCU' }),
    signedAt: column.instant({ nullable: true, ws: 'L' }),
  },
  indexes: [
    ...documentIndexes,
    { on: ['proposalId', 'createdAt', 'id'], whereNotNull: ['proposalId'] },
    { on: ['status', 'validUntil'], whereNotNull: ['validUntil'] },
  ],
  uniques: { number: { on: ['number'], alike: ['number'] } },
  search: ['number', 'title', 'subject'],
});
