import { HappenedInput } from '../../operations/dated-input.js';
import { column } from '../../records/column.js';
import { PositiveMoneyInput } from '../../values/money.js';
import { defineRecord } from '../../records/record.js';

/** Where a payment comes from: entered by hand, a change of status, or a system that it was imported from. */
const SOURCE = /^[a-z][a-z0-9_]{1,31}$/;

/** A payment of an invoice, incoming or outgoing: the ids of imported payments are unique over both. */
export const Payments = defineRecord('payment', {
  table: 'payments',
  access: { view: 'finance.view', edit: 'finance.edit' },
  columns: {
    id: column.uuid({ ia: 'L', ws: 'L' }),
    invoiceId: column.uuid({ ia: 'L', ws: 'L' }),
    amount: column.money({ required: true, accepts: PositiveMoneyInput, ia: 'L', ws: 'LCU' }),
    currency: column.currency({ ia: 'L', ws: 'L' }),
    paidAt: column.instant({ accepts: HappenedInput, ia: 'L', ws: 'LCU' }),
    method: column.enum(['bank_transfer', 'cash', 'card', 'offset', 'other'], {
      default: 'bank_transfer',
      ia: 'L',
      ws: 'LCU',
    }),
    source: column.text({ max: 32, pattern: SOURCE, default: 'manual', ia: 'L', ws: 'LC' }),
    externalSource: column.text({ max: 64, nullable: true, ia: 'L', ws: 'LC' }),
    externalPaymentId: column.text({ max: 128, nullable: true, ia: 'L', ws: 'LC' }),
    paymentPurpose: column.text({ max: 500, nullable: true, ia: 'L', ws: 'LCU' }),
    comment: column.text({ max: 1000, multiline: true, nullable: true, ia: 'L', ws: 'LCU' }),
    fileId: column.uuid({ refersTo: 'file', nullable: true, ia: 'L', ws: 'LCU' }),
    createdById: column.uuid({ ia: 'L', ws: 'L' }),
    createdAt: column.instant({ ia: 'L', ws: 'L' }),
    updatedAt: column.instant({ ia: 'L', ws: 'L' }),
    version: column.integer({ ia: 'L', ws: 'L' }),
  },
  indexes: [{ on: ['invoiceId', 'paidAt', 'id'] }, { on: ['updatedAt', 'id'] }],
  uniques: {
    external: {
      on: ['externalSource', 'externalPaymentId'],
      whereNotNull: ['externalSource', 'externalPaymentId'],
    },
  },
});
