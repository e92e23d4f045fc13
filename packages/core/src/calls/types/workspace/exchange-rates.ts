import type { CurrencyCode, Instant, InstantInput, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `source`. */
export type ExchangeRateSource = 'manual' | 'provider';

/** What a unit of a currency is worth in that of the portal. */
export interface ExchangeRate {
  id: Uuid;
  currency: CurrencyCode;
  /** How much of the portal’s currency one unit is worth. */
  rate: string;
  /** The day from which it holds, until a later one does. */
  date: Instant;
  /** Currency of the portal when the rate was entered: in another one it means nothing. */
  toCurrency: CurrencyCode;
  source: ExchangeRateSource;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** Values of `sort`. */
export type ExchangeRatesListSort =
  | 'id'
  | '-id'
  | 'currency'
  | '-currency'
  | 'rate'
  | '-rate'
  | 'date'
  | '-date'
  | 'toCurrency'
  | '-toCurrency'
  | 'source'
  | '-source'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt'
  | 'version'
  | '-version';

/** What `exchangeRates.list` takes. */
export interface ExchangeRatesListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: ExchangeRatesListSort | undefined;
  currency?: CurrencyCode | undefined;
  /** One or more of manual, provider, separated by commas. */
  source?: string | readonly ExchangeRateSource[] | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `exchangeRates.update` takes. */
export interface ExchangeRatePatch {
  /** How much of the portal’s currency one unit is worth. */
  rate?: string | number | undefined;
}

/** What `exchangeRates.create` takes. */
export interface NewExchangeRate {
  currency: CurrencyCode;
  /** How much of the portal’s currency one unit is worth. */
  rate: string | number;
  /** The day from which it holds, until a later one does. */
  date: InstantInput;
}

/** What `exchangeRates.getSource` answers. */
export interface ExchangeRateSettings {
  /** Whether rates are taken from the provider once a day; those entered by hand stay. */
  isAutomatic: boolean;
  /** Currencies whose rates are taken; none: all that the provider knows. */
  currencies: CurrencyCode[];
  /** The last day whose rates were taken. */
  takenFor: Instant | null;
  version: number;
}

/** What `exchangeRates.setSource` takes. */
export interface ExchangeRateSettingsPatch {
  /** Whether rates are taken from the provider once a day; those entered by hand stay. */
  isAutomatic?: boolean | undefined;
  /** Currencies whose rates are taken; none: all that the provider knows. */
  currencies?: readonly CurrencyCode[] | undefined;
}
