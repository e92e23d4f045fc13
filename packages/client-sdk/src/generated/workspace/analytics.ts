import type {
  AnalyticsAccruals,
  AnalyticsAccrualsQuery,
  AnalyticsBudgets,
  AnalyticsBudgetsQuery,
  AnalyticsCommitments,
  AnalyticsCommitmentsQuery,
  AnalyticsCycleTimes,
  AnalyticsCycleTimesQuery,
  AnalyticsLateQuery,
  AnalyticsSavings,
  AnalyticsSavingsQuery,
  AnalyticsSpend,
  AnalyticsSpendQuery,
  AnalyticsSuppliers,
  AnalyticsSuppliersQuery,
  AnalyticsUnpaid,
  AnalyticsUnpaidQuery,
  LateType,
} from '../../../../core/src/calls/types/workspace/analytics.js';
import type { Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

/** Methods on analytics. */
export interface AnalyticsApi {
  /**
   * Show what was spent on whom, what and where.
   *
   * Lines of orders that were sent in a period, less what was called off. It is compared with as many days right
   * before the period. Amounts are in the currency of the portal, at the rates of their days; a rate that is
   * missing refuses the question.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  spend(
    query: AnalyticsSpendQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  spend(query?: AnalyticsSpendQuery, options?: CallOptions): ApiCall<AnalyticsSpend>;

  /**
   * Show what decisions saved.
   *
   * Lines that were decided in a period, without VAT for a buyer who gets it back, as `compareBy` tells: against
   * what was planned, offered first and offered on average by then, and what orders saved against them. Each is
   * compared over the lines that have both. It is compared with as many days right before the period. Amounts are
   * in the currency of the portal, at the rates of their days; a rate that is missing refuses the question.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  savings(
    query: AnalyticsSavingsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  savings(query?: AnalyticsSavingsQuery, options?: CallOptions): ApiCall<AnalyticsSavings>;

  /**
   * Show how well suppliers answer, deliver and price.
   *
   * What was to be answered and delivered in a period, what came in it, and what was offered for lines that were
   * decided in it. What is due today is not late. It is compared with as many days right before the period.
   * Amounts are in the currency of the portal, at the rates of their days; a rate that is missing refuses the
   * question.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  suppliers(
    query: AnalyticsSuppliersQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  suppliers(query?: AnalyticsSuppliersQuery, options?: CallOptions): ApiCall<AnalyticsSuppliers>;

  /**
   * List what is late.
   *
   * Orders whose goods have not all come, batches that have not arrived, price requests without an answer and
   * steps of approvals that nobody decided on. What is due today, in the time zone of the portal, is not late.
   * Tables have the 20,000 that are late longest.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  late(
    query: AnalyticsLateQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  late(
    query?: AnalyticsLateQuery,
    options?: CallOptions,
  ): PageList<{
    type: LateType;
    /** Of the order, the batch, the price request or the approval. */
    id: Uuid;
    number: string | null;
    supplierId: Uuid | null;
    supplierName: string | null;
    procurementId: Uuid | null;
    dueOn: string;
    daysLate: number;
  }>;

  /**
   * Show what is not paid, by how long it is overdue.
   *
   * What is owed of invoices, by the days on which they are due. What is due today is not overdue. Amounts are in
   * the currency of the portal, at the rates of today.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  unpaid(
    query: AnalyticsUnpaidQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  unpaid(query?: AnalyticsUnpaidQuery, options?: CallOptions): ApiCall<AnalyticsUnpaid>;

  /**
   * Show how long requisitions stay at each stage.
   *
   * Stays that ended in a period: the median, and the 90th percentile by nearest rank. It is compared with as many
   * days right before the period.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  cycleTimes(
    query: AnalyticsCycleTimesQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  cycleTimes(query?: AnalyticsCycleTimesQuery, options?: CallOptions): ApiCall<AnalyticsCycleTimes>;

  /**
   * Show what is ordered or invoiced and still to be paid.
   *
   * Of orders, what is not invoiced, by when they were sent; of invoices, what is not paid, by their dates.
   * Amounts are in the currency of the portal, at the rates of today.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  commitments(
    query: AnalyticsCommitmentsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  commitments(query?: AnalyticsCommitmentsQuery, options?: CallOptions): ApiCall<AnalyticsCommitments>;

  /**
   * Show what is paid or received and not settled yet.
   *
   * By orders that were sent: what is paid for goods that have not come, and goods that have come and are not
   * invoiced. Amounts are in the currency of each order; the totals have one row for each currency.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  accruals(
    query: AnalyticsAccrualsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  accruals(query?: AnalyticsAccrualsQuery, options?: CallOptions): ApiCall<AnalyticsAccruals>;

  /**
   * Show what is spoken for of budgets.
   *
   * Active budgets, or those of some days: what is planned, ordered and invoiced, and what is left. Amounts are in
   * the currency of each budget; the totals have one row for each currency.
   *
   * Right: `analytics.view`.
   *
   * @throws ConflictError `exchange_rate_missing`
   */
  budgets(
    query: AnalyticsBudgetsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): ApiCall<ReceivedFile>;
  budgets(query?: AnalyticsBudgetsQuery, options?: CallOptions): ApiCall<AnalyticsBudgets>;
}

/** Analytics, to be put into a client. */
export const analytics: Resource<AnalyticsApi> = {
  name: 'analytics',
  at: '/api/v1/analytics',
  methods: {
    spend: 'GET /spend query file-if-asked',
    savings: 'GET /savings query file-if-asked',
    suppliers: 'GET /suppliers query file-if-asked',
    late: 'GET /late query pages file-if-asked',
    unpaid: 'GET /unpaid query file-if-asked',
    cycleTimes: 'GET /cycle-times query file-if-asked',
    commitments: 'GET /commitments query file-if-asked',
    accruals: 'GET /accruals query file-if-asked',
    budgets: 'GET /budgets query file-if-asked',
  },
};
