import { Ids } from '../../../kernel/ports/ids.js';
import type { Transaction } from '../../../kernel/ports/storage.js';
import type { Cause } from '../../../kernel/operations/cause.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { InstallationRow } from '../installations/records.js';
import { writeLog } from '../installations/log.js';
import type { ConnectorContext, EachItem, Item, ItemCall, RunPart, SendItems } from '../port.js';
import { actorOf, OpenUseCases } from '../use-cases.js';
import { addCounts, addErrors, failureOf, type ItemResult } from './item-results.js';
import { openLinks } from './links.js';
import { SyncCheckpoints, SyncFailures, SyncRuns } from './records.js';
import { itemError, RunPaused } from './remote-error.js';
import type { NotedCall } from './remote-http.js';
import { holdWanted } from './wanted-work.js';
import type { World } from '../../../kernel/operations/world.js';

/** Items that are handed out in one call at most. */
const MAX_TOGETHER = 100;
/** Items that one unit of work takes over: nobody waits long behind it. */
const AT_ONCE = 50;
/** Runs in which an item that fails is tried again, unless the other system changes it. */
const MAX_ATTEMPTS = 5;
const KEPT_ITEM_BYTES = 64 * 1024;
const MAX_ITEMS_OF_RUN = 50_000;

/** What parts of a run have in common. */
export interface RunState {
  readonly portalId: string;
  readonly installation: InstallationRow;
  readonly runId: string;
  readonly context: ConnectorContext;
  readonly cause: Cause;
  /** What is to be written into the log with the next commit. */
  readonly notes: NotedCall[];
  itemCount: number;
}

/** Opens a part of a run. */
export function openPart<Cursor>(world: World, state: RunState, part: string): RunPart<Cursor> {
  const { installation } = state;
  const own = { installationId: installation.id, part };
  let hasRetried = false;

  /** Items of this call, before them those that failed in earlier runs. */
  async function withRetries<I extends Item>(items: readonly I[]): Promise<readonly I[]> {
    if (hasRetried) return items;
    hasRetried = true;
    const failures = await state.context.db.collection(SyncFailures).list({ where: own, order: [['id', 'asc']] });
    const known = new Set(items.map(({ id }) => id));
    const again = failures.filter(({ attempts, externalId }) => attempts < MAX_ATTEMPTS && !known.has(externalId));
    // Kept by this part under the name of the item, as it came.
    return [...again.map(({ item }) => item as I), ...items];
  }

  return {
    async cursor() {
      const row = await state.context.db.collection(SyncCheckpoints).findOne(own);
      return row === null ? null : (row.cursor as Cursor);
    },
    async page(items, next, each) {
      const all = await withRetries(items);
      for (let from = 0; from === 0 || from < all.length; from += AT_ONCE) {
        const chunk = all.slice(from, from + AT_ONCE);
        const isLast = from + AT_ONCE >= all.length;
        await commit(world, state, part, (unit) => appliedWithin(state, unit, { chunk, each }), isLast ? { next } : {});
      }
      countItems(state, all.length);
    },
    async push(items, next, each) {
      const all = await withRetries(items);
      const results: ItemResult[] = [];
      try {
        for (const item of all) results.push(await pushed(state, item, each));
      } catch (error) {
        await commit(world, state, part, () => Promise.resolve(results), {});
        throw error;
      }
      await commit(world, state, part, () => Promise.resolve(results), { next });
      countItems(state, all.length);
    },
    async pushTogether(items, next, send) {
      const all = await withRetries(items);
      for (let from = 0; from === 0 || from < all.length; from += MAX_TOGETHER) {
        const chunk = all.slice(from, from + MAX_TOGETHER);
        const results = chunk.length === 0 ? [] : await sentTogether(state, chunk, send);
        const isLast = from + MAX_TOGETHER >= all.length;
        await commit(world, state, part, () => Promise.resolve(results), isLast ? { next } : {});
      }
      countItems(state, all.length);
    },
  };
}

async function sentTogether<I extends Item>(
  state: RunState,
  items: readonly I[],
  send: SendItems<I>,
): Promise<ItemResult[]> {
  const { records, links, db } = state.context;
  const outcomes = await send(items, { records, links, db, noteConflict: noteConflict(state) });
  return items.map((item, index) => {
    const outcome = outcomes[index] ?? itemError('remote_error', 'the other system did not report on it');
    return typeof outcome === 'string'
      ? { item, outcome }
      : { item, code: outcome.code, message: `${outcome.code}: ${outcome.message}` };
  });
}

function countItems(state: RunState, items: number): void {
  state.itemCount += items;
  if (state.itemCount >= MAX_ITEMS_OF_RUN) throw new RunPaused();
}

async function appliedWithin<I extends Item>(
  state: RunState,
  unit: NestableUnit,
  { chunk, each }: { readonly chunk: readonly I[]; readonly each: EachItem<I> },
): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  for (const item of chunk) {
    try {
      const outcome = await unit.nested((inner) => each(item, callWithin(inner)));
      results.push({ item, outcome });
    } catch (error) {
      const failure = failureOf(item, error);
      if (failure === undefined) throw error;
      results.push(failure);
    }
  }
  return results;

  function callWithin(inner: UnitOfWork): ItemCall {
    const write = (work: (tx: Transaction) => Promise<void>) => work(inner.tx);
    const linked = {
      ids: inner.port(Ids),
      installationId: state.installation.id,
      now: () => inner.now,
      db: inner.tx,
      write,
    };
    return {
      records: inner.port(OpenUseCases)(inner, actorOf(state.portalId, state.installation)),
      links: openLinks(linked),
      db: inner.tx,
      noteConflict: noteConflict(state),
    };
  }
}

type NestableUnit = Parameters<Parameters<RunUnitOfWork>[1]>[0];

async function pushed<I extends Item>(state: RunState, item: I, each: EachItem<I>): Promise<ItemResult> {
  const { records, links, db } = state.context;
  try {
    return { item, outcome: await each(item, { records, links, db, noteConflict: noteConflict(state) }) };
  } catch (error) {
    const failure = failureOf(item, error);
    if (failure === undefined) throw error;
    return failure;
  }
}

function noteConflict({ notes }: RunState): ItemCall['noteConflict'] {
  return (message) => void notes.push({ event: 'sync.conflict', responseStatus: 200, durationMs: 0, message });
}

/** Commits what became of some items with their counts and errors, what was noted, and where to go on. */
async function commit(
  world: World,
  state: RunState,
  part: string,
  apply: (unit: NestableUnit) => Promise<readonly ItemResult[]>,
  { next }: { readonly next?: unknown },
): Promise<void> {
  const written = state.notes.length;
  const keep = async (unit: NestableUnit) => {
    await holdWanted(unit.tx, state.runId);
    const results = await apply(unit);
    for (const result of results) await keepFailure(state, unit, { part, result });
    const run = await unit.tx.collection(SyncRuns).findForUpdate(state.runId);
    if (run !== null) {
      const counts = { ...run.counts, [part]: addCounts(run.counts[part], results) };
      const errors = addErrors(run.errors, part, results);
      await unit.tx.collection(SyncRuns).update(run.id, { counts, errors, updatedAt: unit.now });
    }
    if (next !== undefined) await keepCursor(state, unit, { part, next });
    await writeNotes(state, unit, written);
  };
  await world.port(RunUnitOfWork)(state.portalId, keep, state.cause);
  state.notes.splice(0, written);
}

/** Writes down what was noted up to a place. */
export async function writeNotes(
  { installation, notes }: Pick<RunState, 'installation' | 'notes'>,
  unit: World & Pick<UnitOfWork, 'tx' | 'now'>,
  upTo = notes.length,
): Promise<void> {
  for (const note of notes.slice(0, upTo)) {
    await writeLog(unit, { installationId: installation.id, direction: 'OUTBOUND', ...note });
  }
}

async function keepCursor(
  { installation }: RunState,
  unit: UnitOfWork,
  { part, next }: { readonly part: string; readonly next: unknown },
): Promise<void> {
  const { tx, now } = unit;
  const own = { installationId: installation.id, part };
  const checkpoints = tx.collection(SyncCheckpoints);
  const known = await checkpoints.findOne(own);
  if (known === null) await checkpoints.insert({ id: unit.id(), ...own, cursor: next, updatedAt: now });
  else await checkpoints.update(known.id, { cursor: next, updatedAt: now });
}

async function keepFailure(
  { installation, notes, runId }: RunState,
  unit: UnitOfWork,
  { part, result }: { readonly part: string; readonly result: ItemResult },
): Promise<void> {
  const { tx, now } = unit;
  const { item, outcome, message = '' } = result;
  const own = { installationId: installation.id, part, externalId: item.id.slice(0, 400) };
  const failures = tx.collection(SyncFailures);
  const known = await failures.findOne(own);
  if (outcome !== undefined && outcome !== 'waiting') {
    if (known !== null) await failures.remove(known.id);
    return;
  }
  const attempts = (known?.attempts ?? 0) + (outcome === 'waiting' ? 0 : 1);
  const kept = Buffer.byteLength(JSON.stringify(item)) <= KEPT_ITEM_BYTES ? item : { id: item.id };
  if (known === null)
    await failures.insert(newRow(SyncFailures, { id: unit.id(), now }, { ...own, attempts, item: kept }));
  else await failures.update(known.id, { attempts, item: kept, updatedAt: now });
  if (outcome === undefined) await noteFailure({ installation, notes, runId }, unit, `${part} ${message}`);
}

const MAX_LOGGED_FAILURES = 100;

async function noteFailure(
  { installation, runId }: Pick<RunState, 'installation' | 'notes' | 'runId'>,
  unit: World & Pick<UnitOfWork, 'tx' | 'now'>,
  message: string,
): Promise<void> {
  const run = await unit.tx.collection(SyncRuns).find(runId);
  if ((run?.errors.length ?? 0) >= MAX_LOGGED_FAILURES) return;
  const own = { installationId: installation.id, direction: 'OUTBOUND' } as const;
  await writeLog(unit, { ...own, event: 'sync.item_failed', responseStatus: 207, message });
}
