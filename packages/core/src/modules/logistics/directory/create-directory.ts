import type { UnitOfWork } from '../../../operations/call.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { rejectReference, requestErrors } from '../../../operations/request-errors.js';
import { withUniqueRules } from '../../../records/unique-rules.js';
import type { Ids } from '../../../ports/ids.js';
import { Drivers, LogisticsObjects, Routes, Vehicles } from './records.js';
import type { NewDriver, NewLogisticsObject, NewRoute, NewVehicle } from './schemas.js';

interface DirectoryDeps {
  readonly ids: Ids;
}

/** Adds a place. */
export async function createLogisticsObject(
  { ids }: DirectoryDeps,
  { tx, now }: UnitOfWork,
  input: NewLogisticsObject,
): Promise<Row<typeof LogisticsObjects>> {
  const row = newRow(LogisticsObjects, { id: ids.uuid(), now }, input);
  await tx.collection(LogisticsObjects).insert(row);
  return row;
}

/** Adds a driver. */
export async function createDriver(
  { ids }: DirectoryDeps,
  { tx, now }: UnitOfWork,
  input: NewDriver,
): Promise<Row<typeof Drivers>> {
  const row = newRow(Drivers, { id: ids.uuid(), now }, input);
  await tx.collection(Drivers).insert(row);
  return row;
}

/** Adds a vehicle. @throws ProcurekitError `duplicate_code` when its number is in the directory already */
export async function createVehicle(
  { ids }: DirectoryDeps,
  { tx, now }: UnitOfWork,
  input: NewVehicle,
): Promise<Row<typeof Vehicles>> {
  const row = newRow(Vehicles, { id: ids.uuid(), now }, input);
  await withUniqueRules(() => tx.collection(Vehicles).insert(row), {
    vehicleNumber: () => requestErrors.duplicateCode({ takenCode: row.vehicleNumber }),
  });
  return row;
}

/** Adds a route. @throws ProcurekitError `validation_failed` when a point is not in the directory */
export async function createRoute(
  { ids }: DirectoryDeps,
  { tx, now }: UnitOfWork,
  input: NewRoute,
): Promise<Row<typeof Routes>> {
  const known = await tx.collection(LogisticsObjects).findMany(input.points.map((point) => point.logisticsObjectId));
  const unknown = input.points.findIndex((point) => !known.some(({ id }) => id === point.logisticsObjectId));
  if (unknown !== -1) throw rejectReference(`/points/${unknown}/logisticsObjectId`);
  const row = newRow(Routes, { id: ids.uuid(), now }, input);
  await tx.collection(Routes).insert(row);
  return row;
}
