import type {
  Adjustment,
  AdjustOptions,
  Changes,
  Collection,
  SumsQuery,
  Transaction,
  UpdateOptions,
  Where,
  WritableCollection,
} from '../ports/storage.js';
import type { AnyRow, ChangeLog } from './change-log.js';
import { refuseInUse, refuseNamed, refuseUnitsInUse, type NamedBy } from './in-use.js';
import type { RecordType, Row } from '../records/record.js';

/**
 * A transaction whose writes are noted in a log with the rows before and after them, whoever makes them and however. What is
 * held for a change has been read already; rows that are written without that are read first. No row is archived that something open
 * names, none is removed for good that anything names, and none changes the units in which something open is counted.
 */
export function watchWrites(tx: Transaction, log: ChangeLog, namedBy: NamedBy): Transaction {
  return {
    collection: (record) => {
      const collection = tx.collection(record);
      if ('untold' in record.trail) return collection;
      return new WatchedCollection(collection, record, log, {
        archive: (id) => refuseInUse(tx, namedBy(record), id),
        remove: (id) => refuseNamed(tx, namedBy(record), id),
        changeUnits: (id) => refuseUnitsInUse(tx, namedBy(record), id),
      });
    },
    nextNumber: (sequence) => tx.nextNumber(sequence),
    lastNumbers: () => tx.lastNumbers(),
    setLastNumbers: (last) => tx.setLastNumbers(last),
    tryLock: (name) => tx.tryLock(name),
    claimDue: (record, claim) => tx.claimDue(record, claim),
    nested: (work) => log.part(() => tx.nested((inner) => work(watchWrites(inner, log, namedBy)))),
    afterCommit: (callback) => tx.afterCommit(callback),
  };
}

/** Columns of a record that the audit trail tells of. */
export function toldColumns(record: RecordType): readonly string[] {
  let told = toldOf.get(record);
  if (told === undefined) {
    told = Object.keys(record.columns).filter(
      (name) => !KEPT_BY_STORAGE.has(name) && record.columns[name]?.options.untold !== true,
    );
    toldOf.set(record, told);
  }
  return told;
}

// Not all records tell when they were made.
const BY_ID = [['id', 'asc']] as unknown as readonly never[];
const KEPT_BY_STORAGE: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt']);
const toldOf = new WeakMap<RecordType, readonly string[]>();

/** A class, because one is made each time that a record is asked for: methods of a prototype cost nothing then. */
class WatchedCollection<R extends RecordType> implements WritableCollection<R> {
  constructor(
    private readonly rows: WritableCollection<R>,
    private readonly record: R,
    private readonly log: ChangeLog,
    private readonly refuse: { readonly [K in 'archive' | 'remove' | 'changeUnits']: (id: string) => Promise<void> },
  ) {}

  find(id: string) {
    return this.rows.find(id);
  }
  findMany(ids: readonly string[]) {
    return this.rows.findMany(ids);
  }
  findOne(...query: Parameters<Collection<R>['findOne']>) {
    return this.rows.findOne(...query);
  }
  exists(where: Where<Row<R>>) {
    return this.rows.exists(where);
  }
  list<const S extends keyof Row<R> = keyof Row<R>>(query: Parameters<typeof this.rows.list<S>>[0]) {
    return this.rows.list<S>(query);
  }
  count(query?: Parameters<Collection<R>['count']>[0]) {
    return this.rows.count(query);
  }
  page<const S extends keyof Row<R> = keyof Row<R>>(query: Parameters<typeof this.rows.page<S>>[0]) {
    return this.rows.page<S>(query);
  }
  sums<const By extends keyof Row<R>, const Of extends keyof Row<R>>(query: SumsQuery<Row<R>, By, Of>) {
    return this.rows.sums(query);
  }

  async findForUpdate(id: string) {
    const row = await this.rows.findForUpdate(id);
    if (row !== null) this.log.seen(this.record, row);
    return row;
  }

  async findManyForUpdate(ids: readonly string[]) {
    const rows = await this.rows.findManyForUpdate(ids);
    for (const row of rows) this.log.seen(this.record, row);
    return rows;
  }

  async insert(row: Row<R>) {
    await this.rows.insert(row);
    this.noteNew(row);
  }

  async insertMany(rows: readonly Row<R>[]) {
    await this.rows.insertMany(rows);
    for (const row of rows) this.noteNew(row);
  }

  async update(id: string, changes: Changes<Row<R>>, options?: UpdateOptions<Row<R>>) {
    const before = this.log.known(this.record, id) ?? (this.tells(changes) ? await this.rows.findForUpdate(id) : null);
    const held = before === null ? {} : { held: before as Row<R> };
    if (isArchiving(before, changes)) await this.refuse.archive(id);
    if (before !== null && this.record.changesUnits?.(before, changes) === true) await this.refuse.changeUnits(id);
    const after = await this.rows.update(id, changes, { ...options, ...held });
    if (after !== null) this.log.changed(this.record, id, before ?? after, after);
    return after;
  }

  async updateWhere(where: Where<Row<R>>, changes: Changes<Row<R>>) {
    if (!this.tells(changes)) return this.rows.updateWhere(where, changes);
    const before = await this.rows.list({ where, order: BY_ID });
    if (before.length === 0) return 0;
    const count = await this.rows.updateWhere(where, changes);
    await this.noteChanged(before);
    return count;
  }

  async adjustMany(adjustments: readonly Adjustment<Row<R>>[], options?: AdjustOptions) {
    const told = adjustments.filter(({ add, set }) => this.tells({ ...add, ...set }));
    const before = await this.knownOrRead(told.map(({ id }) => id));
    await this.rows.adjustMany(adjustments, options);
    // What is added to is known to the database alone.
    if (told.some(({ add }) => add !== undefined)) await this.noteChanged([...before.values()]);
    else for (const adjustment of told) this.noteAdjusted(before.get(adjustment.id), adjustment, options);
  }

  async remove(id: string) {
    const before = this.log.known(this.record, id) ?? (await this.rows.findForUpdate(id));
    if ('archivedAt' in this.record.columns) await this.refuse.remove(id);
    const removed = await this.rows.remove(id);
    if (removed) this.log.changed(this.record, id, before, null);
    return removed;
  }

  async removeWhere(where: Where<Row<R>>, options: { readonly limit?: number } = {}) {
    const before = await this.rows.list({ where, order: BY_ID, ...options });
    if (before.length === 0) return 0;
    const removed = await this.rows.removeWhere(where, options);
    for (const row of before) this.log.changed(this.record, idOf(row), row, null);
    return removed;
  }

  private tells(changes: object): boolean {
    const told = toldColumns(this.record);
    return Object.entries(changes).some(([name, value]) => value !== undefined && told.includes(name));
  }

  private async knownOrRead(ids: readonly string[]): Promise<ReadonlyMap<string, AnyRow>> {
    const rows = new Map<string, AnyRow>();
    for (const id of ids) {
      const known = this.log.known(this.record, id) ?? null;
      if (known !== null) rows.set(id, known);
    }
    for (const row of await this.rows.findMany(ids.filter((id) => !rows.has(id)))) rows.set(idOf(row), row);
    return rows;
  }

  private noteAdjusted(before: AnyRow | undefined, { id, set = {} }: Adjustment<Row<R>>, options?: AdjustOptions) {
    if (before === undefined) return;
    const after: Record<string, unknown> = { ...before };
    for (const [name, value] of Object.entries(set)) if (value !== undefined) after[name] = value;
    if (options?.raiseVersion === true && typeof after['version'] === 'number') after['version'] += 1;
    this.log.changed(this.record, id, before, after);
  }

  private noteNew(row: AnyRow) {
    this.log.changed(this.record, idOf(row), null, row);
  }

  private async noteChanged(before: readonly AnyRow[]) {
    if (before.length === 0) return;
    const after = new Map((await this.rows.findMany(before.map(idOf))).map((row) => [idOf(row), row]));
    for (const row of before) this.log.changed(this.record, idOf(row), row, after.get(idOf(row)) ?? null);
  }
}

function isArchiving(before: AnyRow | null, changes: object): boolean {
  return before?.['archivedAt'] === null && typeof (changes as AnyRow)['archivedAt'] === 'string';
}

// Every record has an id; the type of an unknown one cannot say so.
function idOf(row: object): string {
  return String((row as { readonly id: unknown }).id);
}
