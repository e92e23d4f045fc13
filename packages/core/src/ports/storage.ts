import type { Column } from '../records/column.js';
import type { RecordType, Row, Where } from '../records/record.js';

export type { Condition, Subquery, Where } from '../records/record.js';

/**
 * Sort key; ties must be broken by the caller (every order used for paging ends with `id`). Null comes below every value, text
 * is sorted by code points.
 */
export type Order<R> = readonly [column: keyof R & string, direction: 'asc' | 'desc'];

/** What a list reads. */
export interface Query<R, Select extends keyof R = keyof R> {
  readonly where?: Where<R>;
  /** Case-insensitive substring over the record's search columns; no character is special. Empty = no search. */
  readonly search?: string;
  /** @default createdAt desc, id desc */
  readonly order?: readonly Order<R>[];
  /** Values of the order columns of the last row already seen: the list goes on behind it (keyset paging). */
  readonly after?: readonly (string | number | null)[];
  readonly limit?: number;
  readonly offset?: number;
  /** Columns to read; all of them when absent. Rows then carry just these. */
  readonly select?: readonly Select[];
}

/** What is added up: amounts of rows that meet the conditions, for each value of a column apart. */
export interface SumsQuery<R, By extends keyof R = keyof R, Of extends keyof R = keyof R> extends Pick<
  Query<R>,
  'where' | 'search'
> {
  /** Column whose values stand apart, such as the currency. */
  readonly by: By;
  /** Columns with amounts of money. */
  readonly of: readonly Of[];
}

/** Sums over rows that have one value in common: exact, and with more digits than one amount may have. */
export type Sums<R, By extends keyof R, Of extends keyof R> = { readonly [K in By]: R[K] } & {
  readonly [K in Of]: string;
};

/** Reading rows of one record. Rows are plain objects that the caller owns. */
export interface Collection<R extends RecordType> {
  /** The row with this id, or null (also when it belongs to another portal). */
  find(id: string): Promise<Row<R> | null>;
  /** The rows with these ids in no special order; unknown ids are left out. */
  findMany(ids: readonly string[]): Promise<Row<R>[]>;
  /** The first row in `order` that meets the conditions, or null. */
  findOne(where: Where<Row<R>>, order?: readonly Order<Row<R>>[]): Promise<Row<R> | null>;
  list<const S extends keyof Row<R> = keyof Row<R>>(query: Query<Row<R>, S>): Promise<Pick<Row<R>, S>[]>;
  /** Exact number of rows that the query's conditions and search admit; paging is ignored. */
  count(query?: Pick<Query<Row<R>>, 'where' | 'search'>): Promise<number>;
  /** Exact sums of amounts, ordered by the column that they are apart for; no rows, no sums. */
  sums<const By extends keyof Row<R>, const Of extends keyof Row<R>>(
    query: SumsQuery<Row<R>, By, Of>,
  ): Promise<Sums<Row<R>, By, Of>[]>;
  /** One page and the exact total over all pages, both of one moment as far as the database can say. */
  page<const S extends keyof Row<R> = keyof Row<R>>(
    query: Query<Row<R>, S>,
  ): Promise<{ readonly items: Pick<Row<R>, S>[]; readonly total: number }>;
}

/** New values of some columns; `undefined` leaves a column as it is, like absence. */
export type Changes<R> = { readonly [K in keyof R]?: R[K] | undefined };

/** How one row is to change. */
export interface Adjustment<R> {
  readonly id: string;
  /** Amounts added to integer columns in the database, so that concurrent additions all count. */
  readonly add?: { readonly [K in keyof R]?: R[K] extends number ? number : never };
  readonly set?: Changes<R>;
}

/** What else an adjustment of many rows does. */
export interface AdjustOptions {
  /** Raises the `version` of each row by one (records that have the column). @default false */
  readonly raiseVersion?: boolean;
}

/** How one row is changed. */
export interface UpdateOptions<R> {
  /** The row is changed only if it still has this version. */
  readonly expectedVersion?: number;
  /** The row as this transaction has read it: with it, what search relies on is written in the same statement. */
  readonly held?: R;
}

/** Reading and writing rows of one record inside a transaction. */
export interface WritableCollection<R extends RecordType> extends Collection<R> {
  /** @throws UniqueViolation when a uniqueness rule of the record refuses the row; @throws UnstorableValue */
  insert(row: Row<R>): Promise<void>;
  /** Stores all rows or, when it throws, none of them in effect: the transaction cannot go on then. */
  insertMany(rows: readonly Row<R>[]): Promise<void>;
  /**
   * Changes one row and raises its `version` by one (records that have the column), whatever the changes are.
   * Returns the row as it is afterwards, or null when there is none with this id in the portal.
   * A key that is undefined is no change.
   * @throws StaleVersion when the version differs, after which the transaction can go on; @throws UniqueViolation;
   * @throws UnstorableValue; @throws TypeError for changes of `id`, `version` or `portalId`
   */
  update(id: string, changes: Changes<Row<R>>, options?: UpdateOptions<Row<R>>): Promise<Row<R> | null>;
  /** Changes all rows that meet the conditions without touching `version`; returns how many there were. */
  updateWhere(where: Where<Row<R>>, changes: Changes<Row<R>>): Promise<number>;
  /**
   * Changes many rows, each in its own way; ids that are not there are passed over. Rows are taken in the order of their ids,
   * so that two who adjust the same rows cannot wait for each other. Their `version` stays as it is unless it is to be raised.
   * @throws TypeError when an id comes twice, or for a column that search or uniqueness rules derive others from
   */
  adjustMany(adjustments: readonly Adjustment<Row<R>>[], options?: AdjustOptions): Promise<void>;
  /** Removes one row; false when there was none. */
  remove(id: string): Promise<boolean>;
  /** Removes up to `limit` rows that meet the conditions; returns how many. */
  removeWhere(where: Where<Row<R>>, options?: { readonly limit?: number }): Promise<number>;
  /** Reads the row and keeps it from being changed by others until the transaction ends. Null as in `find`. */
  findForUpdate(id: string): Promise<Row<R> | null>;
  /**
   * As `findForUpdate` for many rows at once; ids that are not there are passed over. Rows are taken, and come, in the order
   * of their ids, so that two who hold the same rows cannot wait for each other.
   */
  findManyForUpdate(ids: readonly string[]): Promise<Row<R>[]>;
}

/** Read access to the rows of one portal (or of the whole installation for the system's own view). */
export interface Reader {
  collection<R extends RecordType>(record: R): Collection<R>;
}

/** What a claim takes from a record that is a queue. */
export interface Claim<R> {
  readonly now: string;
  /** Claimed rows get this lease; they can be claimed again when it has passed. */
  readonly leasedUntil: string;
  /** At most this many rows. */
  readonly limit: number;
  /**
   * At most this many rows of one lane are leased at the same time: those of this claim and those that any worker holds.
   * Exact also for claims that run at the same time. Lanes take turns then: of rows that are due, those come first whose lane
   * has least leased. Without it, lanes play no part.
   */
  readonly perLane?: number;
  readonly where?: Where<R>;
}

/**
 * One unit of work: everything it writes is there after the commit, or nothing is. No slow waiting (network, timers)
 * inside; on SQLite units of work run one after another, and one that takes too long is undone. It must not wait for another
 * transaction of its own making, nor read beside itself. When a statement fails (a uniqueness rule, a lost connection) the
 * unit cannot go on: what may fail belongs in `nested`. Used after its end, it throws TypeError.
 */
export interface Transaction extends Reader {
  collection<R extends RecordType>(record: R): WritableCollection<R>;
  /**
   * The next number of a sequence of this portal, from 1. Never given twice, gaps are possible.
   */
  nextNumber(sequence: string): Promise<number>;
  /**
   * Takes a lock of this name, within the portal, until the transaction ends, or answers false at once when another
   * transaction holds it. Taken twice by one transaction, it is true twice. Where transactions run one after another
   * (SQLite), it is always free.
   */
  tryLock(name: string): Promise<boolean>;
  /**
   * Claims rows of a queue that are due (`due` <= now) and not leased (`leasedUntil` null or <= now), oldest first; two
   * workers never get the same row. Claimed rows keep `due`: a worker that is done sets it to null or to the next attempt and
   * clears `leasedUntil`, one that dies leaves the row to others when the lease is over. A lease that ends long after the one
   * that is asked for was given by a clock that was ahead: it counts as none.
   */
  claimDue<R extends RecordType>(record: R, claim: Claim<Row<R>>): Promise<Row<R>[]>;
  /**
   * Runs a part that may fail on its own: when it throws, its writes are undone and the error is thrown on. This transaction
   * rests meanwhile (using it throws TypeError), so parts run one after another.
   */
  nested<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls back once the transaction is durable and before its caller is answered; not at all when it, or the nested part
   * that asked for it, is rolled back. Errors in it are not the caller's.
   */
  afterCommit(callback: () => void): void;
}

/** A row of an event log as it is read back: `position` orders it. */
export type Positioned<R extends RecordType> = Row<R> & { readonly position: string };

/** What the event feed reads. */
export interface FeedQuery<R> {
  /** Position behind which to go on; null = from the start of what is kept. */
  readonly after: string | null;
  readonly limit: number;
  readonly where?: Where<R>;
}

/** Read access bound to one portal, with the portal's log of events. */
export interface PortalReader extends Reader {
  /**
   * Rows of an append-only record (one with an `occurredAt` column, inserted through `insert`) in commit order.
   * Complete: a row committed later never gets a position before one that was already read, whatever runs at the same
   * time, so going on behind the last position neither skips nor repeats. A row may appear a moment after its commit: not
   * before older writing transactions of the database have ended. `position` is an opaque string that sorts only through
   * this call.
   */
  feed<R extends RecordType>(record: R, query: FeedQuery<Row<R>>): Promise<Positioned<R>[]>;
  /** The position behind everything that a feed could read now. */
  feedEnd(record: RecordType): Promise<string>;
}

/** A mark of what is watched: the same for as long as nothing of it changes, undefined when nobody can tell. */
export type ChangeMark = () => number | undefined;

/** Where a Procurekit keeps its records. */
export interface Storage {
  /** `sqlite` or `postgres` for the built-in adapters; only for logs and diagnosis. */
  readonly dialect: string;
  /** Reads bound to one portal: a query cannot reach another portal's rows. */
  forPortal(portalId: string): PortalReader;
  /**
   * Reads over all portals, for what happens before a portal is known (keys, sessions, tokens) and for workers.
   * Rows of portal-bound records carry `portalId` here.
   */
  readonly system: SystemReader;
  /**
   * Runs a unit of work bound to one portal. Joins nothing: to nest, use `tx.nested`. The work may be run again from its start
   * (when the database chose it to break a deadlock), so it has no effects but through the transaction.
   * @throws StorageUnavailable when the database is out of reach or busy. If that happened during the commit itself, the
   * writes may be there.
   */
  transaction<T>(portalId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs a unit of work over all portals. Rows of portal-bound records carry `portalId`. */
  systemTransaction<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** Creates or upgrades the tables; safe to call from several processes at once. Returns the names of what ran. */
  migrate(): Promise<readonly string[]>;
  /** Names of migrations that `migrate` would run. */
  pendingMigrations(): Promise<readonly string[]>;
  /** Answers when the database can be read, throws otherwise. */
  ping(): Promise<void>;
  /**
   * Watches for changes of a record over all portals. The mark is another one once rows came or went or one of the columns was
   * written, whichever process committed it: what was read after a mark was taken holds as long as the mark stays the same. It
   * is undefined where finding out would take as long as reading again.
   */
  watchChanges(record: RecordType, columns: readonly string[]): ChangeMark;
  /**
   * Tells when another process may have made work due (a commit elsewhere). Only a hint; the caller polls as well.
   * Returns a function that ends the watching.
   */
  onWake(listener: () => void): () => void;
  /** Hints to other processes that work is due now. */
  wake(): void;
  /** Finishes the running units of work and releases all connections. */
  close(): Promise<void>;
}

/** A row with the portal it belongs to; rows of the installation's own records belong to none. */
export type WithPortal<R extends RecordType> = Row<SystemView<R>>;

/** A record seen over all portals: rows of a portal-bound record carry `portalId`. */
export type SystemView<R extends RecordType> = R['scope'] extends 'system'
  ? R
  : R & { readonly columns: R['columns'] & { readonly portalId: Column<string, object> } };

/**
 * Rows of one record over all portals. A row of a portal is not found by its id alone: a database that is divided by portals
 * would be searched for it. Its portal is named with it (`where: { portalId, id }`), or it is found by a value that is unique
 * over all portals.
 */
export type SystemCollection<R extends RecordType> = R['scope'] extends 'system'
  ? Collection<R>
  : Omit<Collection<SystemView<R>>, 'find' | 'findMany'>;

/** An adjustment of a row of whichever portal. */
export type AdjustmentInPortal<R> = Adjustment<R> & { readonly portalId: string };

/** As above for writing. @throws TypeError from `updateWhere` and `removeWhere` when the conditions do not name `portalId` */
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
export interface SystemTransaction extends Omit<Transaction, 'collection' | 'claimDue' | 'nested' | 'nextNumber'> {
  collection<R extends RecordType>(record: R): WritableSystemCollection<R>;
  claimDue<R extends RecordType>(record: R, claim: Claim<WithPortal<R>>): Promise<WithPortal<R>[]>;
  nested<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** The same unit of work seen from one portal. */
  forPortal(portalId: string): Transaction;
}
