import type { ReadCall } from '../../../kernel/operations/call.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import { getTimezone } from '../../../platform/identity/index.js';
import { Warehouses } from '../../warehouses/index.js';
import { LogisticsObjects, Routes, Vehicles } from '../directory/records.js';
import { DeliveryTrips, TripStops } from '../trips/records.js';
import { OPEN_TRIP_STATUSES } from '../trips/statuses.js';
import { asksForPeriod, periodOf, type Period } from './period.js';
import type { LogisticsMap, MapQuery } from './schemas.js';

type TripWhere = Where<Row<typeof DeliveryTrips>>;

/** Reads what is where: a fixed number of reads, whatever there is to show. */
export async function showMap(call: ReadCall, query: MapQuery): Promise<LogisticsMap> {
  // Trips are asked for first, because their stops are asked for after them.
  const [trips, objects, vehicles, routes] = await Promise.all([
    listTrips(call, query),
    listObjects(call, query),
    listVehicles(call),
    listRoutes(call, query),
  ]);
  return { objects, vehicles, trips, routes };
}

async function listObjects({ db }: ReadCall, { region }: MapQuery): Promise<LogisticsMap['objects']> {
  const objects = await db.collection(LogisticsObjects).list({
    where: {
      archivedAt: null,
      isActive: true,
      latitude: { not: null },
      ...(region === undefined ? {} : { region }),
    },
    select: ['id', 'name', 'type', 'latitude', 'longitude', 'region'],
  });
  return objects.flatMap((object) => {
    const place = coordinates(object);
    return place === null ? [] : [{ ...object, ...place }];
  });
}

async function listVehicles(call: ReadCall): Promise<LogisticsMap['vehicles']> {
  const [vehicles, trips] = await Promise.all([
    call.db.collection(Vehicles).list({
      where: { archivedAt: null, positionAt: { not: null } },
      select: ['id', 'vehicleNumber', 'positionAt', 'positionLatitude', 'positionLongitude'],
    }),
    call.db.collection(DeliveryTrips).list({
      where: amongVisible(DeliveryTrips, call, { status: 'in_transit', vehicleId: { not: null } }),
      select: ['id', 'vehicleId'],
    }),
  ]);
  const tripOf = new Map(trips.map(({ id, vehicleId }) => [vehicleId, id]));
  return vehicles.flatMap(({ id, vehicleNumber, positionAt, positionLatitude, positionLongitude }) => {
    const place = coordinates({ latitude: positionLatitude, longitude: positionLongitude });
    if (place === null || positionAt === null) return [];
    return [{ vehicleId: id, vehicleNumber, ...place, recordedAt: positionAt, tripId: tripOf.get(id) ?? null }];
  });
}

async function listTrips(call: ReadCall, query: MapQuery): Promise<LogisticsMap['trips']> {
  const period = asksForPeriod(query) ? periodOf(query, await getTimezone(call.db, call.portalId)) : undefined;
  const asked = [statusOf(query, period), ...(period === undefined ? [] : [duringOf(period)]), ...regionOf(query)];
  const trips = await call.db.collection(DeliveryTrips).list({
    where: amongVisible(DeliveryTrips, call, { and: asked }),
    select: ['id', 'number', 'status'],
  });
  const stops = await call.db.collection(TripStops).list({
    where: { tripId: { in: trips.map(({ id }) => id) } },
    select: ['id', 'tripId', 'sequence', 'status', 'latitude', 'longitude', 'address'],
    // As the index has them, so that nothing is sorted.
    order: [
      ['tripId', 'asc'],
      ['sequence', 'asc'],
    ],
  });
  const byTrip = new Map<string, typeof stops>(trips.map(({ id }) => [id, []]));
  for (const stop of stops) byTrip.get(stop.tripId)?.push(stop);
  return trips.map((trip) => ({ ...trip, stops: byTrip.get(trip.id) ?? [] }));
}

// Whoever asks for a day wants to see what became of it, too.
function statusOf({ status }: MapQuery, period: Period | undefined): TripWhere {
  if (status !== undefined) return { status: { in: status } };
  return period === undefined ? { status: { in: OPEN_TRIP_STATUSES } } : { status: { not: 'cancelled' } };
}

/** Trips whose planned time meets a period; one without an end is of the moment when it starts. */
function duringOf({ from, before }: Period): TripWhere {
  return {
    plannedStartAt: before === undefined ? { not: null } : { lt: before },
    ...(from === undefined ? {} : { or: [{ plannedStartAt: { gte: from } }, { plannedEndAt: { gte: from } }] }),
  };
}

/** Trips that stop at a place or a warehouse in a region. */
function regionOf({ region }: MapQuery): TripWhere[] {
  if (region === undefined) return [];
  const where: Where<Row<typeof TripStops>> = {
    or: [
      { logisticsObjectId: { within: { record: LogisticsObjects, where: { region } } } },
      { warehouseId: { within: { record: Warehouses, where: { region } } } },
    ],
  };
  return [{ id: { within: { record: TripStops, where, column: 'tripId' } } }];
}

async function listRoutes({ db }: ReadCall, { region }: MapQuery): Promise<LogisticsMap['routes']> {
  const routes = await db
    .collection(Routes)
    .list({ where: { archivedAt: null, isActive: true }, select: ['id', 'name', 'points'] });
  const ids = new Set(routes.flatMap(({ points }) => points.map((point) => point.logisticsObjectId)));
  const places = await db.collection(LogisticsObjects).list({
    where: { id: { in: [...ids] } },
    select: ['id', 'latitude', 'longitude', 'region'],
  });
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return routes.flatMap(({ id, name, points }) => {
    const met = points.flatMap((point) => placeOf.get(point.logisticsObjectId) ?? []);
    if (region !== undefined && !met.some((place) => place.region === region)) return [];
    return [{ id, name, points: met.flatMap((place) => coordinates(place) ?? []) }];
  });
}

function coordinates(place: { readonly latitude: number | null; readonly longitude: number | null }) {
  const { latitude, longitude } = place;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
