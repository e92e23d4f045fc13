import type { Viewer } from '../../kernel/access/caller.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType } from '../../kernel/records/record.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';
import { amongVisible, findVisible } from '../../kernel/rows/visibility.js';
import { lackedRight, type RightRule } from '../../kernel/access/right-rule.js';

/** A kind of record that people comment on: whoever sees a row of it sees its comments. */
interface CommentedType {
  readonly record: RecordType;
  readonly view: RightRule;
}

/** Kinds of records with comments, by the type of their entity. */
type CommentedTypes = ReadonlyMap<string, CommentedType>;

/** The records that say so. */
const commentedTypesOf = madeOnceOf(
  (records: readonly RecordType[]): CommentedTypes =>
    new Map(
      records.flatMap((record): [string, CommentedType][] => {
        const { access, comments } = record;
        if (comments !== true || access === undefined || access === 'administrators') return [];
        return [[entityTypeOf(record), { record, view: access.view }]];
      }),
    ),
);

/** The parts of a row that tell people which one it is. */
export interface CommentedRow {
  readonly id: string;
  readonly number?: string | null;
  readonly name?: string | null;
  readonly supplierName?: string | null;
}

/** The row that comments belong to, or null where there is none that somebody sees. */
export async function findCommented(
  { port, tx: db }: World & { readonly tx: Reader },
  viewer: Viewer,
  { entityType, entityId }: { readonly entityType: string; readonly entityId: string },
): Promise<CommentedRow | null> {
  const type = commentedTypesOf(port(Composed).records).get(entityType);
  if (type === undefined || !mayView(type, viewer)) return null;
  // Every record has an id, and those with a number or a name show it.
  return (await findVisible(db, { caller: viewer }, type.record, entityId)) as CommentedRow | null;
}

/** Whether somebody may look at records of a kind at all. */
function mayView({ view }: CommentedType, viewer: Viewer): boolean {
  return lackedRight(viewer.rights, view) === null;
}

/** The condition on what belongs to records with comments: those of them that somebody sees. */
export function visibleComments({ port, caller: viewer }: World & { readonly caller: Viewer }) {
  const ofTypes = [...commentedTypesOf(port(Composed).records)].filter(([, type]) => mayView(type, viewer));
  return {
    or: ofTypes.map(([entityType, { record }]) => ({
      entityType,
      entityId: { within: { record, where: amongVisible<RecordType>(record, { caller: viewer }) } },
    })),
  };
}
