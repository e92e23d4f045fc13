import type { CallOptions } from '../../operations/call-options.js';
import type {
  ExchangeRate,
  ExchangeRatePatch,
  ExchangeRateSettings,
  ExchangeRateSettingsPatch,
  ExchangeRatesListQuery,
  NewExchangeRate,
} from '../types/workspace/exchange-rates.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on exchange rates. */
export interface ExchangeRatesCalls {
  /**
   * List exchange rates.
   *
   * `search` looks through `currency`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ExchangeRatesListQuery, options?: CallOptions): PageList<ExchangeRate>;

  /**
   * Get an exchange rate.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<ExchangeRate>;

  /**
   * Change an exchange rate.
   *
   * From then on it counts as entered by hand.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  update(id: string, body: ExchangeRatePatch, options?: CallOptions): Promise<ExchangeRate>;

  /**
   * Remove or archive an exchange rate.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`
   */
  remove(id: string, options?: CallOptions): Promise<ExchangeRate | undefined>;

  /**
   * Create an exchange rate.
   *
   * A rate of the same currency and day is replaced, which is answered with 200. It holds from its day on, until a
   * later one does, for 14 days at most; what needs a rate and has none is refused with `exchange_rate_missing`.
   *
   * Right: `settings.manage`.
   */
  create(body: NewExchangeRate, options?: CallOptions): Promise<ExchangeRate>;

  /** Get where exchange rates come from. */
  getSource(options?: CallOptions): Promise<ExchangeRateSettings>;

  /**
   * Change where exchange rates come from.
   *
   * Where it is automatic, the rates of each day are taken from the provider, by default the Bank of Russia,
   * within an hour.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `version_conflict`
   */
  setSource(body: ExchangeRateSettingsPatch, options?: CallOptions): Promise<ExchangeRateSettings>;
}
