import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { enumeration } from '../../kernel/values/enumeration.js';
import { CurrencyCode } from '../../kernel/values/identifiers/currency.js';
import { ExchangeRateInput } from '../../kernel/values/numbers/exchange-rate.js';

/** Where a rate comes from. */
export const RATE_SOURCES = enumeration('ExchangeRateSource', ['manual', 'provider']);

const shown = { faces: { workspace: 'L' } } as const;

/** What a unit of a currency is worth from some day on; one for each currency and day. */
export const ExchangeRates = defineRecord('exchangeRate', {
  table: 'exchange_rates',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid(shown),
    currency: column.currency({ required: true, faces: { workspace: 'LC' } }),
    rate: column.checked(ExchangeRateInput, {
      max: 20,
      required: true,
      faces: { workspace: 'LCU' },
      description: 'How much of the portal’s currency one unit is worth',
    }),
    date: column.instant({
      required: true,
      faces: { workspace: 'LC' },
      description: 'The day from which it holds, until a later one does',
    }),
    toCurrency: column.currency({
      ...shown,
      description: 'Currency of the portal when the rate was entered: in another one it means nothing',
    }),
    source: column.enum(RATE_SOURCES, { default: 'manual', ...shown }),
    createdAt: column.instant(shown),
    updatedAt: column.instant(shown),
    version: column.integer(shown),
  },
  indexes: [{ on: ['date', 'id'] }],
  uniques: { day: { on: ['currency', 'toCurrency', 'date'] } },
  search: ['currency'],
});

export type ExchangeRateRow = Row<typeof ExchangeRates>;

/** How a portal gets its rates: one row, whose id is that of the portal, once anything was changed. */
export const ExchangeRateSettings = defineRecord('exchangeRateSettings', {
  table: 'exchange_rate_settings',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({}),
    isAutomatic: column.boolean({
      default: false,
      faces: { workspace: 'LU' },
      description: 'Whether rates are taken from the provider once a day; those entered by hand stay',
    }),
    currencies: column.json(z.array(CurrencyCode).max(50), {
      default: [],
      faces: { workspace: 'LU' },
      description: 'Currencies whose rates are taken; none: all that the provider knows',
    }),
    takenFor: column.instant({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'The last day whose rates were taken',
    }),
    version: column.integer({ faces: { workspace: 'L' } }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
});
