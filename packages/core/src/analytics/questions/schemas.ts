import { z } from 'zod';

import { CurrencyCode } from '../../kernel/values/identifiers/currency.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { Count } from '../../kernel/values/numbers/count.js';
import { pageParameters } from '../../kernel/operations/page.js';
import { enumeration, enumOf } from '../../kernel/values/enumeration.js';
import { Instant, InstantInput } from '../../kernel/values/time/instant.js';
import { COMPARED_BY } from '../../platform/settings/index.js';
import { BUDGET_CONTROLS } from '../../procurement/budgets/index.js';
import { GROUPS, type Group } from './groups.js';
import { LATE_TYPES } from './late.js';
import { AGES } from './unpaid.js';

/** A sum of amounts: it may be larger than one amount. */
const Sum = z.string().regex(/^-?\d+\.\d{2}$/);
const Percent = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .nullable()
  .meta({ description: 'In percent; null where there is nothing to compare with' });
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Seconds = Count.nullable().meta({
  description: 'In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted',
});
const name = z.string().nullable();

/** Forms that an answer comes in. */
export const ANSWER_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
const LateTypes = enumeration('LateType', LATE_TYPES);
const Ages = enumeration('UnpaidAge', AGES);

const amounts = {
  netAmount: Sum.meta({ description: 'Without VAT, each line in the VAT mode of its own' }),
  vatAmount: Sum,
  grossAmount: Sum.meta({ description: 'With VAT' }),
};
const Amounts = z.object(amounts).meta({ id: 'AnalyticsAmounts' });

const formats = {
  format: z.enum(ANSWER_FORMATS).default('json').meta({
    description:
      'A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more',
  }),
};
const period = {
  from: InstantInput.optional().meta({
    description:
      'First day, in the time zone of the portal; defaults to the first of the month eleven months before the last day',
  }),
  to: InstantInput.optional().meta({ description: 'Last day; defaults to today' }),
};
const limits = {
  from: InstantInput.optional().meta({
    description: 'First day that counts, in the time zone of the portal; defaults to none',
  }),
  to: InstantInput.optional().meta({ description: 'Last day that counts; defaults to none' }),
};
const supplier = { supplierId: Uuid.optional() };
const dimensions = {
  ...supplier,
  categoryId: Uuid.optional(),
  logisticsObjectId: Uuid.optional().meta({ description: 'The site' }),
  costItemId: Uuid.optional(),
};

const listed = (values: readonly string[]) => new RegExp(`^(?:${values.join('|')})(?:,(?:${values.join('|')}))*$`);
const listOf = (values: readonly string[], byDefault: string) =>
  z
    .string()
    .max(100)
    .regex(listed(values), `Must be one or several of ${values.join(', ')}, separated by commas`)
    .default(byDefault);
const grouped = (byDefault: Group) => ({
  groupBy: listOf(GROUPS, byDefault).meta({
    description: `One or several of ${GROUPS.join(', ')}, separated by commas`,
    examples: ['supplier'],
  }),
});

/** The values that a list names that is sent as text, each once and in its order. */
export function namedIn<T extends string>(values: readonly T[], text: string): readonly T[] {
  return [...new Set(text.split(','))].flatMap((part) => values.find((value) => value === part) ?? []);
}

const answered = {
  currency: CurrencyCode.meta({ description: 'Currency of the portal: of all amounts' }),
  asOf: Instant,
};
const CompareBy = z.enum(COMPARED_BY).meta({
  description: 'What prices are compared by: without VAT for a buyer who gets it back, else with it',
});
const compared = { from: Day, to: Day, previousFrom: Day, previousTo: Day };
const limited = { from: Day.nullable(), to: Day.nullable() };

const key = {
  supplierId: Uuid.nullable(),
  categoryId: Uuid.nullable(),
  logisticsObjectId: Uuid.nullable(),
  costItemId: Uuid.nullable(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable(),
  name: name.meta({ description: 'Of what it is grouped by; null for what belongs to none' }),
};

const spent = { linesCount: Count, ...amounts };
const comparedSpend = { previous: Amounts, changePercent: Percent };

export const SpendQuery = z.strictObject({ ...grouped('supplier'), ...period, ...dimensions, ...formats });
export const SpendAnswer = z
  .object({
    ...compared,
    items: z.array(z.object({ ...key, ...spent, sharePercent: Percent, ...comparedSpend })),
    totals: z.object({ ...spent, ...comparedSpend }),
    ...answered,
  })
  .meta({ id: 'AnalyticsSpend' });

const Saving = z.object({ amount: Sum, percent: Percent }).meta({ id: 'AnalyticsSaving' });
const savings = {
  linesCount: Count.meta({ description: 'Decided lines' }),
  planAmount: Sum.meta({ description: 'Of the lines that were planned with a price' }),
  firstOfferAmount: Sum.meta({ description: 'What was offered first, by whichever supplier' }),
  averageOfferAmount: Sum.meta({ description: 'Average of the last offers of all suppliers' }),
  awardAmount: Sum,
  orderAmount: Sum.meta({ description: 'What was ordered of it, less what was called off' }),
  againstPlan: Saving,
  againstFirstOffer: Saving,
  againstAverageOffer: Saving,
  againstAward: Saving.meta({ description: 'What orders saved against the decisions that they follow' }),
};
const Savings = z.object(savings).meta({ id: 'AnalyticsSavingsBefore' });

export const SavingsQuery = z.strictObject({ ...grouped('supplier'), ...period, ...dimensions, ...formats });
export const SavingsAnswer = z
  .object({
    ...compared,
    compareBy: CompareBy,
    items: z.array(z.object({ ...key, ...savings, previous: Savings })),
    totals: z.object({ ...savings, previous: Savings }),
    ...answered,
  })
  .meta({ id: 'AnalyticsSavings' });

const scores = {
  requestsCount: Count.meta({ description: 'Price requests that were answered, or should have been' }),
  answeredInTimeCount: Count,
  answeredInTimePercent: Percent,
  dueLinesCount: Count.meta({ description: 'Lines of orders that came, or should have come' }),
  onTimeInFullCount: Count,
  onTimeInFullPercent: Percent,
  averageDaysLate: z
    .string()
    .regex(/^\d+\.\d$/)
    .nullable()
    .meta({ description: 'Of the lines that came late or have not come; null where there are none' }),
  receivedLinesCount: Count,
  discrepanciesCount: Count,
  discrepancyPercent: Percent,
  offeredAmount: Sum.meta({ description: 'Offers for decided lines that others have offered too' }),
  averageOfferAmount: Sum.meta({ description: 'What all asked on average for the same' }),
  priceToAveragePercent: Percent.meta({ description: 'Below 100 for whoever is cheaper than the average' }),
  orderedAmount: Sum.meta({ description: 'With VAT' }),
};
const Scores = z.object(scores).meta({ id: 'AnalyticsScores' });

export const SuppliersQuery = z.strictObject({ ...period, ...supplier, ...formats });
export const SuppliersAnswer = z
  .object({
    ...compared,
    compareBy: CompareBy,
    items: z.array(
      z.object({
        supplierId: Uuid,
        supplierName: name,
        ...scores,
        lastOrderOn: Day.nullable().meta({ description: 'The last day up to the end of the period; null for none' }),
        previous: Scores,
      }),
    ),
    totals: z.object({ ...scores, previous: Scores }),
    ...answered,
  })
  .meta({ id: 'AnalyticsSuppliers' });

export const LateQuery = z.strictObject({
  type: listOf(LATE_TYPES, LATE_TYPES.join(',')).meta({
    description: `One or several of ${LATE_TYPES.join(', ')}, separated by commas; defaults to all`,
    examples: ['order,batch'],
  }),
  ...limits,
  ...supplier,
  ...formats,
  ...pageParameters,
});
export const LateAnswer = z
  .object({
    ...limited,
    page: Count.meta({ description: 'Number of this page, from 1; tables and documents begin with the first' }),
    limit: Count.meta({ description: 'Things on a page' }),
    total: Count.meta({ description: 'Number of things on all pages' }),
    items: z.array(
      z.object({
        type: enumOf(LateTypes),
        id: Uuid.meta({ description: 'Of the order, the batch, the price request or the approval' }),
        number: name,
        supplierId: Uuid.nullable(),
        supplierName: name,
        procurementId: Uuid.nullable(),
        dueOn: Day,
        daysLate: Count,
      }),
    ),
    totals: z.object({
      count: Count,
      ordersCount: Count,
      batchesCount: Count,
      answersCount: Count,
      approvalsCount: Count,
    }),
    ...answered,
  })
  .meta({ id: 'AnalyticsLate' });

const owed = { invoicesCount: Count, ...amounts };

export const UnpaidQuery = z.strictObject({
  groupBy: z.enum(['age', 'supplier']).default('age'),
  ...limits,
  ...supplier,
  ...formats,
});
export const UnpaidAnswer = z
  .object({
    ...limited,
    items: z.array(
      z.object({
        age: enumOf(Ages).nullable().meta({ description: 'null where it is grouped by suppliers' }),
        supplierId: Uuid.nullable(),
        supplierName: name,
        ...owed,
        overdue: Amounts,
        sharePercent: Percent,
      }),
    ),
    totals: z.object({ ...owed, overdue: Amounts }),
    ...answered,
  })
  .meta({ id: 'AnalyticsUnpaid' });

const percentiles = { count: Count, medianSeconds: Seconds, p90Seconds: Seconds };
const Percentiles = z.object(percentiles).meta({ id: 'AnalyticsPercentiles' });

export const CycleTimesQuery = z.strictObject({ ...period, pipelineId: Uuid.optional(), ...formats });
export const CycleTimesAnswer = z
  .object({
    ...compared,
    items: z.array(
      z.object({
        pipelineId: Uuid,
        pipelineName: name,
        stageId: Uuid,
        stageName: z.string(),
        ...percentiles,
        previous: Percentiles,
      }),
    ),
    totals: z.object({ ...percentiles, previous: Percentiles }).meta({
      description: 'How long requisitions took from their creation until they were completed',
    }),
    ...answered,
  })
  .meta({ id: 'AnalyticsCycleTimes' });

const committed = { orderedNotInvoiced: Amounts, invoicedNotPaid: Amounts, ...amounts };

export const CommitmentsQuery = z.strictObject({ ...limits, ...supplier, ...formats });
export const CommitmentsAnswer = z
  .object({
    ...limited,
    items: z.array(z.object({ supplierId: Uuid.nullable(), supplierName: name, ...committed })),
    totals: z.object(committed),
    ...answered,
  })
  .meta({ id: 'AnalyticsCommitments' });

const OWN_CURRENCY = 'Of its amounts';
const accrued = {
  advancesNotDelivered: Amounts.meta({ description: 'Paid for goods that have not come' }),
  receivedNotInvoiced: Amounts.meta({ description: 'Goods that have come, and that no invoice asks for' }),
};
const inOwnCurrencies = {
  ...answered,
  currency: CurrencyCode.meta({ description: 'Currency of the portal; amounts are in those beside them' }),
};

export const AccrualsQuery = z.strictObject({ ...limits, ...supplier, ...formats });
export const AccrualsAnswer = z
  .object({
    ...limited,
    items: z.array(
      z.object({
        purchaseOrderId: Uuid,
        number: z.string(),
        supplierId: Uuid,
        supplierName: name,
        procurementId: Uuid.nullable(),
        sentOn: Day.nullable(),
        currency: CurrencyCode.meta({ description: OWN_CURRENCY }),
        ...accrued,
      }),
    ),
    totals: z.object({
      ordersCount: Count,
      currencies: z.array(z.object({ currency: CurrencyCode, ordersCount: Count, ...accrued })),
    }),
    ...inOwnCurrencies,
  })
  .meta({ id: 'AnalyticsAccruals' });

const budgeted = {
  amount: Sum,
  reserved: Sum.meta({ description: 'Planned by approved requisitions' }),
  committed: Sum.meta({ description: 'Ordered' }),
  actual: Sum.meta({ description: 'Invoiced' }),
  available: Sum.meta({ description: 'What is left; below zero where more is spoken for than there is' }),
  usedPercent: Percent,
};

export const BudgetsQuery = z.strictObject({ ...limits, ...formats });
export const BudgetsAnswer = z
  .object({
    ...limited,
    items: z.array(
      z.object({
        budgetId: Uuid,
        name: z.string(),
        periodFrom: Day,
        periodTo: Day,
        control: enumOf(BUDGET_CONTROLS),
        currency: CurrencyCode.meta({ description: OWN_CURRENCY }),
        ...budgeted,
      }),
    ),
    totals: z.object({
      budgetsCount: Count,
      currencies: z.array(z.object({ currency: CurrencyCode, ...budgeted })),
    }),
    ...inOwnCurrencies,
  })
  .meta({ id: 'AnalyticsBudgets' });
