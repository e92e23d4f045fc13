import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { archivedBy, removeOrArchive, usedBy } from '../remove-or-archive.js';
import { VehicleLocations } from '../locations/records.js';
import { Vehicles } from './records.js';
import type { vehicles } from './resource.js';

type VehicleRow = Row<typeof Vehicles>;
type Schemas = typeof vehicles.workspace.schemas;
type Unit = UnitOfWork & Looking;

/** Adds a vehicle. @throws ProcurekitError `duplicate_code` when its number is in the directory already, `validation_failed` */
export async function createVehicle(unit: Unit, input: z.output<Schemas['New']>): Promise<VehicleRow> {
  const vehicle = newRow(Vehicles, { id: unit.id(), now: unit.now }, input, { archivedAt: archivedBy(unit, input) });
  return withUniqueNumber(vehicle, () => insertRow(unit, Vehicles, vehicle));
}

/** Changes a vehicle that this call holds. @throws ProcurekitError as `createVehicle` */
export async function changeVehicle(
  unit: Unit,
  before: VehicleRow,
  change: z.output<Schemas['Patch']>,
): Promise<VehicleRow> {
  const changes = { ...change, archivedAt: archivedBy(unit, change) };
  return withUniqueNumber({ ...before, ...sentFields(change) }, () => saveChanges(unit, Vehicles, before, changes));
}

/** Removes a vehicle, or archives one that has driven or told where it was. */
export function removeVehicle(unit: Unit, vehicle: VehicleRow): Promise<VehicleRow | undefined> {
  const uses = [usedBy(VehicleLocations, 'vehicleId')];
  return removeOrArchive(unit, Vehicles, vehicle, { uses, archived: { status: 'archived', archivedAt: unit.now } });
}

function withUniqueNumber<T>({ vehicleNumber }: Pick<VehicleRow, 'vehicleNumber'>, write: () => Promise<T>) {
  return withUniqueRules(write, {
    vehicleNumber: () => requestErrors.duplicateCode({ takenCode: vehicleNumber }),
  });
}
