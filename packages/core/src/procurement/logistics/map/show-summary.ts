import type { ReadCall } from '../../../kernel/operations/call.js';
import type { RecordType, Row, Where } from '../../../kernel/records/record.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import { dayOver, type LocalTime } from '../../../kernel/values/time/due-day.js';
import { localDayOf, startOfLocalDay } from '../../../kernel/values/time/local-day.js';
import { getTimezone } from '../../../platform/identity/index.js';
import { DeliveryBatches } from '../batches/records.js';
import { OPEN_BATCHES } from '../batches/statuses.js';
import { Drivers, Vehicles } from '../directory/records.js';
import { DeliveryTrips } from '../trips/records.js';
import type { LogisticsSummary } from './schemas.js';

/** Trips that the summary shows of those to come. */
const UPCOMING = 10;

/** Counts what there is to do and what is under way, as far as the caller sees it. */
export async function showSummary(call: ReadCall): Promise<LogisticsSummary> {
  const timezone = await getTimezone(call.db, call.portalId);
  const time = { now: call.now, timezone };
  const today = startOfLocalDay(localDayOf(call.now, timezone), timezone);
  return {
    trips: await countTrips(call, today),
    batches: await countBatches(call, today, time),
    ...(await countDirectory(call)),
    upcoming: await upcomingTrips(call),
  };
}

async function countTrips(call: ReadCall, today: string): Promise<LogisticsSummary['trips']> {
  const count = countingOf(call, DeliveryTrips);
  const { now } = call;
  const late = [
    { status: 'planned', plannedStartAt: { lt: now } },
    { status: 'in_transit', plannedEndAt: { lt: now } },
  ] as const;
  return {
    draft: await count({ status: 'draft' }),
    planned: await count({ status: 'planned' }),
    inTransit: await count({ status: 'in_transit' }),
    completedToday: await count({ status: 'completed', completedAt: { gte: today } }),
    late: await count({ or: late }),
  };
}

async function countBatches(call: ReadCall, today: string, time: LocalTime): Promise<LogisticsSummary['batches']> {
  const count = countingOf(call, DeliveryBatches);
  const open = { in: OPEN_BATCHES };
  return {
    draft: await count({ archivedAt: null, status: 'draft' }),
    planned: await count({ archivedAt: null, status: 'planned' }),
    inTransit: await count({ archivedAt: null, status: 'in_transit' }),
    deliveredToday: await count({ archivedAt: null, status: 'delivered', deliveredAt: { gte: today } }),
    overdue: await count({ archivedAt: null, status: open, ...dayOver('plannedDeliveryDate', time) }),
  };
}

async function countDirectory(call: ReadCall): Promise<Pick<LogisticsSummary, 'vehicles' | 'drivers'>> {
  const vehicles = countingOf(call, Vehicles);
  const drivers = countingOf(call, Drivers);
  const onTrip = (column: 'vehicleId' | 'driverId') => ({
    id: { within: { record: DeliveryTrips, where: { status: 'in_transit' }, column } },
  });
  return {
    vehicles: {
      active: await vehicles({ archivedAt: null, status: 'active' }),
      onTrip: await vehicles(onTrip('vehicleId')),
      maintenance: await vehicles({ archivedAt: null, status: 'maintenance' }),
    },
    drivers: {
      active: await drivers({ archivedAt: null, status: 'active' }),
      onTrip: await drivers(onTrip('driverId')),
    },
  };
}

async function upcomingTrips(call: ReadCall): Promise<LogisticsSummary['upcoming']> {
  const trips = await call.db.collection(DeliveryTrips).list({
    where: amongVisible(DeliveryTrips, call, { status: 'planned', plannedStartAt: { gte: call.now } }),
    select: ['id', 'number', 'plannedStartAt', 'vehicleNumber', 'driverName'],
    order: [
      ['plannedStartAt', 'asc'],
      ['id', 'asc'],
    ],
    limit: UPCOMING,
  });
  return trips.map(({ id, plannedStartAt, ...trip }) => ({
    tripId: id,
    ...trip,
    plannedStartAt: plannedStartAt ?? call.now,
  }));
}

function countingOf<R extends RecordType>(call: ReadCall, record: R) {
  return (where: Where<Row<R>>) => call.db.collection(record).count({ where: amongVisible(record, call, where) });
}
