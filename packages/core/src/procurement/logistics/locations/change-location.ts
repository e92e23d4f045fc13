import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { Vehicles } from '../directory/records.js';
import { positionOf, refuseTimes } from './record-locations.js';
import { VehicleLocations } from './records.js';
import type { vehicleLocations } from './resource.js';

type LocationRow = Row<typeof VehicleLocations>;

/** Corrects a location that this call holds. @throws ProcurekitError `validation_failed` */
export async function changeLocation(
  unit: UnitOfWork,
  before: LocationRow,
  change: z.output<typeof vehicleLocations.workspace.schemas.Patch>,
): Promise<LocationRow> {
  refuseTimes(unit.now, [{ recordedAt: change.recordedAt ?? before.recordedAt }], () => '');
  const after = await saveChanges(unit, VehicleLocations, before, change);
  await placeVehicle(unit, before.vehicleId);
  return after;
}

/** Removes a location that this call holds. */
export async function removeLocation(unit: UnitOfWork, location: LocationRow): Promise<undefined> {
  await removeRow(unit, VehicleLocations, location);
  await placeVehicle(unit, location.vehicleId);
}

// The vehicle is held, so that a location told at the same time is not passed over.
async function placeVehicle({ tx }: UnitOfWork, vehicleId: string): Promise<void> {
  await tx.collection(Vehicles).findForUpdate(vehicleId);
  const last = await tx.collection(VehicleLocations).findOne({ vehicleId }, [
    ['recordedAt', 'desc'],
    ['id', 'desc'],
  ]);
  await tx.collection(Vehicles).updateWhere({ id: vehicleId }, positionOf(last));
}
