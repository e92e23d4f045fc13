import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Warehouses } from '../../warehouses/index.js';
import { LogisticsObjects, type Routes } from '../directory/records.js';
import { inOrder } from '../in-order.js';
import { TripStops } from './records.js';
import type { NewTripStop } from './schemas.js';

type StopRow = Row<typeof TripStops>;

/** Where a stop lies. */
interface Place {
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const MINUTE_MS = 60_000;

/** The points of a route as stops; the times follow from the planned start. */
export function stopsOfRoute(route: Row<typeof Routes>, plannedStartAt: string | null): NewTripStop[] {
  return inOrder(route.points).map(({ logisticsObjectId, plannedOffsetMinutes }) => ({
    logisticsObjectId,
    ...(plannedStartAt === null || plannedOffsetMinutes === null
      ? {}
      : { plannedArrivalAt: addMs(plannedStartAt, plannedOffsetMinutes * MINUTE_MS) }),
  }));
}

/** What a trip gives its stops. */
interface StopOwner {
  readonly tripId: string;
  readonly batchIds: readonly string[];
}

/**
 * Makes the stops of a trip, numbered from 1 in their order. Address and position come from the object or the warehouse
 * where none are sent.
 *
 * @throws ProcurekitError `validation_failed` for a place that is not there or a batch that is not of the trip
 */
export async function placeStops(
  unit: Pick<UnitOfWork, 'id' | 'tx'>,
  stops: readonly NewTripStop[],
  owner: StopOwner,
): Promise<StopRow[]> {
  const placed: (NewTripStop & Place)[] = [];
  for (const [index, stop] of stops.entries()) {
    refuseForeignBatches(stop, index, owner);
    placed.push({ ...stop, ...positionOf(stop, await placeOf(unit.tx, stop, index)) });
  }
  const rows = inOrder(placed).map((stop, index) =>
    newRow(TripStops, { id: unit.id() }, { ...stop, sequence: index + 1, tripId: owner.tripId }),
  );
  return withUnnamedBatches(rows, owner.batchIds);
}

async function placeOf(db: Reader, stop: NewTripStop, index: number): Promise<Place | null> {
  const { logisticsObjectId = null, warehouseId = null } = stop;
  const object =
    logisticsObjectId === null
      ? null
      : await getReferred({ tx: db }, LogisticsObjects, logisticsObjectId, `/stops/${index}/logisticsObjectId`);
  const warehouse =
    warehouseId === null ? null : await getReferred({ tx: db }, Warehouses, warehouseId, `/stops/${index}/warehouseId`);
  return object ?? warehouse;
}

// Coordinates belong together: they are all sent or all copied.
function positionOf(stop: NewTripStop, place: Place | null): Place {
  const sent = { latitude: stop.latitude ?? null, longitude: stop.longitude ?? null };
  const { latitude, longitude } = sent.latitude === null ? { ...sent, ...place } : sent;
  return { address: stop.address ?? place?.address ?? null, latitude, longitude };
}

function refuseForeignBatches(stop: NewTripStop, index: number, { batchIds }: StopOwner): void {
  const foreign = (stop.batchIds ?? []).findIndex((id) => !batchIds.includes(id));
  if (foreign === -1) return;
  const pointer = `/stops/${index}/batchIds/${foreign}`;
  throw rejectInput([{ pointer, code: 'reference_not_found', message: 'Is not among the batches of the trip' }]);
}

// Every batch is handed over somewhere: those that no delivery stop names, at the last one.
function withUnnamedBatches(stops: readonly StopRow[], batchIds: readonly string[]): StopRow[] {
  const last = stops.findLast(({ type }) => type === 'delivery');
  const named = new Set(stops.flatMap((stop) => (stop.type === 'delivery' ? stop.batchIds : [])));
  const unnamed = batchIds.filter((id) => !named.has(id));
  return stops.map((stop) => (stop === last ? { ...stop, batchIds: [...stop.batchIds, ...unnamed] } : stop));
}
