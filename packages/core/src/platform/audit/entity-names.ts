import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { isShown } from '../../kernel/records/faces.js';
import type { RecordType } from '../../kernel/records/record.js';
import { withheldColumns } from '../../kernel/rows/withheld.js';
import { entityRecords } from './trail.js';

/** Columns that people know an entity by, the likeliest first. */
const NAMES = ['name', 'title', 'fullName'];

interface Named {
  readonly entityType: string;
  readonly entityId: string | null;
}

/** What the entities of entries are called now, in the order of the entries; null for those that are gone or have no name. */
export async function entityNames(
  call: World & { readonly db: Reader },
  entries: readonly Named[],
): Promise<readonly (string | null)[]> {
  const known = entityRecords(call.port(Composed).records);
  const names = new Map<string, string>();
  for (const type of new Set(entries.map(({ entityType }) => entityType))) {
    const record = known.get(type);
    const column = record === undefined ? undefined : nameColumn(record);
    if (record === undefined || column === undefined) continue;
    const ids = entries.flatMap(({ entityType, entityId }) =>
      entityType === type && entityId !== null ? entityId : [],
    );
    const where = { id: { in: [...new Set(ids)] } };
    const rows = await call.db.collection(record).list({ where, select: ['id', column] });
    // The columns that are asked for are those that hold texts.
    for (const { id, [column]: name } of rows as readonly Readonly<Record<string, string | null>>[]) {
      if (name) names.set(`${type}:${id ?? ''}`, name);
    }
  }
  return entries.map(({ entityType, entityId }) => names.get(`${entityType}:${entityId ?? ''}`) ?? null);
}

function nameColumn(record: RecordType): string | undefined {
  const withheld = withheldColumns(record);
  return NAMES.find((name) => {
    const column = record.columns[name];
    return column !== undefined && isShown(column) && !withheld.includes(name);
  });
}
