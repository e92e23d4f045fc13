import { addMs } from '../../kernel/values/time/instant.js';
import { waiting } from '../../platform/inbox/index.js';
import { priceListEvents } from './events.js';
import { PriceLists } from './records.js';

const DAY_MS = 24 * 60 * 60_000;
/** How long before its end a price list waits for somebody. */
const BEFORE_MS = 14 * DAY_MS;

/** Price lists in force that end within two weeks wait for those who keep prices. */
export const expiringPriceLists = waiting(PriceLists)({
  kind: 'price_list_expiring',
  right: 'price_lists.edit',
  open: ({ now }) => ({ status: 'active', archivedAt: null, validTo: { gte: now, lte: addMs(now, BEFORE_MS) } }),
  order: 'validTo',
  since: (end) => addMs(end, -BEFORE_MS),
  due: ({ validTo }) => validTo,
  why: () => ({ ru: 'Срок прайс-листа кончается', en: 'The price list ends' }),
  subject: ({ code, name }) => ({ number: code, title: name }),
  settledBy: ({ id }) => ({ method: 'PATCH', path: `/price-lists/${id}` }),
  remind: {
    standing: () => ({ status: 'active', archivedAt: null }),
    date: 'validTo',
    concerned: (_db, lists) =>
      Promise.resolve(lists.map(({ supplierId }) => ({ responsibleId: null, supplierId, isUrgent: false }))),
    toSupplier: () => ({
      ru: 'срок прайс-листа кончается, пришлите новый',
      en: 'the price list ends, please send a new one',
    }),
    event: priceListEvents.reminderDue,
  },
});
