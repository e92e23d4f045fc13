import type { Ids } from '../../../ports/ids.js';
import type { Reader, Transaction } from '../../../ports/storage.js';
import type { RecordType } from '../../../records/record.js';
import { newRow } from '../../../rows/new-row.js';
import { Portals } from '../../identity/index.js';
import { currentRows } from '../facts/fact-reader.js';
import type { FactSource } from '../facts/fact-source.js';
import { FACT_SOURCES } from '../facts/sources.js';
import { openCells } from './cells/grow.js';
import { AnalyticsCells } from './cells/records.js';
import { countRows, type CountingRows } from './count-rows.js';
import type { Note, NoteKind } from './notes.js';
import { AnalyticsNotes, AnalyticsShares, type AnalyticsState, AnalyticsStates, AnalyticsSums } from './records.js';
import { rowsOfNotes } from './rows-of-notes.js';
import { openSums } from './sums.js';

/** Under this lock figures of a portal are counted, by one server at a time. */
const LOCK = 'analytics.keep';
const EMPTYING = 'emptying';
/** Rows of a source that one unit of work counts, and rows that it removes. */
const ROWS_AT_ONCE = 500;
const REMOVED_AT_ONCE = 5000;
/** Rows that are counted anew because of one note, at most; more of them are noted each by itself. */
const NOTES_AT_ONCE = 200;

export interface KeepDeps {
  readonly ids: Ids;
  /** Records of the modules that there are. */
  readonly records: readonly RecordType[];
}

interface Unit {
  readonly tx: Transaction;
  readonly portalId: string;
  readonly now: string;
}

/** How far the counting of a portal has come; null before it began. It has the id of the portal. */
export function findState(db: Reader, portalId: string): Promise<AnalyticsState | null> {
  return db.collection(AnalyticsStates).find(portalId);
}

/** Whether kept figures tell everything apart from what is noted: they are counted by the days and in the currency of the portal. */
export function isComplete(
  state: AnalyticsState | null,
  place: { readonly timezone: string; readonly currency: string },
): state is AnalyticsState {
  return state?.builtAt != null && state.timezone === place.timezone && state.currency === place.currency;
}

/** Whether there is anything to count in a portal. */
export async function hasToCount(db: Reader, _now: string, portalId: string): Promise<boolean> {
  const portal = await db.collection(Portals).find(portalId);
  if (portal === null) return false;
  if (!isComplete(await findState(db, portalId), portal)) return true;
  return (await db.collection(AnalyticsNotes).findOne({}, [['id', 'asc']])) !== null;
}

/**
 * Brings the kept figures of a portal a step nearer to what its records say: counts everything once, and then what was noted. Answers
 * how much it did; less than `limit` when nothing is left to do.
 */
export async function keepFigures(deps: KeepDeps, unit: Unit, { limit }: { readonly limit: number }): Promise<number> {
  const { tx, portalId } = unit;
  if (!(await tx.tryLock(LOCK))) return 0;
  const portal = await tx.collection(Portals).find(portalId);
  if (portal === null) return 0;
  const place = { timezone: portal.timezone, currency: portal.currency };
  const state = await findState(tx, portalId);
  if (state === null || state.timezone !== place.timezone || state.currency !== place.currency) {
    await beginAnew(unit, place);
    return limit;
  }
  if (state.builtAt !== null) return countNoted(deps, unit, state, limit);
  await countNext(deps, unit, state);
  return limit;
}

/** Forgets what was counted of a portal, so that everything is counted again from the beginning. */
export async function beginAnew(
  { tx, now, portalId }: Unit,
  place: { readonly timezone: string; readonly currency: string },
): Promise<void> {
  const state = await findState(tx, portalId);
  const begun = { ...place, doing: EMPTYING, after: null, rows: 0, builtAt: null };
  if (state !== null) await tx.collection(AnalyticsStates).update(state.id, begun);
  else await tx.collection(AnalyticsStates).insert(newRow(AnalyticsStates, { id: portalId, now }, begun));
}

/** Counts the next rows of the source at hand. */
async function countNext(deps: KeepDeps, unit: Unit, state: AnalyticsState): Promise<void> {
  const { tx, now } = unit;
  const go = (change: Partial<AnalyticsState>) => tx.collection(AnalyticsStates).update(state.id, change);
  if (state.doing === EMPTYING) {
    const removed =
      (await tx.collection(AnalyticsSums).removeWhere({}, { limit: REMOVED_AT_ONCE })) +
      (await tx.collection(AnalyticsCells).removeWhere({}, { limit: REMOVED_AT_ONCE })) +
      (await tx.collection(AnalyticsShares).removeWhere({}, { limit: REMOVED_AT_ONCE }));
    if (removed === 0) await go({ doing: FACT_SOURCES[0]?.name ?? null });
    return;
  }
  const at = FACT_SOURCES.findIndex(({ name }) => name === state.doing);
  const source = FACT_SOURCES[at];
  if (source === undefined) {
    await go({ doing: null, after: null, builtAt: now });
    return;
  }
  const ids = await nextIds(deps, tx, source, state.after);
  await count(deps, unit, state, new Map([[source, ids]]));
  if (ids.length === ROWS_AT_ONCE) await go({ after: ids.at(-1) ?? null, rows: state.rows + ids.length });
  else {
    const next = FACT_SOURCES[at + 1]?.name;
    await go({ doing: next ?? 'done', after: null, rows: state.rows + ids.length });
  }
}

async function nextIds(
  { records }: KeepDeps,
  tx: Transaction,
  { record }: FactSource,
  after: string | null,
): Promise<readonly string[]> {
  if (!records.includes(record)) return [];
  const query = {
    order: [['id', 'asc']],
    limit: ROWS_AT_ONCE,
    select: ['id'],
    ...(after === null ? {} : { after: [after] }),
  };
  // Every source is of a record with an id.
  const rows = (await tx.collection(record).list(query as never)) as unknown as readonly { readonly id: string }[];
  return rows.map(({ id }) => id);
}

async function countNoted(deps: KeepDeps, unit: Unit, state: AnalyticsState, limit: number): Promise<number> {
  const { tx } = unit;
  const notes = await tx
    .collection(AnalyticsNotes)
    .list({ order: [['id', 'asc']], limit: Math.min(limit, NOTES_AT_ONCE) });
  if (notes.length === 0) return 0;
  const rows = await rowsOfNotes(currentRows(tx, deps.records), notes.map(pairOf));
  const bySource = FACT_SOURCES.map((source) => [source, rows.get(source.name) ?? []] as const);
  await count(deps, unit, state, new Map(bySource));
  await tx.collection(AnalyticsNotes).removeWhere({ id: { in: notes.map(({ id }) => id) } });
  // Whoever reads the sums meanwhile notices it by the version.
  await tx.collection(AnalyticsStates).update(state.id, { rows: state.rows });
  return notes.length < NOTES_AT_ONCE ? 0 : limit;
}

/** A note as it was written. */
export function pairOf({ kind, subjectId }: { readonly kind: string; readonly subjectId: string }): Note {
  return [kind as NoteKind, subjectId];
}

async function count(
  { ids, records }: KeepDeps,
  { tx }: Unit,
  { timezone, currency }: AnalyticsState,
  rows: ReadonlyMap<FactSource, readonly string[]>,
): Promise<void> {
  const kept = [openSums(currency), openCells(currency)];
  const counting: CountingRows = { ids, records, timezone };
  for (const [source, all] of rows) {
    for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
      await countRows(tx, counting, { source, ids: all.slice(at, at + ROWS_AT_ONCE), kept });
    }
  }
  for (const each of kept) await each.save(tx, ids);
}
