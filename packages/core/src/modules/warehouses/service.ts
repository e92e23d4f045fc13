import type { Handlers, ReadCall, WriteCall } from '../../operations/call.js';
import { columnsBearing } from '../../records/faces.js';
import { listOrder } from '../../records/list-order.js';
import { newRow } from '../../records/new-row.js';
import { pageWindow } from '../../operations/page.js';
import { changedFields } from '../../records/published-change.js';
import { searchTerm } from '../../operations/query.js';
import type { Row } from '../../records/record.js';
import { getRow, getRowToChange, saveRow } from '../../records/record-access.js';
import { requestErrors } from '../../operations/request-errors.js';
import { sentFields } from '../../records/sent-fields.js';
import { withUniqueRules } from '../../records/unique-rules.js';
import type { Ids } from '../../ports/ids.js';
import type { Reader } from '../../ports/storage.js';
import { mergedCustomFields, newCustomFields } from '../custom-fields/index.js';
import { Portals } from '../identity/index.js';
import { warehouseErrors } from './errors.js';
import { warehouseEvents } from './events.js';
import { requireWholeLocation } from './location.js';
import type { warehouseOperations } from './operations.js';
import { Warehouses } from './records.js';
import type { WarehouseQuery } from './schemas.js';

type WarehouseRow = Row<typeof Warehouses>;

/** What the service needs from outside the module. */
export interface WarehouseDeps {
  readonly ids: Ids;
  /** Whether any goods are in stock there. */
  readonly hasStock: (db: Reader, warehouseId: string) => Promise<boolean>;
}

const PUBLISHED = columnsBearing(Warehouses.columns, 'ia', ['L', 'D']) as (keyof WarehouseRow)[];

/** Builds the handlers of the warehouses' operations. */
export function createWarehouseService(deps: WarehouseDeps): Handlers<typeof warehouseOperations> {
  return {
    async list({ db }, { query }) {
      const page = await db.collection(Warehouses).page({
        where: filtersOf(query),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(query.updatedSince),
        select: PUBLISHED,
      });
      return { resource: 'warehouses', ...page, page: query.page, limit: query.limit };
    },
    get: ({ db }: ReadCall, { params }) => getRow(db, Warehouses, params.id),
    async create(call, { body }) {
      const customFields = await newCustomFields(call, { entityType: 'warehouse', sent: body.customFields });
      const warehouse = newRow(Warehouses, { id: deps.ids.uuid(), now: call.now }, { ...body, customFields });
      requireWholeLocation(warehouse);
      if (warehouse.isDefault) await replaceDefault(call);
      await withUniqueCode(warehouse, () => call.tx.collection(Warehouses).insert(warehouse));
      call.announce(warehouseEvents.created, warehouse);
      return warehouse;
    },
    async update(call, { params, body }) {
      const before = await getRowToChange(call, Warehouses, params.id);
      const customFields = await mergedCustomFields(call, {
        entityType: 'warehouse',
        before: before.customFields,
        sent: body.customFields,
      });
      const changes = { ...body, customFields };
      if (changedFields(before, changes, PUBLISHED).length === 0) return before;
      const wanted = { ...before, ...sentFields(body) };
      requireWholeLocation(wanted);
      if (wanted.isDefault && !before.isDefault) await replaceDefault(call);
      const after = await withUniqueCode(wanted, () =>
        saveRow(call, Warehouses, before.id, { ...changes, updatedAt: call.now }),
      );
      call.announce(warehouseEvents.updated, after);
      return after;
    },
    async archive(call, { params }) {
      const warehouse = await getRowToChange(call, Warehouses, params.id);
      if (warehouse.isDefault) throw warehouseErrors.defaultWarehouse({});
      if (await deps.hasStock(call.tx, warehouse.id)) throw requestErrors.stockNotEmpty({});
      const archived = await saveRow(call, Warehouses, warehouse.id, { archivedAt: call.now, updatedAt: call.now });
      call.announce(warehouseEvents.deleted, archived);
      return archived;
    },
  };
}

function filtersOf({ type, isActive, updatedSince, includeArchived }: WarehouseQuery) {
  return {
    ...(includeArchived === true ? {} : { archivedAt: null }),
    ...(type === undefined ? {} : { type }),
    ...(isActive === undefined ? {} : { isActive }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}

// The portal is held meanwhile, so that two calls at once cannot both leave a default behind.
async function replaceDefault(call: WriteCall): Promise<void> {
  await call.tx.collection(Portals).findForUpdate(call.portalId);
  const present = await call.tx.collection(Warehouses).findOne({ isDefault: true });
  if (present === null) return;
  const replaced = await saveRow(call, Warehouses, present.id, { isDefault: false, updatedAt: call.now });
  call.announce(warehouseEvents.updated, replaced);
}

function withUniqueCode<T>({ code }: Pick<WarehouseRow, 'code'>, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { code: () => requestErrors.duplicateCode({ takenCode: code ?? '' }) });
}
