import { SyncFailures } from '../engine/records.js';
import { takeOver, type RemoteRecord } from '../engine/take-over.js';
import type { ConnectorContext, EachItem, Item, ItemCall, ItemOutcome, Run } from '../port.js';
import { KEYS_AT_ONCE, type OneC, type OneCKey, type OneCRow, ROWS_AT_ONCE } from './odata.js';

/** A record of 1C as an item of a part. */
export type OneCItem = OneCRow & Item;

/** A set whose changed records are taken over. */
export interface ChangedSet<I extends OneCItem> {
  readonly part: string;
  readonly set: string;
  /** Kind of our record that they become. */
  readonly entityType: string;
  /** Which records of the set; null for all of them. */
  readonly filter: string | null;
  /** Only records that are known already. */
  readonly onlyLinked?: true;
  /** Reads what else is needed to take over some records, before anything is written. */
  prepare(items: readonly OneCItem[]): Promise<readonly I[]>;
  readonly each: EachItem<I>;
}

/** What is remembered of a record of 1C. */
export interface OneCState {
  /** Its version when both sides were last the same. */
  readonly dataVersion?: string | null;
  readonly deleted?: boolean;
}

/** How far the keys of a set were read. */
interface KeysCursor {
  readonly skip: number;
}

/**
 * Takes over the records of a set that changed. 1C cannot tell which did, so the versions of all are read, a thousand at a time,
 * and then the records whose version is another one.
 */
export async function takeChanged<I extends OneCItem>(
  context: ConnectorContext,
  run: Run,
  onec: OneC,
  changed: ChangedSet<I>,
): Promise<void> {
  const { set, filter, prepare, each } = changed;
  const part = run.part<KeysCursor>(changed.part);
  for (let skip = (await part.cursor())?.skip ?? 0; ;) {
    const keys = await onec.keys(set, { filter, skip });
    const isEnd = keys.length < KEYS_AT_ONCE;
    skip = isEnd ? 0 : skip + keys.length;
    const refs = (await changedOf(context, changed, keys)).map(({ ref }) => ref);
    for (let from = 0; from === 0 || from < refs.length; from += ROWS_AT_ONCE) {
      const rows = refs.length === 0 ? [] : await onec.read(set, refs.slice(from, from + ROWS_AT_ONCE));
      const items = await prepare(rows.map((row) => ({ ...row, id: row.Ref_Key })));
      await part.page(items, from + ROWS_AT_ONCE >= refs.length ? { skip } : undefined, each);
    }
    if (isEnd) return;
  }
}

async function changedOf(
  { db, installationId, links }: ConnectorContext,
  { part, entityType, onlyLinked }: Pick<ChangedSet<OneCItem>, 'part' | 'entityType' | 'onlyLinked'>,
  keys: readonly OneCKey[],
): Promise<readonly OneCKey[]> {
  const refs = keys.map(({ ref }) => ref);
  const known = await links.ofRemotes(entityType, refs);
  const where = { installationId, part, externalId: { in: refs } };
  const failures = refs.length === 0 ? [] : await db.collection(SyncFailures).list({ where });
  // What failed as it is now is tried again by itself, and only so often.
  const failed = new Map(
    failures.map(({ externalId, item }) => [externalId, (item as Partial<OneCRow>)['DataVersion']]),
  );
  return keys.filter(({ ref, version, isDeleted }) => {
    const link = known.get(ref);
    if (link === undefined && (isDeleted || onlyLinked === true)) return false;
    const state: OneCState = link?.state ?? {};
    return version === null || (failed.get(ref) !== version && state.dataVersion !== version);
  });
}

/** A record of 1C, and how it becomes one of ours. */
export type TakenRecord = Omit<RemoteRecord, 'remoteId' | 'state'> & { readonly row: OneCRow };

/** Takes over a record of 1C, and remembers the version that it had. */
export async function takeRow(call: ItemCall, { row, ...record }: TakenRecord): Promise<ItemOutcome> {
  const remoteId = row.Ref_Key;
  const state = stateOf(row);
  const outcome = await takeOver(call, { ...record, remoteId, state: { ...state } });
  if (outcome !== 'skipped') return outcome;
  const link = await call.links.find(record.entityType, remoteId);
  if (link !== null) await call.links.put({ ...link, state: { ...link.state, ...state } });
  return 'skipped';
}

/** What is remembered of a record as it is. */
export function stateOf(row: OneCRow): OneCState {
  const { DataVersion: version, DeletionMark: mark } = row;
  return { dataVersion: typeof version === 'string' ? version : null, deleted: mark === true };
}

/** Notes that a record that we know was removed in 1C; ours stays as it is. */
export async function noteDeleted(
  { links }: ItemCall,
  run: Pick<Run, 'log'>,
  { entityType, row }: { readonly entityType: string; readonly row: OneCRow },
): Promise<ItemOutcome> {
  const link = await links.find(entityType, row.Ref_Key);
  if (link === null) return 'skipped';
  const wasDeleted = (link.state as OneCState).deleted === true;
  await links.put({ ...link, state: { ...link.state, ...stateOf(row) } });
  if (wasDeleted) return 'skipped';
  run.log('sync.remote_deleted', { responseStatus: 200, message: `${entityType} ${link.entityId} was marked in 1C` });
  return 'updated';
}
