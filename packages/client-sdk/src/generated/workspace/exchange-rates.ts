import type {
  ExchangeRate,
  ExchangeRatePatch,
  ExchangeRateSettings,
  ExchangeRateSettingsPatch,
  ExchangeRatesListQuery,
  NewExchangeRate,
} from '../../../../core/src/calls/types/workspace/exchange-rates.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

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
