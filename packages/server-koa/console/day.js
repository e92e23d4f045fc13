import { asKey } from './calls.js';
import { t } from './texts.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 100;
/** Of an endpoint with more deliveries in a day the newest are told. */
const MOST_PAGES = 5;
const MOST_PLACES = 10;

/** The deliveries of the key in the last day, and its endpoints by their URLs, those first that fail. */
export async function readDay() {
  const { items } = await asKey('webhooks.list');
  const byUrl = new Map();
  for (const item of items) byUrl.set(item.url, [...(byUrl.get(item.url) ?? []), item]);
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const places = await Promise.all(
    [...byUrl.values()].slice(0, MOST_PLACES).map(async (subscriptions) => {
      const deliveries = await deliveriesAt(subscriptions[0].id, since);
      return { ...placeOf(subscriptions, deliveries.items), deliveries };
    }),
  );
  return {
    places: places.toSorted((a, b) => Number(b.isFailing) - Number(a.isFailing)),
    deliveries: places.flatMap(({ deliveries }) => deliveries.items),
    isAll: byUrl.size <= MOST_PLACES && places.every(({ deliveries: { items: read, total } }) => read.length >= total),
  };
}

async function deliveriesAt(id, since) {
  const read = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { since, sameUrl: 'true', page, limit: PAGE };
    const { items, total } = await asKey('webhooks.listDeliveries', { params: { id }, query });
    read.push(...items);
    if (read.length >= total || items.length === 0) return { items: read, total };
  }
  return { items: read, total: Number.POSITIVE_INFINITY };
}

/** Whether a delivery arrived, did not, or has not been tried yet. */
export function outcomeOf({ status, attempts }) {
  if (status === 'succeeded') return 'good';
  return status === 'pending' && attempts === 0 ? 'note' : 'bad';
}

function placeOf(subscriptions, deliveries) {
  const [{ id, name, url }] = subscriptions;
  const tried = deliveries.filter((each) => outcomeOf(each) !== 'note');
  // The newest comes first.
  const [latest] = tried;
  const failed = tried.filter((each) => outcomeOf(each) === 'bad');
  const isFailing =
    latest !== undefined && outcomeOf(latest) === 'bad' && subscriptions.some(({ isActive }) => isActive);
  const why = latest?.lastResponseStatus ? t('answered', latest.lastResponseStatus) : latest?.lastErrorCode;
  return {
    id: subscriptions.find(({ event }) => event === latest?.event)?.id ?? id,
    name,
    url,
    isFailing,
    why: why ?? t('notYet'),
    at: latest?.createdAt,
    failed: failed.length,
    total: tried.length,
  };
}
