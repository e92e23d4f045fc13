import type { AnyRow, ChangeLog } from '../../kernel/rows/change-log.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { AuditTrail, Deed } from '../../kernel/rows/unit-of-work.js';
import type { Cause } from '../../kernel/operations/cause.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { changeFollowers } from './change-followers.js';
import { gatherByEntity, type EntityChange } from './entity-changes.js';
import type { FieldChange } from './field-change.js';
import { childChanges, fieldChanges } from './field-changes.js';
import { AuditEntries } from './records.js';

type Entry = Row<typeof AuditEntries>;

/** What an entry tells of. */
interface ToldDeed extends Deed {
  readonly entityNumber?: string | null;
  readonly version?: number | null;
  readonly changes?: readonly FieldChange[];
}

/**
 * Builds the audit trail: one entry for each entity that a unit of work changed, all of them in one statement.
 *
 * @throws TypeError when a record belongs to an entity of no known type
 */
export function createAuditTrail(world: World): AuditTrail {
  const entities = entityRecords(world.port(Composed).records);
  return {
    async append({ tx, now }, cause, log) {
      const entries: Entry[] = [];
      const written = log.changes();
      for (const entity of gatherByEntity(written)) {
        const changes = changesOf(entity);
        if (changes.length === 0) continue;
        const row = await rowOf(entity, { tx, log, entities });
        const { entityType, entityId } = entity;
        const deed = { entityType, entityId, changes, entityNumber: numberOf(row), version: versionOf(entity, row) };
        entries.push(entryOf(world.id(), now, cause, deed));
      }
      if (entries.length > 0) await tx.collection(AuditEntries).insertMany(entries);
      if (written.length > 0) for (const follow of world.ask(changeFollowers)) await follow({ tx, now }, written);
    },
  };
}

/** An entry of the trail. */
export function entryOf(id: string, at: string, { actor, operation, requestId, ip }: Cause, deed: ToldDeed): Entry {
  return {
    id,
    at,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    operation,
    entityType: deed.entityType,
    entityId: deed.entityId,
    entityNumber: deed.entityNumber ?? null,
    version: deed.version ?? null,
    changes: [...(deed.changes ?? [])],
    requestId,
    ip,
  };
}

/** The record of each type of entity. */
export const entityRecords = madeOnceOf((records: readonly RecordType[]): ReadonlyMap<string, RecordType> => {
  const entities = new Map(
    records.flatMap((record) => ('entity' in record.trail ? [[record.trail.entity, record] as const] : [])),
  );
  for (const { name, trail } of records) {
    if ('partOf' in trail && !entities.has(trail.partOf)) {
      throw new TypeError(`A ${name} belongs to a ${trail.partOf}, and no record is one.`);
    }
  }
  return entities;
});

function changesOf({ row, children }: EntityChange): FieldChange[] {
  const changes = row === undefined ? [] : fieldChanges(row);
  for (const { field, by, rows } of children) {
    const to = childChanges(rows, by);
    if (to !== null) changes.push({ field, from: null, to });
  }
  return changes;
}

interface Sources {
  readonly tx: Reader;
  readonly log: ChangeLog;
  readonly entities: ReadonlyMap<string, RecordType>;
}

// A row that was held or touched for the sake of those that belong to it is known; one that was not is looked up.
async function rowOf(
  { row, entityType, entityId }: EntityChange,
  { tx, log, entities }: Sources,
): Promise<AnyRow | null> {
  if (row !== undefined) return row.after ?? row.before;
  const record = entities.get(entityType);
  if (record === undefined) return null;
  return log.known(record, entityId) ?? tx.collection(record).find(entityId);
}

function numberOf(row: AnyRow | null): string | null {
  const number = row?.['number'];
  return typeof number === 'string' ? number : null;
}

// Of what is gone, the version that it would have had.
function versionOf({ row }: EntityChange, current: AnyRow | null): number | null {
  const version = current?.['version'];
  if (typeof version !== 'number') return null;
  return row?.after === null ? version + 1 : version;
}
