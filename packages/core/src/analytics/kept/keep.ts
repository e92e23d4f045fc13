import type { UnitOfWork } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { Portals } from '../../platform/identity/index.js';
import { currentRows } from '../facts/fact-reader.js';
import type { Fact } from '../facts/fact.js';
import type { FactSource } from '../facts/fact-source.js';
import { FACT_SOURCES } from '../facts/sources.js';
import { openCells, putSomeTogether } from './cells/grow.js';
import { AnalyticsCells } from './cells/records.js';
import { addRows, countRows, type CountingRows, factsNow, type RowsToAdd } from './count-rows.js';
import type { Note, NoteKind } from './notes.js';
import { AnalyticsNotes, AnalyticsShares, type AnalyticsState, AnalyticsStates, AnalyticsSums } from './records.js';
import { fewAtATime } from './few-at-a-time.js';
import { rowsOfNotes } from './rows-of-notes.js';
import { spreadArticles } from './spread-articles.js';
import { openSums } from './sums.js';

/** Under this lock figures of a portal are counted, by one server at a time. */
const LOCK = 'analytics.keep';
const EMPTYING = 'emptying';
const PACKING = 'packing';
/** Rows of a source that one unit of work counts at most. */
const ROWS_AT_ONCE = 200;
/** Once so many rows are read, lines of orders among them, a unit of work ends: others wait for it. */
const READ_AT_ONCE = 1500;
/** Rows of a source that are counted in one turn of the event loop, and notes that are looked at in one. */
export const ROWS_IN_A_TURN = 5;
export const NOTES_IN_A_TURN = 10;
/** Rows that one removes. */
const REMOVED_AT_ONCE = 5000;
/** Rows that are counted anew because of one note, at most; more of them are noted each by itself. */
const NOTES_AT_ONCE = 200;

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
 * how much it did; less than `limit` when nothing is left to do. What was `read` before saves it the reading, unless somebody else has
 * counted it meanwhile.
 */
export async function keepFigures(
  unit: UnitOfWork,
  { limit, read = null }: { readonly limit: number; readonly read?: NextRows | null },
): Promise<number> {
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
  if (state.builtAt !== null) return countNoted(unit, state, limit);
  const known = read?.state.version === state.version ? read : await readNext(unit, tx, state, ROWS_AT_ONCE);
  if (known === null) await tidy(unit, state);
  else await countNext(unit, known);
  return limit;
}

/** Forgets what was counted of a portal, so that everything is counted again from the beginning. */
export async function beginAnew(
  { tx, now, portalId }: UnitOfWork,
  place: { readonly timezone: string; readonly currency: string },
): Promise<void> {
  const state = await findState(tx, portalId);
  const begun = { ...place, doing: EMPTYING, after: null, rows: 0, builtAt: null };
  if (state !== null) await tx.collection(AnalyticsStates).update(state.id, begun);
  else await tx.collection(AnalyticsStates).insert(newRow(AnalyticsStates, { id: portalId, now }, begun));
}

/** Removes what was counted before, and packs what is counted. */
async function tidy(unit: UnitOfWork, state: AnalyticsState): Promise<void> {
  const { tx, now } = unit;
  const go = (change: Partial<AnalyticsState>) => tx.collection(AnalyticsStates).update(state.id, change);
  if (state.doing === EMPTYING) {
    const removed =
      (await tx.collection(AnalyticsSums).removeWhere({}, { limit: REMOVED_AT_ONCE })) +
      (await tx.collection(AnalyticsCells).removeWhere({}, { limit: REMOVED_AT_ONCE })) +
      (await tx.collection(AnalyticsShares).removeWhere({}, { limit: REMOVED_AT_ONCE }));
    if (removed === 0) await go({ doing: FACT_SOURCES[0]?.name ?? PACKING });
    return;
  }
  if (!(await putSomeTogether(unit))) await go({ doing: null, after: null, builtAt: now });
}

/** Adds the next rows of the source at hand; none of them was counted since the counting began. */
async function countNext(unit: UnitOfWork, { state, source, rows }: NextRows): Promise<void> {
  const kept = [openSums(state.currency), openCells(state.currency)];
  await addRows(unit, { source, rows, kept });
  for (const each of kept) await each.save(unit);
  const next = FACT_SOURCES[FACT_SOURCES.indexOf(source) + 1]?.name ?? PACKING;
  const counted = { rows: state.rows + rows.ids.length };
  await unit.tx
    .collection(AnalyticsStates)
    .update(
      state.id,
      rows.areLast ? { ...counted, doing: next, after: null } : { ...counted, after: rows.ids.at(-1) ?? null },
    );
}

/** The next rows of the source at hand, with what they add to the sums. */
export interface NextRows {
  /** How far the counting had come. */
  readonly state: AnalyticsState;
  readonly source: FactSource;
  readonly rows: RowsToAdd & { readonly areLast: boolean };
}

/**
 * Reads the next rows that are to be counted; null where there is something else to do. Whatever changes after they are read is noted
 * with the change, and counted when everything is.
 */
export async function readNext(
  world: Pick<World, 'port'>,
  db: Reader,
  state: AnalyticsState,
  atOnce: number,
): Promise<NextRows | null> {
  const source = FACT_SOURCES.find(({ name }) => name === state.doing);
  if (state.builtAt !== null || source === undefined) return null;
  const { records } = world.port(Composed);
  const next = await nextIds(db, { source, records, after: state.after, atOnce });
  const reader = currentRows(db, records);
  const ids: string[] = [];
  const facts = new Map<string, readonly Fact[]>();
  for await (const few of fewAtATime(next, ROWS_IN_A_TURN)) {
    const found = await factsNow({ reader, records, timezone: state.timezone }, source, few);
    for (const [id, ofRow] of found) facts.set(id, ofRow);
    ids.push(...few);
    if (reader.rowsRead() >= READ_AT_ONCE) break;
  }
  return { state, source, rows: { ids, facts, areLast: ids.length === next.length && next.length < atOnce } };
}

interface Next {
  readonly source: FactSource;
  readonly records: readonly RecordType[];
  readonly after: string | null;
  readonly atOnce: number;
}

async function nextIds(db: Reader, { source: { record }, records, after, atOnce }: Next): Promise<readonly string[]> {
  if (!records.includes(record)) return [];
  const rows = await db.collection(record).list({
    order: [['id', 'asc']],
    limit: atOnce,
    select: ['id'],
    ...(after === null ? {} : { after: [after] }),
  });
  return rows.map(({ id }) => String(id));
}

async function countNoted(unit: UnitOfWork, state: AnalyticsState, limit: number): Promise<number> {
  const { tx } = unit;
  const notes = await tx
    .collection(AnalyticsNotes)
    .list({ order: [['id', 'asc']], limit: Math.min(limit, NOTES_AT_ONCE) });
  if (notes.length === 0) return 0;
  if (await spreadArticles(unit, notes)) return limit;
  const counted = await count(unit, state, notes);
  await tx.collection(AnalyticsNotes).removeWhere({ id: { in: counted.map(({ id }) => id) } });
  // Whoever reads the sums meanwhile notices it by the version.
  await tx.collection(AnalyticsStates).update(state.id, { rows: state.rows });
  return counted.length < NOTES_AT_ONCE && counted.length === notes.length ? 0 : limit;
}

/** A note as it was written. */
export function pairOf({ kind, subjectId }: { readonly kind: string; readonly subjectId: string }): Note {
  return [kind as NoteKind, subjectId];
}

/** Counts anew what notes are of, as many of them as one unit of work may; answers which. */
async function count(
  unit: UnitOfWork,
  { timezone, currency }: AnalyticsState,
  notes: readonly Row<typeof AnalyticsNotes>[],
): Promise<readonly Row<typeof AnalyticsNotes>[]> {
  const kept = [openSums(currency), openCells(currency)];
  const { records } = unit.port(Composed);
  const reader = currentRows(unit.tx, records);
  const counting: CountingRows = { reader, records, timezone };
  const counted = [];
  for await (const few of fewAtATime(notes, NOTES_IN_A_TURN)) {
    const rows = await rowsOfNotes(reader, few.map(pairOf));
    for (const source of FACT_SOURCES) {
      for await (const some of fewAtATime(rows.get(source.name) ?? [], ROWS_IN_A_TURN)) {
        await countRows(unit, counting, { source, ids: some, kept });
      }
    }
    counted.push(...few);
    if (reader.rowsRead() >= READ_AT_ONCE) break;
  }
  for (const each of kept) await each.save(unit);
  return counted;
}
