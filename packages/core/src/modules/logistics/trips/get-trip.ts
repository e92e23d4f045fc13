import type { PortalCaller } from '../../../operations/caller.js';
import type { Row } from '../../../records/record.js';
import { requestErrors } from '../../../operations/request-errors.js';
import type { Reader } from '../../../ports/storage.js';
import { accessiblePipelines } from '../../requisitions/index.js';
import { DeliveryTrips, TripBatches, TripStops } from './records.js';
import type { DeliveryTrip } from './schemas.js';
import { FINAL_STOP_STATUSES } from './stop-move.js';

type TripRow = Row<typeof DeliveryTrips>;
type StopRow = Row<typeof TripStops>;

const IN_ORDER = [
  ['sequence', 'asc'],
  ['id', 'asc'],
] as const;

/** The trip with this id. @throws ProcurekitError `not_found` when there is none that the caller may see */
export async function getVisibleTrip(db: Reader, caller: PortalCaller, id: string): Promise<TripRow> {
  const trip = await findVisibleTrip(db, caller, id);
  if (trip === null) throw requestErrors.notFound({});
  return trip;
}

/** The trip with this id, or null when there is none or all that it carries is of requisitions hidden from the caller. */
export async function findVisibleTrip(db: Reader, caller: PortalCaller, id: string): Promise<TripRow | null> {
  const trip = await db.collection(DeliveryTrips).find(id);
  return trip !== null && (await isVisible(db, caller, trip)) ? trip : null;
}

async function isVisible(db: Reader, caller: PortalCaller, trip: TripRow): Promise<boolean> {
  if (trip.batchIds.length === 0) return true;
  const pipelines = await accessiblePipelines(db, caller);
  if (pipelines === null) return true;
  const seen = await db.collection(TripBatches).findOne({ tripId: trip.id, pipelineId: { in: pipelines } });
  return seen !== null;
}

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
