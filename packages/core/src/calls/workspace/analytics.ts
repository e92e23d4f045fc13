import type {
  AnalyticsAccruals,
  AnalyticsAccrualsQuery,
  AnalyticsBudgets,
  AnalyticsBudgetsQuery,
  AnalyticsCommitments,
  AnalyticsCommitmentsQuery,
  AnalyticsCycleTimes,
  AnalyticsCycleTimesQuery,
  AnalyticsLate,
  AnalyticsLateQuery,
  AnalyticsSavings,
  AnalyticsSavingsQuery,
  AnalyticsSpend,
  AnalyticsSpendQuery,
  AnalyticsSuppliers,
  AnalyticsSuppliersQuery,
  AnalyticsUnpaid,
  AnalyticsUnpaidQuery,
} from '../types/workspace/analytics.js';
import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';

/** Calls on analytics. */
export interface AnalyticsCalls {
  /**
   * Show what was spent on whom, what and where.
   *
   * Lines of orders that were sent in a period, less what was called off. It is compared with as many days right
   * before the period. Amounts are in the currency of the portal, at the rates of their days; a rate that is
   * missing refuses the question.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  spend(
    query: AnalyticsSpendQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  spend(query?: AnalyticsSpendQuery, options?: CallOptions): Promise<AnalyticsSpend>;

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
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  savings(
    query: AnalyticsSavingsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  savings(query?: AnalyticsSavingsQuery, options?: CallOptions): Promise<AnalyticsSavings>;

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
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  suppliers(
    query: AnalyticsSuppliersQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  suppliers(query?: AnalyticsSuppliersQuery, options?: CallOptions): Promise<AnalyticsSuppliers>;

  /**
   * List what is late.
   *
   * Orders whose goods have not all come, batches that have not arrived, price requests without an answer and
   * steps of approvals that nobody decided on. What is due today, in the time zone of the portal, is not late.
   * Tables have the 20,000 that are late longest.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  late(
    query: AnalyticsLateQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  late(query?: AnalyticsLateQuery, options?: CallOptions): Promise<AnalyticsLate>;

  /**
   * Show what is not paid, by how long it is overdue.
   *
   * What is owed of invoices, by the days on which they are due. What is due today is not overdue. Amounts are in
   * the currency of the portal, at the rates of today.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  unpaid(
    query: AnalyticsUnpaidQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  unpaid(query?: AnalyticsUnpaidQuery, options?: CallOptions): Promise<AnalyticsUnpaid>;

  /**
   * Show how long requisitions stay at each stage.
   *
   * Stays that ended in a period: the median, and the 90th percentile by nearest rank. It is compared with as many
   * days right before the period.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  cycleTimes(
    query: AnalyticsCycleTimesQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  cycleTimes(query?: AnalyticsCycleTimesQuery, options?: CallOptions): Promise<AnalyticsCycleTimes>;

  /**
   * Show what is ordered or invoiced and still to be paid.
   *
   * Of orders, what is not invoiced, by when they were sent; of invoices, what is not paid, by their dates.
   * Amounts are in the currency of the portal, at the rates of today.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  commitments(
    query: AnalyticsCommitmentsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  commitments(query?: AnalyticsCommitmentsQuery, options?: CallOptions): Promise<AnalyticsCommitments>;

  /**
   * Show what is paid or received and not settled yet.
   *
   * By orders that were sent: what is paid for goods that have not come, and goods that have come and are not
   * invoiced. Amounts are in the currency of each order; the totals have one row for each currency.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  accruals(
    query: AnalyticsAccrualsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  accruals(query?: AnalyticsAccrualsQuery, options?: CallOptions): Promise<AnalyticsAccruals>;

  /**
   * Show what is spoken for of budgets.
   *
   * Active budgets, or those of some days: what is planned, ordered and invoiced, and what is left. Amounts are in
   * the currency of each budget; the totals have one row for each currency.
   *
   * Right: `analytics.view`.
   *
   * @throws ProcurekitError `exchange_rate_missing`, `documents_unavailable`
   */
  budgets(
    query: AnalyticsBudgetsQuery & { readonly format: 'csv' | 'xlsx' | 'pdf' },
    options?: CallOptions,
  ): Promise<AnsweredFile>;
  budgets(query?: AnalyticsBudgetsQuery, options?: CallOptions): Promise<AnalyticsBudgets>;
}
