import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { isUuid } from '../../../kernel/values/identifiers/uuid.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { VehicleLocations } from '../../../procurement/logistics/index.js';
import type { UseCases } from '../use-cases.js';
import { findVehicle } from './find-vehicle.js';

/** A location as another system tells it. */
export type ToldLocation = Readonly<Record<string, unknown>>;

interface Recording {
  readonly db: Reader;
  readonly now: string;
  readonly records: UseCases;
}

/** Keeps where a vehicle was; told again for the same time it stays as it was. @throws ProcurekitError `not_found` and those of the call */
export async function recordLocation(
  { db, now, records }: Recording,
  { vehicleId, vehicleNumber, vin, recordedAt, ...where }: ToldLocation,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const id = await findVehicle(db, { vehicleId: uuid(vehicleId), vehicleNumber: text(vehicleNumber), vin: text(vin) });
  if (id === undefined) throw requestErrors.notFound({});
  const at = instantOf(recordedAt) ?? now;
  const known = await db.collection(VehicleLocations).findOne({ vehicleId: id, recordedAt: at });
  if (known !== null) return { id: known.id, isNew: false };
  // What comes from outside is checked by the call.
  const body = { ...where, recordedAt: at, source: 'gps' } as unknown as Parameters<
    typeof records.workspace.vehicleLocations.create
  >[1];
  const { id: locationId } = await records.workspace.vehicleLocations.create(id, body);
  return { id: locationId, isNew: true };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function uuid(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value : undefined;
}

function instantOf(value: unknown): string | undefined {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? undefined : toInstant(ms);
}
