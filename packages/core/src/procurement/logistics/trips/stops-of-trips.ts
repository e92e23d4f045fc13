import type { Row } from '../../../kernel/records/record.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { type DeliveryTrips, TripStops } from './records.js';
import { OPEN_STOP_STATUSES } from './stop-move.js';

type StopRow = Row<typeof TripStops>;
type Trips = readonly Pick<Row<typeof DeliveryTrips>, 'id' | 'status'>[];

const IN_ORDER = [
  ['sequence', 'asc'],
  ['id', 'asc'],
] as const;

/** The stops of a trip in the order of the drive. */
export function stopsOf(db: Reader, tripId: string): Promise<StopRow[]> {
  return db.collection(TripStops).list({ where: { tripId }, order: IN_ORDER });
}

/** The stops of trips, read at once. */
export async function stopsOfTrips({ db }: { readonly db: Reader }, trips: Trips): Promise<StopRow[][]> {
  const tripIds = trips.map(({ id }) => id);
  const stops = await db.collection(TripStops).list({ where: { tripId: { in: tripIds } }, order: IN_ORDER });
  const byTrip = new Map<string, StopRow[]>(tripIds.map((id) => [id, []]));
  for (const stop of stops) byTrip.get(stop.tripId)?.push(stop);
  return tripIds.map((id) => byTrip.get(id) ?? []);
}

/** The first stop that is not done with, of each trip that is under way. */
export async function currentStopsOfTrips({ db }: { readonly db: Reader }, trips: Trips): Promise<(string | null)[]> {
  const running = trips.filter(({ status }) => status === 'in_transit').map(({ id }) => id);
  if (running.length === 0) return trips.map(() => null);
  const open = await db.collection(TripStops).list({
    where: { tripId: { in: running }, status: { in: OPEN_STOP_STATUSES } },
    order: IN_ORDER,
    select: ['id', 'tripId'],
  });
  return trips.map(({ id }) => open.find(({ tripId }) => tripId === id)?.id ?? null);
}
