import { resource } from '../../kernel/resources/resource.js';
import { ExchangeRates } from './records.js';

/** Exchange rates as people see them. */
export const exchangeRates = resource(
  ExchangeRates,
  {
    name: 'exchangeRates',
    path: '/settings/rates',
    tag: 'Settings',
    noun: 'exchange rate',
    about: 'What a unit of a currency is worth in that of the portal',
    filters: { by: ['currency', 'source'], within: { date: 'date' } },
    describe: {
      create:
        'A rate of the same currency and day is replaced, which is answered with 200. It holds from its day on, until a later one does, ' +
        'for 14 days at most; what needs a rate and has none is refused with `exchange_rate_missing`.',
      update: 'From then on it counts as entered by hand.',
    },
  },
  {
    workspace: {
      read: { right: 'signed_in' },
      write: { right: 'settings.manage' },
      order: [
        ['date', 'desc'],
        ['id', 'desc'],
      ],
    },
  },
);
