import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
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
  source?: string | undefined;
  /** At this time or later. */
  dateFrom?: InstantInput | undefined;
  /** At this time or earlier. */
  dateTo?: InstantInput | undefined;
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

/** Methods on exchange rates. */
export interface ExchangeRatesApi {
  /**
   * List exchange rates.
   *
   * `search` looks through `currency`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ExchangeRatesListQuery, options?: CallOptions): PageList<ExchangeRate>;

  /**
   * Get an exchange rate.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<ExchangeRate>;

  /**
   * Change an exchange rate.
   *
   * From then on it counts as entered by hand.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: ExchangeRatePatch, options?: UpdateOptions): ApiCall<ExchangeRate>;

  /**
   * Remove or archive an exchange rate.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<ExchangeRate | undefined>;

  /**
   * Create an exchange rate.
   *
   * A rate of the same currency and day is replaced, which is answered with 200. It holds from its day on, until a
   * later one does, for 14 days at most; what needs a rate and has none is refused with `exchange_rate_missing`.
   *
   * Right: `settings.manage`.
   */
  create(body: NewExchangeRate, options?: WriteOptions): ApiCall<ExchangeRate>;

  /** Get where exchange rates come from. */
  getSource(options?: CallOptions): ApiCall<ExchangeRateSettings>;

  /**
   * Change where exchange rates come from.
   *
   * Where it is automatic, the rates of each day are taken from the provider, by default the Bank of Russia,
   * within an hour.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   */
  setSource(body: ExchangeRateSettingsPatch, options?: UpdateOptions): ApiCall<ExchangeRateSettings>;
}

/** Exchange rates, to be put into a client. */
export const exchangeRates: Resource<ExchangeRatesApi> = {
  name: 'exchangeRates',
  at: '/api/v1/settings/rates',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
    create: 'POST body',
    getSource: 'GET /source',
    setSource: 'PATCH /source body',
  },
};
