import type { RecordType } from '../../kernel/records/record.js';
import {
  StorageFull,
  StorageNotMigrated,
  StorageUnavailable,
  UniqueViolation,
  UnstorableValue,
} from '../../kernel/ports/storage-errors.js';
import { comparedColumns, directoriesOf, directoryKeyName } from './directories.js';
import { uniqueIndexName } from './index-names.js';
import { namesIndex } from './postgres/distribution/shard-names.js';

/** Postgres refused the unit of work because of another one, or never began it; run again, it may succeed. */
export class Contention extends Error {
  override readonly name = 'Contention';
}

/** Turns an error of a database driver into one of the storage's own; others come back as they are. */
export function mapDriverError(error: unknown, record?: RecordType): unknown {
  const code = codeOf(error);
  if (code === undefined || !(error instanceof Error)) return error;
  if (isUniqueViolation(code)) return uniqueViolation(error, record);
  if (isContention(code)) return new Contention('Another unit of work was in the way.', { cause: error });
  if (NO_ROOM.includes(code)) return new StorageFull({ cause: error });
  if (isUnavailable(code) || isLostWorker(error)) {
    return new StorageUnavailable(`The database cannot be used at the moment: ${error.message}`, { cause: error });
  }
  if (isMissingTable(code, error)) return new StorageNotMigrated({ cause: error });
  if (isRefusedValue(code, error)) return new UnstorableValue(record?.name ?? 'record', undefined, { cause: error });
  return error;
}

/** A full disk; SQLite names it otherwise where the index of its log has to grow, which lies in a file of its own. */
const NO_ROOM: readonly string[] = ['53100', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return codeOfLostConnection(error);
  return typeof error.code === 'string' ? error.code : undefined;
}

// The pg driver reports a connection that broke off without a code.
function codeOfLostConnection(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /^(?:Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout$|timeout exceeded when trying|Cannot use a pool after)/.test(
    error.message,
  )
    ? 'ECONNRESET'
    : undefined;
}

function isUniqueViolation(code: string): boolean {
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

function isContention(code: string): boolean {
  return code === '40001' || code === '40P01';
}

function isUnavailable(code: string): boolean {
  // Classes 08 connection, 53 resources, 57 operator; a server that only reads; the driver's own codes; a lock or a disk in SQLite.
  return (
    /^(?:08|53|57)/.test(code) ||
    code === '25006' ||
    /^E[A-Z]+$/.test(code) ||
    /^SQLITE_(?:BUSY|LOCKED|IOERR|CANTOPEN|NOMEM|READONLY|INTERRUPT)/.test(code)
  );
}

/** Citus tells so of a worker that went away in the middle of a transaction, under the code of internal errors. */
function isLostWorker({ message }: Error): boolean {
  return /^failure on connection marked as essential/.test(message);
}

// Statements are written from the declarations of records, so nothing else leads to a table or a column that is not there.
function isMissingTable(code: string, error: Error): boolean {
  if (code === '42P01' || code === '42703') return true;
  return code === 'SQLITE_ERROR' && /^(?:no such (?:table|column)|table \S+ has no column)/.test(error.message);
}

function isRefusedValue(code: string, error: Error): boolean {
  if (/^22/.test(code) || code === 'SQLITE_MISMATCH' || code === 'SQLITE_TOOBIG') return true;
  // Integers beyond 64 bits and other values that the SQLite driver itself refuses to bind.
  return error instanceof RangeError;
}

function uniqueViolation(error: Error, record: RecordType | undefined): unknown {
  if (record === undefined) return error;
  const rule = violatedRule(error, record);
  return rule === undefined ? error : new UniqueViolation(record.name, rule, { cause: error });
}

function violatedRule(error: Error, record: RecordType): string | undefined {
  const rules = Object.entries(record.uniques);
  if ('constraint' in error) {
    // A shard that is on another server tells by its message alone.
    const told = typeof error.constraint === 'string' ? [error.constraint] : (error.message.match(/\w+/g) ?? []);
    const isTold = (name: string) => told.some((each) => namesIndex(each, name));
    const directory = directoriesOf(record).find((one) => isTold(directoryKeyName(one)));
    const named = rules.find(([rule]) => rule === directory?.rule || isTold(uniqueIndexName(record, rule)));
    return named?.[0] ?? 'id';
  }
  // SQLite names the columns: "UNIQUE constraint failed: users.portal_id, users.email_folded".
  const columns = new Set(Array.from(error.message.matchAll(/\.(\w+)/g), ([, column]) => column));
  columns.delete('portal_id');
  const matching = rules.find(([, unique]) => {
    const names = comparedColumns(unique);
    return names.length === columns.size && names.every((name) => columns.has(name));
  });
  return matching?.[0] ?? 'id';
}
