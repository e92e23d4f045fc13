import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { withAllProblems } from '../../kernel/errors/all-problems.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { Row } from '../../kernel/records/record.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { archiveRow, insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { mergedCustomFields, newCustomFields } from '../../platform/custom-fields/index.js';
import { Portals } from '../../platform/identity/index.js';
import { warehouseErrors } from './errors.js';
import { warehouseEvents } from './events.js';
import { requireWholeLocation } from './location.js';
import { Warehouses } from './records.js';
import { requireKeeping } from './require-keeping.js';
import type { warehouses } from './resource.js';

type WarehouseRow = Row<typeof Warehouses>;
type Schemas = typeof warehouses.integration.schemas;

/** @throws ProcurekitError `validation_failed`, `duplicate_code` */
export async function createWarehouse(
  call: WriteCall,
  input: z.output<Schemas['New']>,
  options: { readonly face?: RecordFace } = {},
): Promise<WarehouseRow> {
  const sent = { entityType: 'warehouse', sent: input.customFields, ...options } as const;
  const { latitude = null, longitude = null } = input;
  const [customFields] = await withAllProblems(
    () => newCustomFields(call, sent),
    () => requireWholeLocation({ latitude, longitude }),
  );
  const warehouse = newRow(Warehouses, { id: call.id(), now: call.now }, { ...input, customFields });
  if (warehouse.isDefault) {
    await holdDefault(call);
    await replaceDefault(call);
  }
  return withUniqueCode(warehouse, () => insertRow(call, Warehouses, warehouse, { announce: warehouseEvents.created }));
}

/** @throws ProcurekitError as `createWarehouse`, and `not_found`, `record_archived`, `version_conflict` */
export async function changeWarehouse(
  call: WriteCall,
  id: string,
  change: z.output<Schemas['Patch']>,
): Promise<WarehouseRow> {
  requireKeeping(call.caller, id);
  if (change.isDefault === true) await holdDefault(call);
  const before = await getRowToChange(call, Warehouses, id);
  const wanted = { ...before, ...sentFields(change) };
  const custom = { entityType: 'warehouse', before: before.customFields, sent: change.customFields } as const;
  const [customFields] = await withAllProblems(
    () => mergedCustomFields(call, custom),
    () => requireWholeLocation(wanted),
  );
  if (wanted.isDefault && !before.isDefault) await replaceDefault(call);
  const options = { announce: warehouseEvents.updated };
  return withUniqueCode(wanted, () => saveChanges(call, Warehouses, before, { ...change, customFields }, options));
}

/** @throws ProcurekitError `default_warehouse`, `stock_not_empty`, `entity_in_use`, and as `changeWarehouse` */
export async function archiveWarehouse(call: WriteCall, id: string): Promise<WarehouseRow> {
  requireKeeping(call.caller, id);
  const warehouse = await getRowToChange(call, Warehouses, id);
  if (warehouse.isDefault) throw warehouseErrors.defaultWarehouse({});
  return archiveRow(call, Warehouses, warehouse, { announce: warehouseEvents.deleted });
}

// Two calls at once cannot both leave a default behind.
async function holdDefault(call: WriteCall): Promise<void> {
  await call.lock([Portals, [call.portalId]]);
}

async function replaceDefault(call: WriteCall): Promise<void> {
  const present = await call.tx.collection(Warehouses).findOne({ isDefault: true });
  if (present === null) return;
  await saveChanges(call, Warehouses, present, { isDefault: false }, { announce: warehouseEvents.updated });
}

function withUniqueCode<T>({ code }: Pick<WarehouseRow, 'code'>, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { code: () => requestErrors.duplicateCode({ takenCode: code ?? '' }) });
}
