import type { CurrencyCode, Instant, InstantInput, Uuid } from './shared-types.js';

/** What `paymentPlanning.calendar` answers. */
export interface PaymentCalendar {
  from: string;
  to: string;
  items: {
    /** Null where it is not grouped by days. */
    day: string | null;
    /** Null where it is not grouped by suppliers. */
    supplierId: Uuid | null;
    supplierName: string | null;
    currency: CurrencyCode;
    /** What is still to be paid, today or later. */
    due: string;
    /** What is still to be paid, and was due on a day that has ended. */
    overdue: string;
    /** What is paid of that already. */
    paid: string;
  }[];
  /** One for each currency. */
  totals: {
    currency: CurrencyCode;
    /** What is still to be paid, today or later. */
    due: string;
    /** What is still to be paid, and was due on a day that has ended. */
    overdue: string;
    /** What is paid of that already. */
    paid: string;
  }[];
  asOf: Instant;
}

/** Values of `groupBy`. */
export type PaymentPlanningCalendarGroupBy = 'day' | 'supplier' | 'day,supplier' | 'supplier,day';

/** What `paymentPlanning.calendar` takes. */
export interface PaymentPlanningCalendarQuery {
  /** First day, in the time zone of the portal; defaults to today. */
  from?: InstantInput | undefined;
  /** Last day; defaults to 30 days after the first. */
  to?: InstantInput | undefined;
  /** One group, or both separated by a comma. */
  groupBy?: PaymentPlanningCalendarGroupBy | undefined;
}

/** Values of `format`. */
export type PaymentExportFormat = '1c_client_bank' | 'csv' | 'json';

/** What `paymentPlanning.exportFile` takes. */
export interface PaymentExport {
  /** Either these or `dueUntil`; of a payment schedule what comes next. */
  invoiceIds?: readonly Uuid[] | undefined;
  /** Everything that is due until the end of this day. */
  dueUntil?: InstantInput | undefined;
  /** Which of our firms pays; defaults to the default profile. */
  sellerProfileId?: Uuid | undefined;
  format?: PaymentExportFormat | undefined;
  /** Also what was exported before. */
  again?: boolean | undefined;
}
