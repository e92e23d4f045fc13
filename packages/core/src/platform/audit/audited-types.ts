import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { AuditedType } from './service.js';

/** Types of entities whose entries are read by whoever may see the entity, by name. */
export function auditedTypesOf(records: readonly RecordType[]): ReadonlyMap<string, AuditedType> {
  return new Map(
    records.flatMap((record): [string, AuditedType][] => {
      const { access, trail } = record;
      if (!('entity' in trail) || access === undefined || access === 'administrators') return [];
      return [[entityTypeOf(record), { record, right: access.view }]];
    }),
  );
}
