import type { BudgetControl, CurrencyCode, Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';

export interface AnalyticsAmounts {
  /** Without VAT, each line in the VAT mode of its own. */
  netAmount: string;
  vatAmount: string;
  /** With VAT. */
  grossAmount: string;
}

/** What `analytics.spend` answers. */
export interface AnalyticsSpend {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  items: {
    supplierId: Uuid | null;
    categoryId: Uuid | null;
    logisticsObjectId: Uuid | null;
    costItemId: Uuid | null;
    month: string | null;
    /** Of what it is grouped by; null for what belongs to none. */
    name: string | null;
    linesCount: number;
    /** Without VAT, each line in the VAT mode of its own. */
    netAmount: string;
    vatAmount: string;
    /** With VAT. */
    grossAmount: string;
    /** In percent; null where there is nothing to compare with. */
    sharePercent: string | null;
    previous: AnalyticsAmounts;
    /** In percent; null where there is nothing to compare with. */
    changePercent: string | null;
  }[];
  totals: {
    linesCount: number;
    /** Without VAT, each line in the VAT mode of its own. */
    netAmount: string;
    vatAmount: string;
    /** With VAT. */
    grossAmount: string;
    previous: AnalyticsAmounts;
    /** In percent; null where there is nothing to compare with. */
    changePercent: string | null;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** Values of `groupBy`. */
export type AnalyticsSpendGroupBy = 'supplier' | 'category' | 'site' | 'costItem' | 'month';

/** Values of `format`. */
export type AnalyticsSpendFormat = 'json' | 'csv' | 'xlsx' | 'pdf';

/** What `analytics.spend` takes. */
export interface AnalyticsSpendQuery {
  /** One or several of supplier, category, site, costItem, month, separated by commas. */
  groupBy?: string | readonly AnalyticsSpendGroupBy[] | undefined;
  /**
   * First day, in the time zone of the portal; defaults to the first of the month eleven months before the last
   * day.
   */
  from?: InstantInput | undefined;
  /** Last day; defaults to today. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  categoryId?: Uuid | undefined;
  /** The site. */
  logisticsObjectId?: Uuid | undefined;
  costItemId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

export interface AnalyticsSaving {
  amount: string;
  /** In percent; null where there is nothing to compare with. */
  percent: string | null;
}

export interface AnalyticsSavingsBefore {
  /** Decided lines. */
  linesCount: number;
  /** Of the lines that were planned with a price. */
  planAmount: string;
  /** What was offered first, by whichever supplier. */
  firstOfferAmount: string;
  /** Average of the last offers of all suppliers. */
  averageOfferAmount: string;
  awardAmount: string;
  /** What was ordered of it, less what was called off. */
  orderAmount: string;
  againstPlan: AnalyticsSaving;
  againstFirstOffer: AnalyticsSaving;
  againstAverageOffer: AnalyticsSaving;
  /** What orders saved against the decisions that they follow. */
  againstAward: AnalyticsSaving;
}

/** What `analytics.savings` answers. */
export interface AnalyticsSavings {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  /** What prices are compared by: without VAT for a buyer who gets it back, else with it. */
  compareBy: 'net' | 'gross';
  items: {
    supplierId: Uuid | null;
    categoryId: Uuid | null;
    logisticsObjectId: Uuid | null;
    costItemId: Uuid | null;
    month: string | null;
    /** Of what it is grouped by; null for what belongs to none. */
    name: string | null;
    /** Decided lines. */
    linesCount: number;
    /** Of the lines that were planned with a price. */
    planAmount: string;
    /** What was offered first, by whichever supplier. */
    firstOfferAmount: string;
    /** Average of the last offers of all suppliers. */
    averageOfferAmount: string;
    awardAmount: string;
    /** What was ordered of it, less what was called off. */
    orderAmount: string;
    againstPlan: AnalyticsSaving;
    againstFirstOffer: AnalyticsSaving;
    againstAverageOffer: AnalyticsSaving;
    /** What orders saved against the decisions that they follow. */
    againstAward: AnalyticsSaving;
    previous: AnalyticsSavingsBefore;
  }[];
  totals: {
    /** Decided lines. */
    linesCount: number;
    /** Of the lines that were planned with a price. */
    planAmount: string;
    /** What was offered first, by whichever supplier. */
    firstOfferAmount: string;
    /** Average of the last offers of all suppliers. */
    averageOfferAmount: string;
    awardAmount: string;
    /** What was ordered of it, less what was called off. */
    orderAmount: string;
    againstPlan: AnalyticsSaving;
    againstFirstOffer: AnalyticsSaving;
    againstAverageOffer: AnalyticsSaving;
    /** What orders saved against the decisions that they follow. */
    againstAward: AnalyticsSaving;
    previous: AnalyticsSavingsBefore;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.savings` takes. */
export interface AnalyticsSavingsQuery {
  /** One or several of supplier, category, site, costItem, month, separated by commas. */
  groupBy?: string | readonly AnalyticsSpendGroupBy[] | undefined;
  /**
   * First day, in the time zone of the portal; defaults to the first of the month eleven months before the last
   * day.
   */
  from?: InstantInput | undefined;
  /** Last day; defaults to today. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  categoryId?: Uuid | undefined;
  /** The site. */
  logisticsObjectId?: Uuid | undefined;
  costItemId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

export interface AnalyticsScores {
  /** Price requests that were answered, or should have been. */
  requestsCount: number;
  answeredInTimeCount: number;
  /** In percent; null where there is nothing to compare with. */
  answeredInTimePercent: string | null;
  /** Lines of orders that came, or should have come. */
  dueLinesCount: number;
  onTimeInFullCount: number;
  /** In percent; null where there is nothing to compare with. */
  onTimeInFullPercent: string | null;
  /** Of the lines that came late or have not come; null where there are none. */
  averageDaysLate: string | null;
  receivedLinesCount: number;
  discrepanciesCount: number;
  /** In percent; null where there is nothing to compare with. */
  discrepancyPercent: string | null;
  /** Offers for decided lines that others have offered too. */
  offeredAmount: string;
  /** What all asked on average for the same. */
  averageOfferAmount: string;
  /** Below 100 for whoever is cheaper than the average. */
  priceToAveragePercent: string | null;
  /** With VAT. */
  orderedAmount: string;
}

/** What `analytics.suppliers` answers. */
export interface AnalyticsSuppliers {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  /** What prices are compared by: without VAT for a buyer who gets it back, else with it. */
  compareBy: 'net' | 'gross';
  items: {
    supplierId: Uuid;
    supplierName: string | null;
    /** Price requests that were answered, or should have been. */
    requestsCount: number;
    answeredInTimeCount: number;
    /** In percent; null where there is nothing to compare with. */
    answeredInTimePercent: string | null;
    /** Lines of orders that came, or should have come. */
    dueLinesCount: number;
    onTimeInFullCount: number;
    /** In percent; null where there is nothing to compare with. */
    onTimeInFullPercent: string | null;
    /** Of the lines that came late or have not come; null where there are none. */
    averageDaysLate: string | null;
    receivedLinesCount: number;
    discrepanciesCount: number;
    /** In percent; null where there is nothing to compare with. */
    discrepancyPercent: string | null;
    /** Offers for decided lines that others have offered too. */
    offeredAmount: string;
    /** What all asked on average for the same. */
    averageOfferAmount: string;
    /** Below 100 for whoever is cheaper than the average. */
    priceToAveragePercent: string | null;
    /** With VAT. */
    orderedAmount: string;
    /** The last day up to the end of the period; null for none. */
    lastOrderOn: string | null;
    previous: AnalyticsScores;
  }[];
  totals: {
    /** Price requests that were answered, or should have been. */
    requestsCount: number;
    answeredInTimeCount: number;
    /** In percent; null where there is nothing to compare with. */
    answeredInTimePercent: string | null;
    /** Lines of orders that came, or should have come. */
    dueLinesCount: number;
    onTimeInFullCount: number;
    /** In percent; null where there is nothing to compare with. */
    onTimeInFullPercent: string | null;
    /** Of the lines that came late or have not come; null where there are none. */
    averageDaysLate: string | null;
    receivedLinesCount: number;
    discrepanciesCount: number;
    /** In percent; null where there is nothing to compare with. */
    discrepancyPercent: string | null;
    /** Offers for decided lines that others have offered too. */
    offeredAmount: string;
    /** What all asked on average for the same. */
    averageOfferAmount: string;
    /** Below 100 for whoever is cheaper than the average. */
    priceToAveragePercent: string | null;
    /** With VAT. */
    orderedAmount: string;
    previous: AnalyticsScores;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.suppliers` takes. */
export interface AnalyticsSuppliersQuery {
  /**
   * First day, in the time zone of the portal; defaults to the first of the month eleven months before the last
   * day.
   */
  from?: InstantInput | undefined;
  /** Last day; defaults to today. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

/** Values of `type`. */
export type LateType = 'order' | 'batch' | 'answer' | 'approval';

/** Values of `type`. */
export type AnalyticsLateType = 'order' | 'batch' | 'answer' | 'approval';

/** What `analytics.late` takes. */
export interface AnalyticsLateQuery extends RecordsQuery {
  /** One or several of order, batch, answer, approval, separated by commas; defaults to all. */
  type?: string | readonly AnalyticsLateType[] | undefined;
  /** First day that counts, in the time zone of the portal; defaults to none. */
  from?: InstantInput | undefined;
  /** Last day that counts; defaults to none. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

/** Values of `age`. */
export type UnpaidAge = 'not_due' | 'days_1_30' | 'days_31_60' | 'days_61_90' | 'days_over_90';

/** What `analytics.unpaid` answers. */
export interface AnalyticsUnpaid {
  from: string | null;
  to: string | null;
  items: {
    /** Null where it is grouped by suppliers. */
    age: UnpaidAge | null;
    supplierId: Uuid | null;
    supplierName: string | null;
    invoicesCount: number;
    /** Without VAT, each line in the VAT mode of its own. */
    netAmount: string;
    vatAmount: string;
    /** With VAT. */
    grossAmount: string;
    overdue: AnalyticsAmounts;
    /** In percent; null where there is nothing to compare with. */
    sharePercent: string | null;
  }[];
  totals: {
    invoicesCount: number;
    /** Without VAT, each line in the VAT mode of its own. */
    netAmount: string;
    vatAmount: string;
    /** With VAT. */
    grossAmount: string;
    overdue: AnalyticsAmounts;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.unpaid` takes. */
export interface AnalyticsUnpaidQuery {
  groupBy?: 'age' | 'supplier' | undefined;
  /** First day that counts, in the time zone of the portal; defaults to none. */
  from?: InstantInput | undefined;
  /** Last day that counts; defaults to none. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

export interface AnalyticsPercentiles {
  count: number;
  /** In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted. */
  medianSeconds: number | null;
  /** In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted. */
  p90Seconds: number | null;
}

/** What `analytics.cycleTimes` answers. */
export interface AnalyticsCycleTimes {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  items: {
    pipelineId: Uuid;
    pipelineName: string | null;
    stageId: Uuid;
    stageName: string;
    count: number;
    /** In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted. */
    medianSeconds: number | null;
    /** In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted. */
    p90Seconds: number | null;
    previous: AnalyticsPercentiles;
  }[];
  /** How long requisitions took from their creation until they were completed. */
  totals: {
    count: number;
    /** In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted. */
    medianSeconds: number | null;
    /** In steps of at most half a percent, such as minutes of eleven hours; null where nothing was counted. */
    p90Seconds: number | null;
    previous: AnalyticsPercentiles;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.cycleTimes` takes. */
export interface AnalyticsCycleTimesQuery {
  /**
   * First day, in the time zone of the portal; defaults to the first of the month eleven months before the last
   * day.
   */
  from?: InstantInput | undefined;
  /** Last day; defaults to today. */
  to?: InstantInput | undefined;
  pipelineId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

/** What `analytics.commitments` answers. */
export interface AnalyticsCommitments {
  from: string | null;
  to: string | null;
  items: {
    supplierId: Uuid | null;
    supplierName: string | null;
    orderedNotInvoiced: AnalyticsAmounts;
    invoicedNotPaid: AnalyticsAmounts;
    /** Without VAT, each line in the VAT mode of its own. */
    netAmount: string;
    vatAmount: string;
    /** With VAT. */
    grossAmount: string;
  }[];
  totals: {
    orderedNotInvoiced: AnalyticsAmounts;
    invoicedNotPaid: AnalyticsAmounts;
    /** Without VAT, each line in the VAT mode of its own. */
    netAmount: string;
    vatAmount: string;
    /** With VAT. */
    grossAmount: string;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.commitments` takes. */
export interface AnalyticsCommitmentsQuery {
  /** First day that counts, in the time zone of the portal; defaults to none. */
  from?: InstantInput | undefined;
  /** Last day that counts; defaults to none. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

/** What `analytics.accruals` answers. */
export interface AnalyticsAccruals {
  from: string | null;
  to: string | null;
  items: {
    purchaseOrderId: Uuid;
    number: string;
    supplierId: Uuid;
    supplierName: string | null;
    procurementId: Uuid | null;
    sentOn: string | null;
    /** Of its amounts. */
    currency: CurrencyCode;
    /** Paid for goods that have not come. */
    advancesNotDelivered: AnalyticsAmounts;
    /** Goods that have come, and that no invoice asks for. */
    receivedNotInvoiced: AnalyticsAmounts;
  }[];
  totals: {
    ordersCount: number;
    currencies: {
      currency: CurrencyCode;
      ordersCount: number;
      /** Paid for goods that have not come. */
      advancesNotDelivered: AnalyticsAmounts;
      /** Goods that have come, and that no invoice asks for. */
      receivedNotInvoiced: AnalyticsAmounts;
    }[];
  };
  /** Currency of the portal; amounts are in those beside them. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.accruals` takes. */
export interface AnalyticsAccrualsQuery {
  /** First day that counts, in the time zone of the portal; defaults to none. */
  from?: InstantInput | undefined;
  /** Last day that counts; defaults to none. */
  to?: InstantInput | undefined;
  supplierId?: Uuid | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

/** What `analytics.budgets` answers. */
export interface AnalyticsBudgets {
  from: string | null;
  to: string | null;
  items: {
    budgetId: Uuid;
    name: string;
    periodFrom: string;
    periodTo: string;
    control: BudgetControl;
    /** Of its amounts. */
    currency: CurrencyCode;
    amount: string;
    /** Planned by approved requisitions. */
    reserved: string;
    /** Ordered. */
    committed: string;
    /** Invoiced. */
    actual: string;
    /** What is left; below zero where more is spoken for than there is. */
    available: string;
    /** In percent; null where there is nothing to compare with. */
    usedPercent: string | null;
  }[];
  totals: {
    budgetsCount: number;
    currencies: {
      currency: CurrencyCode;
      amount: string;
      /** Planned by approved requisitions. */
      reserved: string;
      /** Ordered. */
      committed: string;
      /** Invoiced. */
      actual: string;
      /** What is left; below zero where more is spoken for than there is. */
      available: string;
      /** In percent; null where there is nothing to compare with. */
      usedPercent: string | null;
    }[];
  };
  /** Currency of the portal; amounts are in those beside them. */
  currency: CurrencyCode;
  asOf: Instant;
}

/** What `analytics.budgets` takes. */
export interface AnalyticsBudgetsQuery {
  /** First day that counts, in the time zone of the portal; defaults to none. */
  from?: InstantInput | undefined;
  /** Last day that counts; defaults to none. */
  to?: InstantInput | undefined;
  /** A table or a document in place of JSON; a document has the first 2,000 rows, and tells where there are more. */
  format?: AnalyticsSpendFormat | undefined;
}

/** What `analytics.late` answers. */
export interface AnalyticsLate {
  from: string | null;
  to: string | null;
  /** Number of this page, from 1; tables and documents begin with the first. */
  page: number;
  /** Things on a page. */
  limit: number;
  /** Number of things on all pages. */
  total: number;
  items: {
    type: LateType;
    /** Of the order, the batch, the price request or the approval. */
    id: Uuid;
    number: string | null;
    supplierId: Uuid | null;
    supplierName: string | null;
    procurementId: Uuid | null;
    dueOn: string;
    daysLate: number;
  }[];
  totals: {
    count: number;
    ordersCount: number;
    batchesCount: number;
    answersCount: number;
    approvalsCount: number;
  };
  /** Currency of the portal: of all amounts. */
  currency: CurrencyCode;
  asOf: Instant;
}
