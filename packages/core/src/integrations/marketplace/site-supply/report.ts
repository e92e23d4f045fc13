import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { addQuantity, type Quantity } from '../../../kernel/values/numbers/quantity.js';
import { DeliveryTrips, TripBatches } from '../../../procurement/logistics/index.js';
import { ProcurementItems, Requisitions } from '../../../procurement/requisitions/index.js';
import { Warehouses } from '../../../procurement/warehouses/index.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { unitsOf } from '../../../platform/units/index.js';

/** Requisitions that are read at a time. */
const PAGE = 200;
/** Of what is wanted, what somebody was asked to bring. */
const IS_ORDERED: ReadonlySet<string> = new Set(['ordered', 'partially_received', 'received']);

/** Goods of a site. */
export interface SiteGoods {
  readonly site: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly requested: Quantity;
  readonly ordered: Quantity;
  readonly received: Quantity;
  /** Trips that carry something to the site. */
  readonly trips: number;
}

type Goods = Omit<SiteGoods, 'trips'>;
type Requisition = Pick<Row<typeof Requisitions>, 'id' | 'warehouseId' | 'deliveryAddress'>;

/** Sums up requisitions by their sites and goods; in the order of both. */
export async function reportSites(db: Reader, where: Where<Row<typeof Requisitions>>): Promise<readonly SiteGoods[]> {
  const goods = new Map<string, Goods>();
  const trips = new Map<string, Set<string>>();
  const units = await unitsOf(db);
  for await (const page of pagesOf(db, where)) {
    const sites = await sitesOf(db, page);
    for (const line of await linesOf(db, page)) {
      const entry = goodsOf(line, sites.get(line.procurementId) ?? '', units);
      const key = JSON.stringify([entry.site, entry.sku, entry.name, entry.unit]);
      goods.set(key, plus(goods.get(key), entry));
    }
    for (const { procurementId, tripId } of await tripsOf(db, page)) {
      const site = sites.get(procurementId ?? '') ?? '';
      trips.set(site, (trips.get(site) ?? new Set()).add(tripId));
    }
  }
  return [...goods.values()]
    .map((entry) => ({ ...entry, trips: trips.get(entry.site)?.size ?? 0 }))
    .toSorted((a, b) => a.site.localeCompare(b.site, 'ru') || a.name.localeCompare(b.name, 'ru'));
}

async function* pagesOf(db: Reader, where: Where<Row<typeof Requisitions>>): AsyncGenerator<readonly Requisition[]> {
  for (let after: readonly [string, string] | undefined; ;) {
    const page = await db.collection(Requisitions).list({
      where,
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = [last.createdAt, last.id];
  }
}

async function sitesOf(db: Reader, requisitions: readonly Requisition[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(requisitions.flatMap(({ warehouseId }) => warehouseId ?? []))];
  const names = new Map((await db.collection(Warehouses).findMany(ids)).map(({ id, name }) => [id, name]));
  return new Map(
    requisitions.map(({ id, warehouseId, deliveryAddress }) => [
      id,
      (warehouseId === null ? undefined : names.get(warehouseId)) ?? deliveryAddress ?? '',
    ]),
  );
}

function linesOf(db: Reader, requisitions: readonly Requisition[]) {
  const where = { procurementId: { in: requisitions.map(({ id }) => id) }, status: { not: 'cancelled' } } as const;
  return db.collection(ProcurementItems).list({ where, order: [['id', 'asc']] });
}

async function tripsOf(db: Reader, requisitions: readonly Requisition[]) {
  const where = { procurementId: { in: requisitions.map(({ id }) => id) } };
  const carried = await db.collection(TripBatches).list({ where, select: ['procurementId', 'tripId'] });
  const trips = await db.collection(DeliveryTrips).findMany([...new Set(carried.map(({ tripId }) => tripId))]);
  const going = new Set(trips.flatMap(({ id, status }) => (status === 'cancelled' ? [] : [id])));
  return carried.filter(({ tripId }) => going.has(tripId));
}

function goodsOf(line: Row<typeof ProcurementItems>, site: string, units: KnownUnits): Goods {
  const { skuSnapshot, rawName, unitId, quantity, status, receivedQuantity } = line;
  return {
    site,
    sku: skuSnapshot ?? '',
    name: rawName,
    unit: units.byId(unitId)?.shortName ?? '',
    requested: quantity,
    ordered: IS_ORDERED.has(status) ? quantity : '0',
    received: receivedQuantity,
  };
}

function plus(sum: Goods | undefined, entry: Goods): Goods {
  if (sum === undefined) return entry;
  return {
    ...sum,
    requested: addQuantity(sum.requested, entry.requested),
    ordered: addQuantity(sum.ordered, entry.ordered),
    received: addQuantity(sum.received, entry.received),
  };
}
