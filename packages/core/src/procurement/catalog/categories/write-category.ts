import type { z } from 'zod';

import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { Portals } from '../../../platform/identity/index.js';
import { categoryErrors } from './errors.js';
import { usesOfCategory } from './extension-points.js';
import { Categories, MAX_LEVEL } from './records.js';
import type { catalogCategories } from './resource.js';

type CategoryRow = Row<typeof Categories>;
type Place = Pick<CategoryRow, 'path' | 'level'>;
type Schemas = typeof catalogCategories.workspace.schemas;

/** @throws ProcurekitError `validation_failed` */
export async function createCategory(call: WriteCall, input: z.output<Schemas['New']>): Promise<CategoryRow> {
  await holdTree(call);
  const place = await placeOf(call, input.name, input.parentId ?? null);
  return insertRow(call, Categories, newRow(Categories, { id: call.id(), now: call.now }, input, place));
}

/** Changes a category, and the paths of those below it. @throws ProcurekitError `not_found`, `validation_failed` */
export async function changeCategory(
  call: WriteCall,
  id: string,
  change: z.output<Schemas['Patch']>,
): Promise<CategoryRow> {
  await holdTree(call);
  const before = await getRow(call.tx, Categories, id);
  const wanted = { ...before, ...sentFields(change) };
  if (wanted.parentId !== before.parentId) await refuseCycle(call, id, wanted.parentId);
  const place = await placeOf(call, wanted.name, wanted.parentId);
  const after = await saveChanges(call, Categories, before, { ...change, ...place });
  if (after.path !== before.path || after.level !== before.level) await moveAlong(call, after);
  return after;
}

/** @throws ProcurekitError `not_found`, `category_in_use` */
export async function removeCategory(call: WriteCall, id: string): Promise<undefined> {
  await holdTree(call);
  const category = await getRow(call.tx, Categories, id);
  const below = await call.tx.collection(Categories).findOne({ parentId: id });
  if (below !== null) throw categoryErrors.categoryInUse({ usedBy: 'categories below it' });
  for (const findUse of call.ask(usesOfCategory)) {
    const usedBy = await findUse(call.tx, id);
    if (usedBy !== null) throw categoryErrors.categoryInUse({ usedBy });
  }
  await removeRow(call, Categories, category);
  return undefined;
}

// Two moves at once could hang categories below each other: the portal is held meanwhile.
async function holdTree(call: WriteCall): Promise<void> {
  await call.tx.collection(Portals).findForUpdate(call.portalId);
}

async function placeOf(call: WriteCall, name: string, parentId: string | null): Promise<Place> {
  if (parentId === null) return { path: name, level: 1 };
  return placeBelow(await getReferred(call, Categories, parentId, '/parentId'), name);
}

function placeBelow(parent: Place, name: string): Place {
  if (parent.level >= MAX_LEVEL) {
    const message = `The tree of categories has at most ${MAX_LEVEL} levels`;
    throw rejectInput([{ pointer: '/parentId', code: 'out_of_range', message }]);
  }
  return { path: `${parent.path} / ${name}`, level: parent.level + 1 };
}

async function refuseCycle({ tx }: WriteCall, id: string, parentId: string | null): Promise<void> {
  for (let above = parentId; above !== null; above = (await tx.collection(Categories).find(above))?.parentId ?? null) {
    if (above !== id) continue;
    const message = 'A category cannot be moved below itself';
    throw rejectInput([{ pointer: '/parentId', code: 'out_of_range', message }]);
  }
}

// At most six levels, and children of one level are read together.
async function moveAlong(call: WriteCall, category: CategoryRow): Promise<void> {
  const categories = call.tx.collection(Categories);
  let parents = [category];
  while (parents.length > 0) {
    const byId = new Map(parents.map((parent) => [parent.id, parent]));
    const children = await categories.list({ where: { parentId: { in: [...byId.keys()] } } });
    parents = [];
    for (const child of children) {
      const parent = byId.get(child.parentId ?? '');
      if (parent === undefined) continue;
      parents.push(await saveChanges(call, Categories, child, placeBelow(parent, child.name)));
    }
  }
}
