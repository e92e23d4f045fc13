import type { Handlers, UnitOfWork } from '../../operations/call.js';
import { columnsBearing } from '../../records/faces.js';
import { listOrder } from '../../records/list-order.js';
import { newRow } from '../../records/new-row.js';
import { pageWindow } from '../../operations/page.js';
import { changedFields } from '../../records/published-change.js';
import { searchTerm } from '../../operations/query.js';
import type { Row } from '../../records/record.js';
import { getRow, getRowToChange, saveRow } from '../../records/record-access.js';
import { getReferred } from '../../records/record-reference.js';
import { rejectInput, requestErrors } from '../../operations/request-errors.js';
import { sentFields } from '../../records/sent-fields.js';
import { withUniqueRules } from '../../records/unique-rules.js';
import type { Ids } from '../../ports/ids.js';
import type { Reader } from '../../ports/storage.js';
import { Counterparties } from '../counterparties/index.js';
import { mergedCustomFields, newCustomFields } from '../custom-fields/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { changePriceListStatus, requireSupplier } from './change-price-list-status.js';
import { priceListEvents } from './events.js';
import { showItems, writeItems } from './items/write-items.js';
import type { priceListOperations } from './operations.js';
import { PriceLists } from './records.js';
import type { PriceList, PriceListQuery } from './schemas.js';

type PriceListRow = Row<typeof PriceLists>;
type Fields = readonly (keyof PriceListRow)[];

const LISTED = columnsBearing(PriceLists.columns, 'ia', ['L']) as Fields;
const PUBLISHED = columnsBearing(PriceLists.columns, 'ia', ['L', 'D']) as Fields;

/** Builds the handlers of the price lists' operations. */
export function createPriceListService(deps: { readonly ids: Ids }): Handlers<typeof priceListOperations> {
  return {
    async list({ db }, { query }) {
      const page = await db.collection(PriceLists).page({
        where: filtersOf(query),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(query.updatedSince),
        select: LISTED,
      });
      return { resource: 'price-lists', ...page, page: query.page, limit: query.limit };
    },
    get: async ({ db }, { params }) => withItems(db, await getRow(db, PriceLists, params.id)),
    async create(call, { body: { items, ...fields } }) {
      await requireKnownSupplier(call, fields.supplierId);
      const regional = await getRegionalDefaults(call);
      const id = deps.ids.uuid();
      const { itemsCount } = await writeItems(deps, call, { id, itemsCount: 0 }, { items });
      const priceList = newRow(
        PriceLists,
        { id, now: call.now },
        {
          ...fields,
          currency: fields.currency ?? regional.currency,
          vatMode: fields.vatMode ?? regional.vatMode,
          customFields: await newCustomFields(call, { entityType: 'price_list', sent: fields.customFields }),
          itemsCount,
        },
      );
      requireValidityInOrder(priceList);
      await withUniqueCode(priceList, () => call.tx.collection(PriceLists).insert(priceList));
      call.announce(priceListEvents.created, priceList);
      return withItems(call.tx, priceList);
    },
    async update(call, { params, body: { items, removeItemIds, ...fields } }) {
      const before = await getRowToChange(call, PriceLists, params.id);
      const customFields = await mergedCustomFields(call, {
        entityType: 'price_list',
        before: before.customFields,
        sent: fields.customFields,
      });
      const wanted = { ...before, ...sentFields(fields) };
      requireValidityInOrder(wanted);
      if (wanted.supplierId !== before.supplierId) await requireKnownSupplier(call, wanted.supplierId);
      if (before.status === 'active') requireSupplier(wanted);
      const written = await writeItems(deps, call, before, { items, removeItemIds });
      const changes = { ...fields, customFields };
      if (!written.changed && changedFields(before, changes, PUBLISHED).length === 0) return withItems(call.tx, before);
      const { itemsCount } = written;
      const after = await withUniqueCode(wanted, () =>
        saveRow(call, PriceLists, before.id, { ...changes, itemsCount, updatedAt: call.now }),
      );
      call.announce(priceListEvents.updated, after);
      return withItems(call.tx, after);
    },
    async archive(call, { params }) {
      const priceList = await getRowToChange(call, PriceLists, params.id);
      return withItems(call.tx, await changePriceListStatus(call, priceList, 'archived'));
    },
    async changeStatus(call, { params, body }) {
      const priceList = await getRowToChange(call, PriceLists, params.id);
      return withItems(call.tx, await changePriceListStatus(call, priceList, body.status));
    },
  };
}

function filtersOf({ status, type, supplierId, updatedSince, includeArchived }: PriceListQuery) {
  // Who asks for archived ones by their status means them.
  const alsoArchived = includeArchived === true || status === 'archived';
  return {
    ...(alsoArchived ? {} : { archivedAt: null }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(supplierId === undefined ? {} : { supplierId }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}

async function withItems(db: Reader, priceList: PriceListRow): Promise<PriceList> {
  return { ...priceList, items: await showItems(db, priceList.id) };
}

async function requireKnownSupplier({ tx }: UnitOfWork, supplierId: string | null | undefined): Promise<void> {
  if (supplierId) await getReferred(tx, Counterparties, supplierId, '/supplierId');
}

function requireValidityInOrder({ validFrom, validTo }: Pick<PriceListRow, 'validFrom' | 'validTo'>): void {
  if (validFrom === null || validTo === null || validFrom <= validTo) return;
  throw rejectInput([{ pointer: '/validTo', code: 'out_of_range', message: `Must not be before ${validFrom}` }]);
}

function withUniqueCode<T>({ code }: Pick<PriceListRow, 'code'>, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { code: () => requestErrors.duplicateCode({ takenCode: code ?? '' }) });
}
