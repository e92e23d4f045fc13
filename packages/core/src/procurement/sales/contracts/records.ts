import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { NonNegativeMoneyInput } from '../../../kernel/values/numbers/money.js';
import { AgreedPaymentStage } from '../../payments/index.js';
import { CustomFieldValues } from '../../../platform/custom-fields/index.js';
import { documentColumns, documentIndexes, titleColumns } from '../document-columns.js';
import { ChosenClause } from './chosen-clauses.js';
import { ContractAmendment } from './amendment.js';
import { CONTRACT_DIRECTIONS, CONTRACT_LIMIT_CONTROLS } from './directions.js';
import { contractsOpenTo, editRightOf, SOME_CONTRACT } from './rights.js';
import { CONTRACT_STATUSES, OPEN_CONTRACTS } from './statuses.js';

const workedOut = { default: '0.00', faces: { workspace: 'L' }, untold: true } as const;

/** An agreement with a customer, or with a supplier. */
export const Contracts = defineRecord('contract', {
  table: 'contracts',
  access: { ...SOME_CONTRACT, editOf: editRightOf },
  visibleTo: (viewer) => contractsOpenTo(viewer, 'view'),
  files: true,
  keeps: { called: 'contracts in force', while: { status: { in: OPEN_CONTRACTS } } },
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
    direction: column.enum(CONTRACT_DIRECTIONS, {
      default: 'sale',
      faces: { workspace: 'LC' },
      description: 'Whether it is with a customer or with a supplier',
    }),
    supplierId: column.uuid({
      refersTo: 'counterparty',
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Whom a contract of purchase is with; required there',
    }),
    limitAmount: column.money({
      nullable: true,
      accepts: NonNegativeMoneyInput,
      faces: { workspace: 'LCU' },
      description:
        'What may be ordered by a contract of purchase, with VAT and in the currency of the portal; null: without limit',
    }),
    limitControl: column.enum(CONTRACT_LIMIT_CONTROLS, {
      default: 'warn',
      faces: { workspace: 'LCU' },
      description: 'Whether orders beyond the limit are let through, let through with a warning, or refused',
    }),
    amendment: column.json(ContractAmendment.nullable(), {
      nullable: true,
      faces: { workspace: 'D' },
      description: 'What is to be allowed next by a contract of purchase in force; null where it is not being amended',
    }),
    orderedAmount: column.money({
      ...workedOut,
      description: 'What is ordered by it, with VAT and in the currency of the portal',
    }),
    invoicedAmount: column.money({ ...workedOut, description: 'What suppliers have invoiced of that' }),
    paidAmount: column.money({ ...workedOut, description: 'What is paid of that' }),
    priceListId: column.uuid({
      refersTo: 'priceList',
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Where orders by a contract of purchase take their prices from',
    }),
    autoRenew: column.boolean({
      default: false,
      faces: { workspace: 'LCU' },
      description: 'Whether it goes on for another term when one ends, unless notice was given',
    }),
    noticeDays: column.integer({
      min: 0,
      max: 3650,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'How long before the end of a term notice has to be given',
    }),
    paymentSchedule: column.json(z.array(AgreedPaymentStage), { default: [] }),
    noticeGivenAt: column.instant({
      nullable: true,
      faces: { workspace: 'LU' },
      description:
        'When one side gave notice: a contract that renews itself then ends with the term, if that was in time',
    }),
    proposalId: column.uuid({ refersTo: 'commercialProposal', nullable: true, faces: { workspace: 'LCU' } }),
    totalAmount: column.money({ default: '0.00', accepts: NonNegativeMoneyInput, faces: { workspace: 'LCU' } }),
    status: column.enum(CONTRACT_STATUSES, { default: 'draft', faces: { workspace: 'L' } }),
    validFrom: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    validUntil: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    decideBy: column.instant({ nullable: true, untold: true }),
    clauses: column.json(z.array(ChosenClause), {
      default: [],
      faces: { workspace: 'D' },
      description: 'What it says beside its terms, in its order; each in the words that it had when it was chosen',
    }),
    deliveryTermsText: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'DCU' } }),
    signedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [
    ...documentIndexes(),
    { on: ['proposalId', 'createdAt', 'id'], whereNotNull: ['proposalId'] },
    { on: ['status', 'validUntil'], whereNotNull: ['validUntil'] },
    { on: ['status', 'decideBy', 'id'], whereNotNull: ['decideBy'] },
    { on: ['supplierId', 'createdAt', 'id'], whereNotNull: ['supplierId'] },
  ],
  uniques: { number: { on: ['number'], alike: ['number'] } },
  search: ['number', 'title', 'subject'],
});
