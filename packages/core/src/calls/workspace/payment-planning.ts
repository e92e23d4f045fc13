import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  PaymentCalendar,
  PaymentExport,
  PaymentPlanningCalendarQuery,
} from '../types/workspace/payment-planning.js';

/** Calls on payment planning. */
export interface PaymentPlanningCalls {
  /**
   * Show what is to be paid to suppliers when.
   *
   * Invoices fall on the days of their payment schedules, or else on their due dates, or else on the days on which
   * they are planned to be paid. What is due today is not overdue. Cancelled and refunded invoices do not count.
   *
   * Right: `finance.view`.
   */
  calendar(query?: PaymentPlanningCalendarQuery, options?: CallOptions): Promise<PaymentCalendar>;

  /**
   * Export payment orders for the bank.
   *
   * A file that client banks take from accounting (1CClientBankExchange, windows-1251), a table, or JSON. Each
   * payment is exported once, unless `again` is said: what was exported counts against its invoice as an amount,
   * whatever its schedule becomes. Nothing is entered as paid. Invoices that may not be paid, because nobody has
   * approved them or their supplier has no account, or none that somebody has verified, are left out:
   * `X-Refused-Count` says how many, and `X-Refused-Invoices` which and why; the table names them below the
   * payments in its column `leftOut`, JSON in `leftOut`. An invoice in another currency than RUB, which the format
   * cannot carry, is `currency_not_supported`.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `nothing_to_pay`, `already_exported`, `payer_account_missing`,
   * `bank_account_unverified`
   */
  exportFile(body: PaymentExport, options?: CallOptions): Promise<AnsweredFile>;
}
