import type { Column } from '../records/column.js';
import type { RecordType, Row, Where } from '../records/record.js';
import type { MigratedModule, PlannedMigration } from './migrations.js';
import type { Partitions } from './partitions.js';
import { port } from './port.js';

export type { Condition, Subquery, Where } from '../records/record.js';

/**
 * Sort key; ties must be broken by the caller (every order used for paging ends with `id`). Null sorts below every value, text
 * by code points.
 */
export type Order<R> = readonly [column: keyof R & string, direction: 'asc' | 'desc'];

/** Query of a list. */
export interface Query<R, Select extends keyof R = keyof R> {
  readonly where?: Where<R>;
  /**
   * Substring over the record's search columns, both as `comparableText` has them: letter case and kinds of spaces do not count. No
   * character is special. Empty = no search.
   */
  readonly search?: string;
  /** @default createdAt desc, id desc */
  readonly order?: readonly Order<R>[];
  /** Values of the order columns in the last row already seen: the list continues after it (keyset paging). */
  readonly after?: readonly (string | number | boolean | null)[];
  readonly limit?: number;
  readonly offset?: number;
  /** Columns to read; rows contain only these. @default all */
  readonly select?: readonly Select[];
}

/** Query of sums: amounts and quantities of rows that meet the conditions, grouped by the values of columns. */
export interface SumsQuery<R, By extends keyof R = keyof R, Of extends keyof R = keyof R> extends Pick<
  Query<R>,
  'where' | 'search'
> {
  /** Column to group by, such as the currency, or several. */
  readonly by: By | readonly By[];
  /** Columns to add up, which hold amounts of money or quantities. */
  readonly of: readonly Of[];
}

/** Sums of one group: exact, and possibly with more digits than a single amount may have. */
export type Sums<R, By extends keyof R, Of extends keyof R> = { readonly [K in By]: R[K] } & {
  readonly [K in Of]: string;
};

/** Reads rows of one record. Rows are plain objects that the caller owns. */
export interface Collection<R extends RecordType> {
  /** The row with this id, or null (also when it belongs to another portal). */
  find(id: string): Promise<Row<R> | null>;
  /** The rows with these ids, in no particular order; unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<Row<R>[]>;
  /** The first row in `order` that meets the conditions, or null. */
  findOne(where: Where<Row<R>>, order?: readonly Order<Row<R>>[]): Promise<Row<R> | null>;
  /** Whether any row meets the conditions, which costs less than finding the first of them. */
  exists(where: Where<Row<R>>): Promise<boolean>;
  list<const S extends keyof Row<R> = keyof Row<R>>(query: Query<Row<R>, S>): Promise<Pick<Row<R>, S>[]>;
  /** Exact number of rows that match the query's conditions and search; paging is ignored. */
  count(query?: Pick<Query<Row<R>>, 'where' | 'search'>): Promise<number>;
  /** Exact sums of amounts and quantities, ordered by the columns that they are grouped by; empty if there are no rows. */
  sums<const By extends keyof Row<R>, const Of extends keyof Row<R>>(
    query: SumsQuery<Row<R>, By, Of>,
  ): Promise<Sums<Row<R>, By, Of>[]>;
  /** One page and the exact total over all pages, both from the same moment as far as the database allows. */
  page<const S extends keyof Row<R> = keyof Row<R>>(
    query: Query<Row<R>, S>,
  ): Promise<{ readonly items: Pick<Row<R>, S>[]; readonly total: number }>;
}

/** New values of some columns; `undefined` leaves a column unchanged, as does absence. */
export type Changes<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** A change to one row. */
export interface Adjustment<R> {
  readonly id: string;
  /** Amounts added to integer columns in the database, so that concurrent additions all count. */
  readonly add?: { readonly [K in keyof R]?: R[K] extends number ? number : never };
  readonly set?: Changes<R>;
}

/** Options of an adjustment of many rows. */
export interface AdjustOptions {
  /** Raises the `version` of each row by one (records that have the column). @default false */
  readonly raiseVersion?: boolean;
}

/** Options of a change to one row. */
export interface UpdateOptions<R> {
  /** The row is changed only if it still has this version. */
  readonly expectedVersion?: number;
  /** The row as this transaction has read it: allows search columns to be written in the same statement. */
  readonly held?: R;
}

/** Reads and writes rows of one record inside a transaction. */
export interface WritableCollection<R extends RecordType> extends Collection<R> {
  /** @throws UniqueViolation when a uniqueness rule of the record refuses the row; @throws UnstorableValue */
  insert(row: Row<R>): Promise<void>;
  /** Stores all rows. If it throws, none are stored: the transaction cannot continue. */
  insertMany(rows: readonly Row<R>[]): Promise<void>;
  /**
   * Changes one row and raises its `version` by one (records that have the column), whatever the changes are.
   * Returns the row after the change, or null if the portal has none with this id.
   * A key that is undefined is not a change.
   * @throws StaleVersion when the version differs, after which the transaction can continue; @throws UniqueViolation;
   * @throws UnstorableValue; @throws TypeError for changes of `id`, `version` or `portalId`
   */
  update(id: string, changes: Changes<Row<R>>, options?: UpdateOptions<Row<R>>): Promise<Row<R> | null>;
  /** Changes all rows that meet the conditions without touching `version`; returns their number. */
  updateWhere(where: Where<Row<R>>, changes: Changes<Row<R>>): Promise<number>;
  /**
   * Changes many rows, each in its own way; unknown ids are skipped. Rows are locked in the order of their ids, so that two
   * adjustments of the same rows cannot deadlock. `version` stays unchanged unless `raiseVersion` is set.
   * @throws TypeError when an id comes twice, or for a column that search or uniqueness rules derive others from
   */
  adjustMany(adjustments: readonly Adjustment<Row<R>>[], options?: AdjustOptions): Promise<void>;
  /** Removes one row; false when there was none. */
  remove(id: string): Promise<boolean>;
  /** Removes up to `limit` rows that meet the conditions; returns how many. */
  removeWhere(where: Where<Row<R>>, options?: { readonly limit?: number }): Promise<number>;
  /** Reads the row and locks it against changes by others until the transaction ends. Null as in `find`. */
  findForUpdate(id: string): Promise<Row<R> | null>;
  /**
   * Like `findForUpdate` for many rows at once; unknown ids are skipped. Rows are locked and returned in the order of their
   * ids, so that two transactions that lock the same rows cannot deadlock.
   */
  findManyForUpdate(ids: readonly string[]): Promise<Row<R>[]>;
}

/** Read access to the rows of one portal (or, in the system view, of the whole installation). */
export interface Reader {
  collection<R extends RecordType>(record: R): Collection<R>;
}

/** What to claim from a record that serves as a queue. */
export interface Claim<R> {
  readonly now: string;
  /** Claimed rows are leased until then; afterwards they can be claimed again. */
  readonly leasedUntil: string;
  /** At most this many rows. */
  readonly limit: number;
  /**
   * At most this many rows of one lane are leased at the same time, counting this claim and those that any worker holds.
   * Exact even for concurrent claims. Lanes then take turns: of the rows that are due, those whose lane has the fewest leased
   * rows come first. Without it, lanes are ignored.
   */
  readonly perLane?: number;
  readonly where?: Where<R>;
}

/**
 * One unit of work: the commit stores everything it writes, or nothing. Do not wait for anything slow (network, timers)
 * inside; on SQLite units of work run one after another, and one that takes too long is rolled back. It must not wait for another
 * transaction that it starts, nor read outside itself. After a failed statement (a uniqueness rule, a lost connection) the
 * unit cannot continue: put statements that may fail in `nested`. Used after its end, it throws TypeError.
 */
export interface Transaction extends Reader {
  collection<R extends RecordType>(record: R): WritableCollection<R>;
  /**
   * The next number of a sequence of this portal, from 1. Never returned twice; gaps are possible.
   */
  nextNumber(sequence: string): Promise<number>;
  /** The number given last by each sequence of this portal. For copying a portal that rests. */
  lastNumbers(): Promise<Readonly<Record<string, number>>>;
  /** Has the sequences of this portal go on from these numbers, and forgets all others. For a portal that rests. */
  setLastNumbers(last: Readonly<Record<string, number>>): Promise<void>;
  /**
   * Takes a lock of this name, within the portal, until the transaction ends, or returns false at once if another
   * transaction holds it. Returns true again in the transaction that holds it. If transactions run one after another
   * (SQLite), the lock is always free.
   */
  tryLock(name: string): Promise<boolean>;
  /**
   * Claims rows of a queue that are due (`due` <= now) and not leased (`leasedUntil` null or <= now), oldest first; two
   * workers never get the same row. Claimed rows keep `due`: a worker that is done sets it to null or to the next attempt and
   * clears `leasedUntil`; if a worker crashes, others can claim the row when the lease expires. A lease that ends long after
   * the requested one was set by a clock that ran ahead and is ignored.
   */
  claimDue<R extends RecordType>(record: R, claim: Claim<Row<R>>): Promise<Row<R>[]>;
  /**
   * Runs a part that may fail by itself: if it throws, its writes are undone and the error is rethrown. This transaction
   * cannot be used meanwhile (TypeError), so parts run one after another.
   */
  nested<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls back once the transaction is durable and before it resolves for its caller; not at all if it, or the nested part
   * that registered the callback, is rolled back. Errors in the callback do not reach the caller.
   */
  afterCommit(callback: () => void): void;
}

/** A row read from an event log, with its `position` in the order. */
export type Positioned<R extends RecordType> = Row<R> & { readonly position: string };

/** Query of an event feed. */
export interface FeedQuery<R> {
  /** Position to continue after; null = from the oldest event that is kept. */
  readonly after: string | null;
  readonly limit: number;
  readonly where?: Where<R>;
}

/** Read access bound to one portal, with the portal's event log. */
export interface PortalReader extends Reader {
  /**
   * Rows of an append-only record (one with an `occurredAt` column, inserted through `insert`) in commit order.
   * Complete: a row committed later never gets a position before one that was already read, whatever runs concurrently,
   * so continuing after the last position neither skips nor repeats. A row may appear shortly after its commit: not
   * before older writing transactions of the database have ended. `position` is an opaque string that only this call
   * can sort.
   */
  feed<R extends RecordType>(record: R, query: FeedQuery<Row<R>>): Promise<Positioned<R>[]>;
  /** The position after everything that a feed could read now. */
  feedEnd(record: RecordType): Promise<string>;
  /**
   * The same rows, for several short readings that are asked for together: they take one connection, and do not wait for each other's
   * answers. Absent where that makes no difference.
   */
  together?(): Reader;
}

/** A mark of the watched data: the same as long as nothing changes, undefined if that is unknown. */
export type ChangeMark = () => number | undefined;

/** How somebody migrates. */
export interface MigrateOptions {
  /** Hears what became of rows that were there, such as how many were corrected, once it is committed. */
  readonly tell?: (note: string) => void;
  /** Hears how far a long migration has come, in a unit of its own. */
  readonly onProgress?: (progress: MigrationProgress) => void;
  /**
   * Where processes of the version before go on meanwhile, a part of what is to be done. `expand` runs what they tolerate, and `contract`
   * the rest, once none of them is left. `start` is what a process has to run before it serves: like `expand`, and not refused where older
   * processes have to stop. In a database without tables, each of them runs everything.
   * @default everything, in order
   */
  readonly phase?: 'expand' | 'contract' | 'start';
}

/** How far a migration has come. */
export interface MigrationProgress {
  readonly migration: string;
  readonly done: number;
  readonly total: number;
}

/** Database in which a Procurekit stores its records. */
export interface Storage {
  /** `sqlite` or `postgres` for the built-in adapters; only for logs and diagnosis. */
  readonly dialect: string;
  /** The modules that it was opened for: what a Procurekit over it is made of, unless that is told others. */
  readonly modules?: readonly MigratedModule[];
  /** Reads bound to one portal: a query cannot reach another portal's rows. */
  forPortal(portalId: string): PortalReader;
  /**
   * Reads over all portals, for what happens before a portal is known (keys, sessions, tokens) and for workers.
   * Rows of portal-bound records carry `portalId` here.
   */
  readonly system: SystemReader;
  /**
   * Runs a unit of work bound to one portal. Never joins another: to nest, use `tx.nested`. The work may be run again from the
   * start (if the database chose it to break a deadlock), so it must have no effects except through the transaction.
   * @throws StorageUnavailable when the database is out of reach or busy. If that happened during the commit itself, the
   * writes may have been stored.
   */
  transaction<T>(portalId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a unit of work over all portals. Rows of portal-bound records carry `portalId`. */
  systemTransaction<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /**
   * Creates or upgrades the tables; safe to call from several processes at once. Returns the names of the migrations that ran.
   * @throws StorageTooNew when a newer version has upgraded them further
   * @throws StorageTooOld when they are older than what this version upgrades from
   * @throws UpgradeOutOfOrder when `phase` asks for what cannot be done as things are
   */
  migrate(options?: MigrateOptions): Promise<readonly string[]>;
  /** Names of migrations that `migrate` would run with the same phase. @throws UpgradeOutOfOrder likewise */
  pendingMigrations(options?: Pick<MigrateOptions, 'phase'>): Promise<readonly string[]>;
  /** The same migrations, with their statements and what these do to those who use the tables. */
  plannedMigrations(options?: Pick<MigrateOptions, 'phase'>): Promise<readonly PlannedMigration[]>;
  /**
   * Names of migrations that have run and that this version does not know, because a newer one ran them, and that it cannot go on beside.
   * Those of modules that it was opened without do not count.
   */
  newerMigrations(): Promise<readonly string[]>;
  /** Tables divided by time; absent where the database does not divide tables. */
  readonly partitions?: Partitions;
  /** Resolves if the database can be read; rejects otherwise. */
  ping(): Promise<void>;
  /**
   * Whether a write was refused lately because the disk is full. For databases where a small write, such as a look whether writing is
   * possible, may still find room in a table that cannot grow.
   */
  wasFullLately?(): boolean;
  /**
   * Watches a record for changes in all portals. The mark differs once rows were added or removed or one of the columns was
   * written, whichever process committed it: data read after a mark was taken is valid as long as the mark stays the same. It
   * is undefined if finding out would take as long as reading again.
   */
  watchChanges(record: RecordType, columns: readonly string[]): ChangeMark;
  /**
   * Calls the listener when another process may have made work due (a commit elsewhere). Only a hint; callers must poll too.
   * Returns a function that removes the listener.
   */
  onWake(listener: () => void): () => void;
  /** Hints to other processes that work is due now. */
  wake(): void;
  /** Waits for running units of work and releases all connections. */
  close(): Promise<void>;
}

export const Storage = port<Storage>('storage');

/** A row with the portal it belongs to; rows of the installation's own records belong to none. */
export type WithPortal<R extends RecordType> = Row<SystemView<R>>;

/** A record seen over all portals: rows of a portal-bound record carry `portalId`. */
export type SystemView<R extends RecordType> = R['scope'] extends 'system'
  ? R
  : R & { readonly columns: R['columns'] & { readonly portalId: Column<string, object> } };

/**
 * Rows of one record over all portals. A row of a portal cannot be found by its id alone, because a database partitioned by
 * portal would be searched entirely. Name its portal (`where: { portalId, id }`), or use a value that is unique over all
 * portals.
 */
export type SystemCollection<R extends RecordType> = R['scope'] extends 'system'
  ? Collection<R>
  : Omit<Collection<SystemView<R>>, 'find' | 'findMany'>;

/** An adjustment of a row in any portal. */
export type AdjustmentInPortal<R> = Adjustment<R> & { readonly portalId: string };

/** The same for writing. @throws TypeError from `updateWhere` and `removeWhere` when the conditions do not name `portalId` */
export type WritableSystemCollection<R extends RecordType> = R['scope'] extends 'system'
  ? WritableCollection<R>
  : Omit<
      WritableCollection<SystemView<R>>,
      'find' | 'findMany' | 'findForUpdate' | 'findManyForUpdate' | 'update' | 'remove' | 'adjustMany'
    > & { adjustMany(adjustments: readonly AdjustmentInPortal<Row<R>>[], options?: AdjustOptions): Promise<void> };

/** Reads over all portals. */
export interface SystemReader {
  collection<R extends RecordType>(record: R): SystemCollection<R>;
}

/** A unit of work over all portals. */
export interface SystemTransaction extends Omit<
  Transaction,
  'collection' | 'claimDue' | 'nested' | 'nextNumber' | 'lastNumbers' | 'setLastNumbers'
> {
  collection<R extends RecordType>(record: R): WritableSystemCollection<R>;
  claimDue<R extends RecordType>(record: R, claim: Claim<WithPortal<R>>): Promise<WithPortal<R>[]>;
  nested<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** The same unit of work seen from one portal. */
  forPortal(portalId: string): Transaction;
}
