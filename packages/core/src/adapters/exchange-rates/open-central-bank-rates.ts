import type { ExchangeRates } from '../../kernel/ports/exchange-rates.js';
import type { HttpClient } from '../../kernel/ports/http-client.js';
import { loadPackage } from '../load-package.js';
import { readDailyRates } from './read-daily-rates.js';

const ADDRESS = 'https://www.cbr.ru/scripts/XML_daily.asp';
/** Ten times as much as the list of all currencies takes. */
const MAX_BYTES = 512 * 1024;

/** What the rates of the central bank are read with. */
export interface CentralBankOptions {
  readonly http: HttpClient;
  /** Where the list is. @default that of the Bank of Russia */
  readonly address?: string;
}

/** The daily rates of the Bank of Russia: XML in windows-1251. */
export function openCentralBankRates({ http, address = ADDRESS }: CentralBankOptions): ExchangeRates {
  return {
    async ratesOn(day, { signal } = {}) {
      const [year, month, date] = day.split('-');
      const answer = await http.send({
        method: 'GET',
        url: `${address}?date_req=${date}/${month}/${year}`,
        maxResponseBytes: MAX_BYTES,
        ...(signal === undefined ? {} : { signal }),
      });
      if (answer.status !== 200) throw new Error(`The central bank answered ${answer.status}.`);
      if (answer.truncated) throw new Error('The list of the central bank is too long.');
      const saxes = await loadPackage(() => import('saxes'), {
        name: 'saxes',
        neededBy: 'Rates of the central bank need',
      });
      return readDailyRates(saxes, new TextDecoder('windows-1251').decode(answer.body));
    },
  };
}
