import type { Row } from '../../../records/record.js';
import type { Reader } from '../../../ports/storage.js';
import { type DeliveryTrips, TripStops } from './records.js';
import type { DeliveryTrip } from './schemas.js';
import { FINAL_STOP_STATUSES } from './stop-move.js';

type TripRow = Row<typeof DeliveryTrips>;
type StopRow = Row<typeof TripStops>;

const IN_ORDER = [
  ['sequence', 'asc'],
  ['id', 'asc'],
] as const;

/** The stops of a trip in the order of the drive. */
export function stopsOf(db: Reader, tripId: string): Promise<StopRow[]> {
  return db.collection(TripStops).list({ where: { tripId }, order: IN_ORDER });
}

/** A trip with its stops, as the Integration API shows it. */
export async function showTrip(db: Reader, trip: TripRow): Promise<DeliveryTrip> {
  return withStops(trip, await stopsOf(db, trip.id));
}

/** Trips with their stops, read at once. */
export async function showTrips(db: Reader, trips: readonly TripRow[]): Promise<DeliveryTrip[]> {
  const tripIds = trips.map(({ id }) => id);
  const stops = await db.collection(TripStops).list({ where: { tripId: { in: tripIds } }, order: IN_ORDER });
  const byTrip = new Map<string, StopRow[]>(tripIds.map((id) => [id, []]));
  for (const stop of stops) byTrip.get(stop.tripId)?.push(stop);
  return trips.map((trip) => withStops(trip, byTrip.get(trip.id) ?? []));
}

function withStops(trip: TripRow, stops: StopRow[]): DeliveryTrip {
  const isRunning = trip.status === 'in_transit';
  const current = isRunning ? stops.find(({ status }) => !FINAL_STOP_STATUSES.includes(status)) : undefined;
  return { ...trip, stops, currentStopId: current?.id ?? null };
}
