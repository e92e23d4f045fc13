import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { addMs, type Instant } from '../../../kernel/values/time/instant.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { Vehicles } from '../directory/records.js';
import { locationId } from './location-id.js';
import { VehicleLocations } from './records.js';
import type { vehicleLocations } from './resource.js';

type LocationRow = Row<typeof VehicleLocations>;

/** Where a vehicle was. */
export interface ToldLocation extends z.output<typeof vehicleLocations.workspace.schemas.New> {
  readonly vehicleId: string;
}

/** What became of a location that was told. */
export interface LocationOutcome {
  readonly outcome: 'created' | 'unchanged';
  readonly id: string;
}

/** How far the clock of a device may be ahead of ours. */
const TOLERANCE_MS = 5 * 60_000;
/** Before, no device was online. */
const EARLIEST = '2000-01-01T00:00:00.000Z';
/** Others may tell the same at the same time, each of them once. */
const ATTEMPTS = 5;

/**
 * Keeps locations that are not known yet, and moves their vehicles on the map. Outcomes come in the order of the locations.
 *
 * @throws ProcurekitError `validation_failed` for each time that lies ahead
 */
export async function recordLocations(unit: UnitOfWork, told: readonly ToldLocation[]): Promise<LocationOutcome[]> {
  refuseTimes(unit.now, told, (index) => `/items/${index}`);
  const rows = told.map((location) => rowOf(unit, location));
  const created = await insertNew(unit, rows);
  await moveVehicles(
    unit,
    rows.filter(({ id }) => created.has(id)),
  );
  // Of several that are the same, the first is the one that was kept.
  const kept = new Set(created);
  return rows.map(({ id }) => ({ outcome: kept.delete(id) ? 'created' : 'unchanged', id }));
}

/** Keeps one location of a vehicle that this call holds. @throws ProcurekitError `validation_failed` */
export async function recordLocation(unit: UnitOfWork, told: ToldLocation): Promise<LocationOutcome> {
  refuseTimes(unit.now, [told], () => '');
  const row = rowOf(unit, told);
  const created = await insertNew(unit, [row]);
  if (created.size > 0) await moveVehicles(unit, [row]);
  return { outcome: created.size > 0 ? 'created' : 'unchanged', id: row.id };
}

/** @throws ProcurekitError `validation_failed` for each time that no device can have recorded */
export function refuseTimes(
  now: Instant,
  told: readonly { readonly recordedAt?: Instant | undefined }[],
  at: (index: number) => string,
): void {
  const latest = addMs(now, TOLERANCE_MS);
  const problems = told.flatMap(({ recordedAt = now }, index): Problem[] => {
    const pointer = `${at(index)}/recordedAt`;
    if (recordedAt > latest) return [{ pointer, code: 'out_of_range', message: 'Must not lie in the future' }];
    return recordedAt < EARLIEST ? [{ pointer, code: 'out_of_range', message: `Must not be before ${EARLIEST}` }] : [];
  });
  if (problems.length > 0) throw rejectInput(problems);
}

function rowOf({ now }: UnitOfWork, { recordedAt = now, ...told }: ToldLocation): LocationRow {
  return newRow(VehicleLocations, { id: locationId(told.vehicleId, recordedAt), now }, told, { recordedAt });
}

/** Inserts the rows that are not there yet, and tells their ids. */
async function insertNew({ tx }: UnitOfWork, rows: readonly LocationRow[]): Promise<ReadonlySet<string>> {
  const byId = new Map(rows.toReversed().map((row) => [row.id, row]));
  for (let attempt = 1; ; attempt += 1) {
    const there = await tx
      .collection(VehicleLocations)
      .list({ where: { id: { in: [...byId.keys()] } }, select: ['id'] });
    for (const { id } of there) byId.delete(id);
    if (byId.size === 0) return new Set();
    try {
      await tx.nested((inner) => inner.collection(VehicleLocations).insertMany([...byId.values()]));
      return new Set(byId.keys());
    } catch (error) {
      // Somebody else has told one of them in the meantime.
      if (!(error instanceof UniqueViolation) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Moves vehicles to the last of their locations, unless they were seen later elsewhere. */
async function moveVehicles({ tx }: UnitOfWork, rows: readonly LocationRow[]): Promise<void> {
  const last = new Map<string, LocationRow>();
  for (const row of rows) {
    if ((last.get(row.vehicleId)?.recordedAt ?? '') < row.recordedAt) last.set(row.vehicleId, row);
  }
  const vehicles = tx.collection(Vehicles);
  const moved = (await vehicles.findManyForUpdate([...last.keys()])).flatMap(({ id, positionAt }) => {
    const row = last.get(id);
    return row === undefined || (positionAt ?? '') >= row.recordedAt ? [] : [{ id, set: positionOf(row) }];
  });
  await vehicles.adjustMany(moved);
}

/** What a vehicle knows of its last location. */
export function positionOf(location: LocationRow | null) {
  return {
    positionId: location?.id ?? null,
    positionAt: location?.recordedAt ?? null,
    positionLatitude: location?.latitude ?? null,
    positionLongitude: location?.longitude ?? null,
  };
}
