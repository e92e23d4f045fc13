import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { requireWholeLocation } from '../../warehouses/index.js';
import { removeOrArchive } from '../remove-or-archive.js';
import { LogisticsObjects, Routes } from './records.js';
import type { logisticsObjects } from './resource.js';

type ObjectRow = Row<typeof LogisticsObjects>;
type Schemas = typeof logisticsObjects.workspace.schemas;
type Unit = UnitOfWork & Looking;

/** Adds a place. @throws ProcurekitError `validation_failed` */
export async function createLogisticsObject(unit: Unit, input: z.output<Schemas['New']>): Promise<ObjectRow> {
  const place = newRow(LogisticsObjects, { id: unit.id(), now: unit.now }, input);
  requireWholeLocation(place);
  return insertRow(unit, LogisticsObjects, place);
}

/** Changes a place that this call holds. @throws ProcurekitError `validation_failed` */
export async function changeLogisticsObject(
  unit: Unit,
  before: ObjectRow,
  change: z.output<Schemas['Patch']>,
): Promise<ObjectRow> {
  requireWholeLocation({ ...before, ...sentFields(change) });
  return saveChanges(unit, LogisticsObjects, before, change);
}

/** Removes a place, or archives one that something refers to. */
export function removeLogisticsObject(unit: Unit, place: ObjectRow): Promise<ObjectRow | undefined> {
  return removeOrArchive(unit, LogisticsObjects, place, { uses: [isOnRoute], archived: { archivedAt: unit.now } });
}

// The points of a route are kept in one column, and a portal has few routes.
async function isOnRoute(db: Reader, id: string): Promise<string | null> {
  const routes = await db.collection(Routes).list({ select: ['points'] });
  return routes.some(({ points }) => points.some((point) => point.logisticsObjectId === id)) ? Routes.name : null;
}
