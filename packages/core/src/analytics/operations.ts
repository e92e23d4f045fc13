import type { z } from 'zod';

import { requestErrors } from '../kernel/errors/request-errors.js';
import { operation } from '../kernel/operations/operation.js';
import { documentErrors } from '../papers/documents/index.js';
import { FILE_TYPES } from '../platform/files/index.js';
import {
  AccrualsAnswer,
  AccrualsQuery,
  BudgetsAnswer,
  BudgetsQuery,
  CommitmentsAnswer,
  CommitmentsQuery,
  CycleTimesAnswer,
  CycleTimesQuery,
  LateAnswer,
  LateQuery,
  SavingsAnswer,
  SavingsQuery,
  SpendAnswer,
  SpendQuery,
  SuppliersAnswer,
  SuppliersQuery,
  UnpaidAnswer,
  UnpaidQuery,
} from './questions/schemas.js';

const asked = {
  face: 'workspace',
  tag: 'Analytics',
  method: 'GET',
  access: { right: 'analytics.view' },
  fileTypes: [FILE_TYPES.csv, FILE_TYPES.xlsx, FILE_TYPES.pdf],
  errors: [requestErrors.exchangeRateMissing, documentErrors.documentsUnavailable],
} as const;

const IN_OWN_CURRENCY =
  'Amounts are in the currency of the portal, at the rates of their days; a rate that is missing refuses the question.';
const AT_TODAYS_RATES = 'Amounts are in the currency of the portal, at the rates of today.';
const COMPARED = 'It is compared with as many days right before the period.';

const query = <Q extends z.ZodObject>(schema: Q) => ({ query: schema });

/** What a manager asks. */
export const analyticsOperations = {
  spend: operation('analytics.spend', {
    ...asked,
    path: '/analytics/spend',
    input: query(SpendQuery),
    output: SpendAnswer,
    summary: 'Show what was spent on whom, what and where',
    description: `Lines of orders that were sent in a period, less what was called off. ${COMPARED} ${IN_OWN_CURRENCY}`,
  }),
  savings: operation('analytics.savings', {
    ...asked,
    path: '/analytics/savings',
    input: query(SavingsQuery),
    output: SavingsAnswer,
    summary: 'Show what decisions saved',
    description:
      'Lines that were decided in a period, without VAT for a buyer who gets it back, as `compareBy` tells: against what was planned, offered first and offered on average by then, and what ' +
      `orders saved against them. Each is compared over the lines that have both. ${COMPARED} ${IN_OWN_CURRENCY}`,
  }),
  suppliers: operation('analytics.suppliers', {
    ...asked,
    path: '/analytics/suppliers',
    input: query(SuppliersQuery),
    output: SuppliersAnswer,
    summary: 'Show how well suppliers answer, deliver and price',
    description:
      'What was to be answered and delivered in a period, what came in it, and what was offered for lines that were decided in it. What is ' +
      `due today is not late. ${COMPARED} ${IN_OWN_CURRENCY}`,
  }),
  late: operation('analytics.late', {
    ...asked,
    path: '/analytics/late',
    input: query(LateQuery),
    output: LateAnswer,
    summary: 'List what is late',
    description:
      'Orders whose goods have not all come, batches that have not arrived, price requests without an answer and steps of approvals that ' +
      'nobody decided on. What is due today, in the time zone of the portal, is not late. Tables have the 20,000 that are late longest.',
  }),
  unpaid: operation('analytics.unpaid', {
    ...asked,
    path: '/analytics/unpaid',
    input: query(UnpaidQuery),
    output: UnpaidAnswer,
    summary: 'Show what is not paid, by how long it is overdue',
    description: `What is owed of invoices, by the days on which they are due. What is due today is not overdue. ${AT_TODAYS_RATES}`,
  }),
  cycleTimes: operation('analytics.cycleTimes', {
    ...asked,
    path: '/analytics/cycle-times',
    input: query(CycleTimesQuery),
    output: CycleTimesAnswer,
    summary: 'Show how long requisitions stay at each stage',
    description: `Stays that ended in a period: the median, and the 90th percentile by nearest rank. ${COMPARED}`,
  }),
  commitments: operation('analytics.commitments', {
    ...asked,
    path: '/analytics/commitments',
    input: query(CommitmentsQuery),
    output: CommitmentsAnswer,
    summary: 'Show what is ordered or invoiced and still to be paid',
    description:
      'Of orders, what is not invoiced, by when they were sent; of invoices, what is not paid, by their dates. ' +
      AT_TODAYS_RATES,
  }),
  accruals: operation('analytics.accruals', {
    ...asked,
    path: '/analytics/accruals',
    input: query(AccrualsQuery),
    output: AccrualsAnswer,
    summary: 'Show what is paid or received and not settled yet',
    description:
      'By orders that were sent: what is paid for goods that have not come, and goods that have come and are not invoiced. Amounts are in ' +
      'the currency of each order; the totals have one row for each currency.',
  }),
  budgets: operation('analytics.budgets', {
    ...asked,
    path: '/analytics/budgets',
    input: query(BudgetsQuery),
    output: BudgetsAnswer,
    summary: 'Show what is spoken for of budgets',
    description:
      'Active budgets, or those of some days: what is planned, ordered and invoiced, and what is left. Amounts are in the currency of each ' +
      'budget; the totals have one row for each currency.',
  }),
};
