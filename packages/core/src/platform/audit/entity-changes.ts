import type { RowChange } from '../../kernel/rows/change-log.js';
import type { Trail } from '../../kernel/records/record.js';

/** Changes of one entity: of its own row, and of rows that belong to it. */
export interface EntityChange {
  readonly entityType: string;
  readonly entityId: string;
  /** Undefined where only rows that belong to it were written. */
  readonly row?: RowChange;
  readonly children: readonly ChildChanges[];
}

/** Changes of rows of one kind that belong to an entity. */
export interface ChildChanges {
  readonly field: string;
  readonly by: string;
  readonly rows: readonly RowChange[];
}

type PartOf = Extract<Trail, { readonly partOf: string }>;
type Gathered = Omit<EntityChange, 'row' | 'children'> & {
  row?: RowChange;
  readonly children: Map<string, ChildChanges & { readonly rows: RowChange[] }>;
};

/** Gathers the changes of rows by the entities that they tell of, in the order in which those were met. */
export function gatherByEntity(changes: readonly RowChange[]): EntityChange[] {
  const entities = new Map<string, Gathered>();
  const entityOf = (entityType: string, entityId: string): Gathered => {
    const key = `${entityType} ${entityId}`;
    const known = entities.get(key) ?? { entityType, entityId, children: new Map() };
    entities.set(key, known);
    return known;
  };
  const addChild = (trail: PartOf, parentId: unknown, change: RowChange) => {
    const { children } = entityOf(trail.partOf, String(parentId));
    const rows = children.get(trail.field) ?? { field: trail.field, by: trail.by, rows: [] };
    rows.rows.push(change);
    children.set(trail.field, rows);
  };
  for (const change of changes) {
    const { trail } = change.record;
    if ('entity' in trail) entityOf(trail.entity, change.id).row = change;
    if ('partOf' in trail) for (const [parentId, part] of partsOf(change, trail.by)) addChild(trail, parentId, part);
  }
  return [...entities.values()].map((entity) => ({ ...entity, children: [...entity.children.values()] }));
}

// A row that moved from one entity to another went from the one and came to the other.
function partsOf(change: RowChange, by: string): (readonly [parentId: unknown, part: RowChange])[] {
  const { before, after } = change;
  const [from, to] = [before?.[by] ?? null, after?.[by] ?? null];
  if (from === to || from === null || to === null) return [[to ?? from, change]];
  return [
    [from, { ...change, after: null }],
    [to, { ...change, before: null }],
  ];
}
