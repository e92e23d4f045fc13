import { extensionPoint } from '../../kernel/operations/extension-point.js';
import { entityTypeOf } from '../../kernel/records/entity-type.js';
import type { RecordType, RelatedVariables } from '../../kernel/records/record.js';
import { findVisible, type VisibleRows } from '../../kernel/rows/visibility.js';
import { withoutWithheld } from '../../kernel/rows/withheld.js';
import { recordFields } from './record-fields.js';
import type { VariableField, VariableRelation, VariableSource } from './variable-source.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';

/** Which rows of a record a caller sees the variables of, where that is not for the record to say. */
export interface VisibleVariables {
  readonly record: RecordType;
  readonly visibleTo: VisibleRows<RecordType>;
}

/** What knows who sees rows of records that do not say so themselves. */
export const visibleVariables = extensionPoint<VisibleVariables>('variables.visible');

/** The sources that records declare, in the order of the records. */
export function variableSourcesIn(world: World): readonly VariableSource[] {
  const byName = new Map(world.port(Composed).records.map((record) => [record.name, record]));
  return world.port(Composed).records.flatMap((record): VariableSource[] => {
    const { variables } = record;
    if (variables === undefined) return [];
    return [
      {
        entityType: entityTypeOf(record),
        prefix: variables.prefix,
        fields: recordFields(record),
        relations: (variables.related ?? []).map((related) => relationOf(record, related, byName)),
        find: findIn(record, world.ask(visibleVariables).find((rule) => rule.record === record)?.visibleTo),
      },
    ];
  });
}

function findIn(record: RecordType, visibleTo: VisibleRows<RecordType> | undefined): VariableSource['find'] {
  // The portal itself is no row of a portal: everybody there knows it.
  if (record.scope === 'system') {
    return (db, { portalId }, id) => (id === portalId ? db.collection(record).find(id) : Promise.resolve(null));
  }
  return async (db, caller, id, now) => {
    const row = await findVisible(db, { caller }, record, id, visibleTo);
    const [shown = null] = row === null ? [] : await withoutWithheld({ db, now }, record, [row]);
    return shown;
  };
}

function relationOf(
  record: RecordType,
  { prefix, by, record: named, each, labelOf, fields }: RelatedVariables,
  byName: ReadonlyMap<string, RecordType>,
): VariableRelation {
  const name = each?.record ?? named ?? record.columns[by ?? '']?.options.refersTo;
  const related = byName.get(name ?? '');
  if (related === undefined) throw new TypeError(`${record.name}: the variables ${prefix} lead to no record.`);
  return {
    prefix,
    labelOf,
    // What only lends some fields speaks of the record that leads to it.
    to: fields === undefined ? entityTypeOf(related) : entityTypeOf(record),
    ...(fields === undefined ? {} : { fields: Object.entries(fields).map(asText) }),
    ...(each === undefined
      ? { find: findOne(related, by ?? '') }
      : { isCollection: true, find: listEach(related, each.by) }),
  };
}

function asText([name, label]: readonly [string, string]): VariableField {
  return { name, label, type: 'string', isNullable: false };
}

function findOne(record: RecordType, by: string): VariableRelation['find'] {
  return (db, values) => {
    const id = values[by];
    return typeof id === 'string' ? db.collection(record).find(id) : Promise.resolve(null);
  };
}

function listEach(record: RecordType, by: string): VariableRelation['find'] {
  const order = [
    ['sortOrder', 'asc'],
    ['id', 'asc'],
  ] as const;
  return (db, { id }) => db.collection(record).list({ where: { [by]: String(id) }, order });
}
