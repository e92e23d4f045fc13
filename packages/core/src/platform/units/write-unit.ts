import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { restoreRow } from '../../kernel/rows/restore-row.js';
import { archiveRow, insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { namedInDirectory, wordsOfUnit } from '../../kernel/values/numbers/known-units.js';
import { Portals } from '../identity/index.js';
import { unitErrors } from './errors.js';
import { ownUnits } from './find-units.js';
import { PortalUnits, type PortalUnitRow } from './records.js';
import type { portalUnits } from './resource.js';

type Schemas = typeof portalUnits.workspace.schemas;

/** @throws ProcurekitError `duplicate_unit` */
export async function createUnit(call: WriteCall, input: z.output<Schemas['New']>): Promise<PortalUnitRow> {
  const row = newRow(PortalUnits, { id: call.id(), now: call.now }, input);
  await refuseTaken(call, row);
  return insertRow(call, PortalUnits, row);
}

/** @throws ProcurekitError as `createUnit`, and `not_found` */
export async function changeUnit(
  call: WriteCall,
  id: string,
  change: z.output<Schemas['Patch']>,
): Promise<PortalUnitRow> {
  const before = await getRowToChange(call, PortalUnits, id);
  await refuseTaken(call, { ...before, ...sentFields(change) });
  return saveChanges(call, PortalUnits, before, change);
}

export async function archiveUnit(call: WriteCall, id: string): Promise<PortalUnitRow> {
  return archiveRow(call, PortalUnits, await getRowToChange(call, PortalUnits, id));
}

/** @throws ProcurekitError as `createUnit`, and `not_found` */
export async function restoreUnit(call: WriteCall, id: string): Promise<PortalUnitRow> {
  const unit = await restoreRow(call, PortalUnits, id);
  await refuseTaken(call, unit);
  return unit;
}

// Two units written at once could take one word: the portal is held meanwhile.
async function refuseTaken({ tx, portalId }: WriteCall, unit: PortalUnitRow): Promise<void> {
  await tx.collection(Portals).findForUpdate(portalId);
  const others = (await ownUnits(tx)).filter(({ id, isArchived }) => id !== unit.id && !isArchived);
  const taken = new Set(others.flatMap(wordsOfUnit));
  const takenWord = wordsOfUnit(unit).find((word) => taken.has(word) || namedInDirectory(word) !== undefined);
  if (takenWord !== undefined) throw unitErrors.duplicateUnit({ takenWord });
}
