import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { archivedBy, removeOrArchive, usedBy } from '../remove-or-archive.js';
import { Drivers, Vehicles } from './records.js';
import type { drivers } from './resource.js';

type DriverRow = Row<typeof Drivers>;
type Schemas = typeof drivers.workspace.schemas;
type Unit = UnitOfWork & Looking;

/** Adds a driver. @throws ProcurekitError `validation_failed` */
export async function createDriver(unit: Unit, input: z.output<Schemas['New']>): Promise<DriverRow> {
  const driver = newRow(Drivers, { id: unit.id(), now: unit.now }, input, { archivedAt: archivedBy(unit, input) });
  return insertRow(unit, Drivers, driver);
}

/** Changes a driver that this call holds. @throws ProcurekitError `validation_failed` */
export async function changeDriver(
  unit: Unit,
  before: DriverRow,
  change: z.output<Schemas['Patch']>,
): Promise<DriverRow> {
  return saveChanges(unit, Drivers, before, { ...change, archivedAt: archivedBy(unit, change) });
}

/** Removes a driver, or archives one who has driven. */
export function removeDriver(unit: Unit, driver: DriverRow): Promise<DriverRow | undefined> {
  const uses = [usedBy(Vehicles, 'defaultDriverId')];
  return removeOrArchive(unit, Drivers, driver, { uses, archived: { status: 'archived', archivedAt: unit.now } });
}
