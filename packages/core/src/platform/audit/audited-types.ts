import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { RightRule } from '../../kernel/access/right-rule.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';

/** A type of entity whose entries those may read who may see it. */
interface AuditedType {
  readonly record: RecordType;
  /** Lets somebody see entities of the type, as far as the record shows them. */
  readonly right: RightRule;
}

/** Types of entities whose entries are read by whoever may see the entity, by name; those of others only by who may read all of the trail. */
export const auditedTypesOf = madeOnceOf(
  (records: readonly RecordType[]): ReadonlyMap<string, AuditedType> =>
    new Map(
      records.flatMap((record): [string, AuditedType][] => {
        const { access, trail } = record;
        if (!('entity' in trail) || access === undefined || access === 'administrators') return [];
        return [[entityTypeOf(record), { record, right: access.view }]];
      }),
    ),
);
