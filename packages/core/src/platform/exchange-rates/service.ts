import type { Handlers } from '../../kernel/operations/call.js';
import { reply } from '../../kernel/operations/reply.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { getRowToChange, refuseStale } from '../../kernel/rows/record-access.js';
import { insertRow, removeRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { Portals } from '../identity/index.js';
import { rateDayOf } from './convert.js';
import { exchangeRateOperations } from './operations.js';
import { ExchangeRates, ExchangeRateSettings } from './records.js';
import { refuseOwnCurrency } from './refuse-own-currency.js';
import { exchangeRates } from './resource.js';
import { getRateSettings, holdRateSettings } from './settings.js';

const BY_HAND = { source: 'manual' } as const;

const ordinary = exchangeRates.workspace.handlers(exchangeRateOperations, {
  async create(call, { body }) {
    const { currency, rate } = body;
    // Held, so that two calls at once with the rate of one day make one row.
    const portal = await call.tx.collection(Portals).findForUpdate(call.portalId);
    const { currency: toCurrency, timezone } = portal ?? { currency: 'RUB', timezone: 'UTC' };
    refuseOwnCurrency(currency, toCurrency);
    const place = { currency, toCurrency, date: rateDayOf(body.date, timezone) };
    const before = await call.tx.collection(ExchangeRates).findOne(place);
    if (before !== null) {
      return reply(await saveChanges(call, ExchangeRates, before, { rate, ...BY_HAND }), { status: 200 });
    }
    const row = newRow(ExchangeRates, { id: call.id(), now: call.now }, { rate, ...place });
    return insertRow(call, ExchangeRates, row);
  },
  async update(call, { params, body }) {
    const before = await getRowToChange(call, ExchangeRates, params.id);
    return saveChanges(call, ExchangeRates, before, body.rate === undefined ? {} : { rate: body.rate, ...BY_HAND });
  },
  async remove(call, { params }) {
    await removeRow(call, ExchangeRates, await getRowToChange(call, ExchangeRates, params.id));
    return undefined;
  },
});

/** The handlers of the operations on exchange rates. */
export const exchangeRateHandlers: Handlers<typeof exchangeRateOperations> = {
  ...ordinary,
  getSource: ({ db, portalId, now }) => getRateSettings(db, { portalId, now }),
  async setSource(call, { body }) {
    const before = await holdRateSettings(call);
    refuseStale(before, call.expectedVersion);
    return saveChanges(call, ExchangeRateSettings, before, body);
  },
};
