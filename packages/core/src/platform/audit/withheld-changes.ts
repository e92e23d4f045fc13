import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import { findWithholding, withheldColumns, withholdsFiles } from '../../kernel/rows/withheld.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';
import type { FieldChange } from './field-change.js';
import { MASK } from './told-value.js';
import { entityRecords } from './trail.js';

interface Told {
  readonly entityType: string;
  readonly entityId: string | null;
  readonly changes: readonly FieldChange[];
}

interface WithholdingEntity {
  readonly record: RecordType;
  /** Fields of its entries that tell of what is withheld. */
  readonly fields: ReadonlySet<string>;
  readonly withholdsFiles: boolean;
}

/**
 * Entries as they may be read at the time of the call: what their entities withhold would be read from its changes otherwise, and what is
 * attached to those that do.
 */
export async function maskWithheld<Entry extends Told>(
  call: World & { readonly db: Reader; readonly now: string },
  entries: readonly Entry[],
): Promise<Entry[]> {
  const entities = withholdingEntities(call.port(Composed).records);
  const withholding = new Map<string, ReadonlySet<string>>();
  for (const [type, { record }] of entities) {
    const ids = entries.flatMap((entry) => [ownId(entry, type), attachedTo(entry, type)].flatMap((id) => id ?? []));
    withholding.set(type, await findWithholding(call, record, ids));
  }
  return entries.map((entry) => masked(entry, entities, withholding));
}

const withholdingEntities = madeOnceOf((records: readonly RecordType[]): ReadonlyMap<string, WithholdingEntity> => {
  const known = entityRecords(records);
  const fields = new Map<string, Set<string>>();
  for (const record of records) {
    const { trail } = record;
    const columns = withheldColumns(record);
    if (columns.length === 0 || 'untold' in trail) continue;
    const type = 'entity' in trail ? trail.entity : trail.partOf;
    const told = 'entity' in trail ? columns : [trail.field];
    fields.set(type, new Set([...(fields.get(type) ?? []), ...told]));
  }
  return new Map(
    [...fields].flatMap(([type, names]) => {
      const record = known.get(type);
      if (record === undefined) return [];
      return [[type, { record, fields: names, withholdsFiles: withholdsFiles(record) }]];
    }),
  );
});

function masked<Entry extends Told>(
  entry: Entry,
  entities: ReadonlyMap<string, WithholdingEntity>,
  withholding: ReadonlyMap<string, ReadonlySet<string>>,
): Entry {
  for (const [type, { fields, withholdsFiles }] of entities) {
    const ids = withholding.get(type);
    if (withholdsFiles && ids?.has(attachedTo(entry, type) ?? '') === true) {
      return withMasks(entry, (field) => !ATTACHMENT.has(field));
    }
    if (ids?.has(ownId(entry, type) ?? '') === true) return withMasks(entry, (field) => fields.has(field));
  }
  return entry;
}

function withMasks<Entry extends Told>(entry: Entry, isHidden: (field: string) => boolean): Entry {
  const changes = entry.changes.map((change) =>
    isHidden(change.field) ? { field: change.field, from: MASK, to: MASK } : change,
  );
  return { ...entry, changes };
}

function ownId({ entityType, entityId }: Told, type: string): string | null {
  return entityType === type ? entityId : null;
}

/** Fields by which something says what it is attached to, as files do. */
const ATTACHMENT: ReadonlySet<string> = new Set(['entityType', 'entityId']);

// The entity that something was attached to or taken from, as its changes tell.
function attachedTo({ changes }: Told, type: string): string | null {
  const told = (name: string) => {
    const change = changes.find(({ field }) => field === name);
    return change?.to ?? change?.from ?? null;
  };
  const id = told('entityId');
  return told('entityType') === type && typeof id === 'string' ? id : null;
}
