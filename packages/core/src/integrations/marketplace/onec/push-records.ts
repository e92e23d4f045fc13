import type { RecordType, Row } from '../../../kernel/records/record.js';
import type { JsonObject } from '../connectors/answers.js';
import { pushEachChanged } from '../engine/changed-records.js';
import { itemError } from '../engine/remote-error.js';
import { hashOf } from '../engine/take-over.js';
import type { Link } from '../engine/links.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import type { OneC, OneCRow } from './odata.js';
import { type OneCState, stateOf } from './take-changed.js';

/** Records of ours that 1C is to have too. */
export interface PushedRecords<R extends RecordType> {
  readonly part: string;
  readonly record: R;
  readonly where: object;
  readonly set: string;
  readonly entityType: string;
  /** What 1C is the master of, as it is here. */
  contentOf(row: Row<R>): unknown;
  /** The same of a record of 1C. */
  remoteContentOf(row: OneCRow): unknown;
  /** The fields that 1C gets; those that its configuration is known to lack are left out. */
  valuesOf(row: Row<R>, fields: ReadonlySet<string> | null): JsonObject;
  /** By what 1C may know the record already. */
  filterOf(row: Row<R>, fields: ReadonlySet<string> | null): string;
  isSame(remote: OneCRow, row: Row<R>): boolean;
}

interface Synced {
  readonly id: string;
  readonly version: number;
}

/** Hands out records that 1C lacks, and those that changed here alone. */
export function pushRecords<R extends RecordType>(
  context: ConnectorContext,
  run: Run,
  onec: OneC,
  pushed: PushedRecords<R>,
): Promise<void> {
  const { part, record, where, entityType } = pushed;
  return pushEachChanged(context, run, {
    part,
    record,
    where,
    async each(found, call) {
      // Each of these records has an id and a version.
      const row = found as Row<R> & Synced;
      const link = await call.links.ofEntity(entityType, row.id);
      return link === null ? handOut(call, onec, pushed, row) : keepInStep(call, onec, pushed, { row, link });
    },
  });
}

async function handOut<R extends RecordType>(
  { links }: ItemCall,
  onec: OneC,
  { set, entityType, valuesOf, filterOf, isSame, remoteContentOf }: PushedRecords<R>,
  row: Row<R> & Synced,
): Promise<ItemOutcome> {
  const fields = await onec.fieldsOf(set);
  // 1C has no keys for repetitions: what an earlier attempt made is found by what it is known by.
  const known = (await onec.find(set, filterOf(row, fields))).find((remote) => isSame(remote, row));
  const remote = known ?? (await onec.create(set, knownFields(valuesOf(row, fields), fields)));
  const remoteId = remote.Ref_Key;
  const other = await links.find(entityType, remoteId);
  if (other !== null) throw itemError('duplicate_match', `${remoteId} is ${entityType} ${other.entityId} already`);
  const own = { entityType, entityId: row.id, remoteId, localVersion: row.version };
  // 1C is the master: what it has had already is taken with the next run.
  const state: OneCState = known === undefined ? stateOf(remote) : {};
  const remoteHash = known === undefined ? hashOf(remoteContentOf(remote)) : null;
  await links.put({ ...own, remoteHash, state: { ...state } });
  return known === undefined ? 'created' : 'updated';
}

interface Linked<R extends RecordType> {
  readonly row: Row<R> & Synced;
  readonly link: Link;
}

async function keepInStep<R extends RecordType>(
  { links }: ItemCall,
  onec: OneC,
  { set, contentOf, remoteContentOf, valuesOf }: PushedRecords<R>,
  { row, link }: Linked<R>,
): Promise<ItemOutcome> {
  const state: OneCState = link.state;
  const { version: localVersion } = row;
  // What nobody has taken from 1C yet is its own.
  if (link.localVersion === localVersion || state.deleted === true || link.remoteHash === null) return 'skipped';
  if (hashOf(contentOf(row)) === link.remoteHash) {
    await links.put({ ...link, localVersion });
    return 'skipped';
  }
  const fields = await onec.fieldsOf(set);
  const values = knownFields(valuesOf(row, fields), fields);
  const remote = await onec.change(set, { ref: link.remoteId, version: state.dataVersion }, values);
  // It changed there too: the next run takes that.
  if (remote === null) return 'skipped';
  const remoteHash = hashOf(remoteContentOf(remote));
  await links.put({ ...link, localVersion, remoteHash, state: { ...link.state, ...stateOf(remote) } });
  return 'updated';
}

/** Values of fields that the configuration has, as far as anybody knows; what is null is left out. */
export function knownFields(values: JsonObject, fields: ReadonlySet<string> | null): JsonObject {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && (fields === null || fields.has(name))),
  );
}
