import type { RecordType } from '../../kernel/records/record.js';
import type { Claim, SystemReader, SystemTransaction, Transaction } from '../../kernel/ports/storage.js';
import type { TableShape } from './dialect.js';
import { createCollection } from './collection.js';
import { decodeRows } from './column-value.js';
import { queueColumns } from './queue-columns.js';
import type { AnyClaim, StoredRow, ViewContext } from './session.js';
import type { Savepoints, Unit } from './unit.js';
import { createWritableCollection } from './writable-collection.js';

/** A transaction of a database connection as one unit of work sees it. */
export interface TransactionBackend extends Savepoints {
  /** Where collections of the view read and write; statements are refused unless the unit is open. */
  context(unit: Unit, portalId: string | null): ViewContext;
  nextNumber(portalId: string, sequence: string): Promise<number>;
  lastNumbers(portalId: string): Promise<Readonly<Record<string, number>>>;
  setLastNumbers(portalId: string, last: Readonly<Record<string, number>>): Promise<void>;
  tryLock(name: string): Promise<boolean>;
  claimDue(shape: TableShape, claim: AnyClaim, context: ViewContext): Promise<StoredRow[]>;
}

/** Shows a unit of work bound to one portal. */
export function createTransaction(backend: TransactionBackend, unit: Unit, portalId: string): Transaction {
  const context = backend.context(unit, portalId);
  return {
    collection: (record) => createWritableCollection(record, context),
    claimDue: (record, claim) => claimDue(backend, unit, { record, claim, context }),
    async nextNumber(sequence) {
      unit.requireOpen();
      return backend.nextNumber(portalId, sequence);
    },
    async lastNumbers() {
      unit.requireOpen();
      return backend.lastNumbers(portalId);
    },
    async setLastNumbers(last) {
      unit.requireOpen();
      return backend.setLastNumbers(portalId, last);
    },
    async tryLock(name) {
      unit.requireOpen();
      return backend.tryLock(`${portalId}/${name}`);
    },
    nested: (work) => unit.nested(backend, (part) => work(createTransaction(backend, part, portalId))),
    afterCommit: (callback) => unit.afterCommit(callback),
  };
}

/** Shows a unit of work over all portals. */
export function createSystemTransaction(backend: TransactionBackend, unit: Unit): SystemTransaction {
  const context = backend.context(unit, null);
  return {
    // In this view the shape of a portal-owned record has portalId among its fields, and refuses ids alone: see SystemView.
    collection: <R extends RecordType>(record: R) => createWritableCollection(record, context),
    claimDue: (record, claim) => claimDue(backend, unit, { record, claim, context }),
    async tryLock(name) {
      unit.requireOpen();
      return backend.tryLock(name);
    },
    nested: (work) => unit.nested(backend, (part) => work(createSystemTransaction(backend, part))),
    afterCommit: (callback) => unit.afterCommit(callback),
    forPortal: (portalId) => createTransaction(backend, unit, portalId),
  };
}

/** Shows all portals for reading. */
export function createSystemReader(context: ViewContext): SystemReader {
  return {
    // As above: the shape carries portalId.
    collection: <R extends RecordType>(record: R) => createCollection(record, context),
  };
}

async function claimDue<R>(
  backend: TransactionBackend,
  unit: Unit,
  request: { readonly record: RecordType; readonly claim: Claim<R>; readonly context: ViewContext },
): Promise<R[]> {
  unit.requireOpen();
  const { record, context } = request;
  const shape = context.shapeOf(record);
  const rows = await backend.claimDue(shape, request.claim, context);
  const due = queueColumns(shape).due.field;
  decodeRows(shape.fields, rows);
  // Decoded from all fields of the record.
  return rows.sort((left, right) => order(left[due], right[due])) as R[];
}

function order(left: unknown, right: unknown): number {
  if (left === right) return 0;
  return String(left) < String(right) ? -1 : 1;
}
