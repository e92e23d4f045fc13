import type { Handlers, WriteCall } from '../../../operations/call.js';
import { newRow } from '../../../records/new-row.js';
import { pageWindow } from '../../../operations/page.js';
import { searchTerm } from '../../../operations/query.js';
import type { Row } from '../../../records/record.js';
import { getRow, saveRow } from '../../../records/record-access.js';
import { getReferred, type FindUse } from '../../../records/record-reference.js';
import { rejectInput } from '../../../operations/request-errors.js';
import { sentFields } from '../../../records/sent-fields.js';
import type { Ids } from '../../../ports/ids.js';
import { categoryErrors } from './errors.js';
import type { categoryOperations } from './operations.js';
import { Categories, MAX_LEVEL } from './records.js';

type CategoryRow = Row<typeof Categories>;
type Place = Pick<CategoryRow, 'path' | 'level'>;

/** What the service needs from outside. */
export interface CategoryDeps {
  readonly ids: Ids;
  /** What keeps a category from being removed: items, assortments. */
  readonly uses: readonly FindUse[];
}

/** Builds the handlers of the categories' operations. */
export function createCategoryService(deps: CategoryDeps): Handlers<typeof categoryOperations> {
  return {
    async list({ db }, { query }) {
      const { parentId } = query;
      const page = await db.collection(Categories).page({
        where: parentId === undefined ? {} : { parentId },
        ...searchTerm(query),
        ...pageWindow(query),
        order: [
          ['path', 'asc'],
          ['id', 'asc'],
        ],
      });
      return { resource: 'categories', ...page, page: query.page, limit: query.limit };
    },
    async create(call, { body }) {
      const place = await placeOf(call, body.name, body.parentId ?? null);
      const category = newRow(Categories, { id: deps.ids.uuid(), now: call.now }, { ...body, ...place });
      await call.tx.collection(Categories).insert(category);
      return category;
    },
    async update(call, { params, body }) {
      const before = await getRow(call.tx, Categories, params.id);
      const wanted = { ...before, ...sentFields(body) };
      if (wanted.parentId !== before.parentId) await refuseCycle(call, before.id, wanted.parentId);
      const place = await placeOf(call, wanted.name, wanted.parentId);
      const after = await saveRow(call, Categories, before.id, { ...body, ...place, updatedAt: call.now });
      if (after.path !== before.path || after.level !== before.level) await moveAlong(call, after);
      return after;
    },
    async remove({ tx }, { params }) {
      const { id } = await getRow(tx, Categories, params.id);
      if ((await tx.collection(Categories).findOne({ parentId: id })) !== null) {
        throw categoryErrors.categoryInUse({ usedBy: 'categories below it' });
      }
      for (const findUse of deps.uses) {
        const usedBy = await findUse(tx, id);
        if (usedBy !== null) throw categoryErrors.categoryInUse({ usedBy });
      }
      await tx.collection(Categories).remove(id);
      return undefined;
    },
  };
}

async function placeOf(call: WriteCall, name: string, parentId: string | null): Promise<Place> {
  if (parentId === null) return { path: name, level: 1 };
  return placeBelow(await getReferred(call, Categories, parentId, '/parentId'), name);
}

function placeBelow(parent: Place, name: string): Place {
  if (parent.level >= MAX_LEVEL) {
    throw rejectInput([
      { pointer: '/parentId', code: 'out_of_range', message: `The tree of categories has at most ${MAX_LEVEL} levels` },
    ]);
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
      const place = placeBelow(parent, child.name);
      parents.push(await saveRow(call, Categories, child.id, { ...place, updatedAt: call.now }));
    }
  }
}
