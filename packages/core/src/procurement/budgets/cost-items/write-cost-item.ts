import type { z } from 'zod';

import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRow, getRowToChange, refuseArchived } from '../../../kernel/rows/record-access.js';
import { restoreRow } from '../../../kernel/rows/restore-row.js';
import { archiveRow, insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { Portals } from '../../../platform/identity/index.js';
import { CostItems, MAX_LEVEL, type CostItemRow } from './records.js';
import type { costItems } from './resource.js';
import { heightBelow, pathUp, treeOf, type Tree } from './tree.js';

type Schemas = typeof costItems.workspace.schemas;

/** @throws ProcurekitError `duplicate_code`, `validation_failed` */
export async function createCostItem(call: WriteCall, input: z.output<Schemas['New']>): Promise<CostItemRow> {
  const tree = await holdTree(call);
  const level = levelBelow(tree, input.parentId ?? null);
  refuseTooDeep(level);
  const row = newRow(CostItems, { id: call.id(), now: call.now }, input, { level });
  return withUniqueCode(row, () => insertRow(call, CostItems, row));
}

/** Changes a cost item, and the levels of those below it. @throws ProcurekitError as `createCostItem`, and `not_found` */
export async function changeCostItem(
  call: WriteCall,
  id: string,
  change: z.output<Schemas['Patch']>,
): Promise<CostItemRow> {
  const tree = await holdTree(call);
  const before = await getRowToChange(call, CostItems, id);
  const wanted = { ...before, ...sentFields(change) };
  if (pathUp(tree, wanted.parentId).includes(id)) {
    const message = 'A cost item cannot be moved below itself';
    throw rejectInput([{ pointer: '/parentId', code: 'out_of_range', message }]);
  }
  const level = levelBelow(tree, wanted.parentId);
  if (level > before.level) refuseTooDeep(level + heightBelow(tree, id));
  const after = await withUniqueCode(wanted, () => saveChanges(call, CostItems, before, { ...change, level }));
  if (level !== before.level) await moveAlong(call, { tree, id, by: level - before.level });
  return after;
}

/** @throws ProcurekitError `entity_in_use` */
export async function archiveCostItem(call: WriteCall, id: string): Promise<CostItemRow> {
  await holdTree(call);
  const row = await getRowToChange(call, CostItems, id);
  return archiveRow(call, CostItems, row);
}

/** Brings a cost item back, below one that is not archived. @throws ProcurekitError `record_archived` of what it lies below */
export async function restoreCostItem(call: WriteCall, id: string): Promise<CostItemRow> {
  await holdTree(call);
  const restored = await restoreRow(call, CostItems, id);
  if (restored.parentId !== null) refuseArchived(await getRow(call.tx, CostItems, restored.parentId));
  return restored;
}

// Two moves at once could hang cost items below each other: the portal is held meanwhile.
async function holdTree({ tx, portalId }: WriteCall): Promise<Tree> {
  await tx.collection(Portals).findForUpdate(portalId);
  return treeOf(await tx.collection(CostItems).list({ select: ['id', 'parentId'] }));
}

function levelBelow(tree: Tree, parentId: string | null): number {
  return pathUp(tree, parentId).length + 1;
}

function refuseTooDeep(level: number): void {
  if (level <= MAX_LEVEL) return;
  const message = `The tree of cost items has at most ${MAX_LEVEL} levels`;
  throw rejectInput([{ pointer: '/parentId', code: 'out_of_range', message }]);
}

async function moveAlong(
  { tx }: WriteCall,
  { tree, id, by }: { readonly tree: Tree; readonly id: string; readonly by: number },
): Promise<void> {
  const below = [...tree.keys()].filter((each) => each !== id && pathUp(tree, each).includes(id));
  await tx.collection(CostItems).adjustMany(below.map((each) => ({ id: each, add: { level: by } })));
}

function withUniqueCode<T>({ code }: Pick<CostItemRow, 'code'>, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { code: () => requestErrors.duplicateCode({ takenCode: code ?? '' }) });
}
