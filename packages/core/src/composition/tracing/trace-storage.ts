import type { RecordType } from '../../kernel/records/record.js';
import type {
  PortalReader,
  Reader,
  Storage,
  SystemReader,
  SystemTransaction,
  Transaction,
  WritableCollection,
} from '../../kernel/ports/storage.js';
import type { Tracer } from '../../kernel/ports/tracer.js';
import { failing } from './failing.js';

/** What each method asks of the database. */
const OPERATIONS: Readonly<Record<string, string>> = {
  find: 'SELECT',
  findMany: 'SELECT',
  findOne: 'SELECT',
  exists: 'SELECT',
  list: 'SELECT',
  count: 'SELECT',
  sums: 'SELECT',
  page: 'SELECT',
  findForUpdate: 'SELECT',
  findManyForUpdate: 'SELECT',
  insert: 'INSERT',
  insertMany: 'INSERT',
  update: 'UPDATE',
  updateWhere: 'UPDATE',
  adjustMany: 'UPDATE',
  remove: 'DELETE',
  removeWhere: 'DELETE',
} satisfies Record<keyof WritableCollection<RecordType>, string>;

/** Names of databases in the semantic conventions; others go by their own. */
const SYSTEMS: Readonly<Record<string, string>> = { postgres: 'postgresql' };

type Tell = <T>(operation: string, table: string | undefined, ask: () => Promise<T>) => Promise<T>;

/**
 * Makes a span of each statement, and of each transaction around its statements, within a span that is recorded: what workers look
 * for every second is told by nobody. Values are no part of it.
 */
export function traceStorage(storage: Storage, tracer: Tracer): Storage {
  const system = SYSTEMS[storage.dialect] ?? storage.dialect;
  const tell: Tell = (operation, table, ask) => {
    if (!tracer.isRecording()) return ask();
    const name = table === undefined ? operation : `${operation} ${table}`;
    const attributes = {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    };
    return tracer.trace({ name, kind: 'client', attributes }, (span) => failing(span, ask));
  };
  const within = { tracer, tell };
  // A storage may run units of work of several callers one after another, in the place of any of them.
  return {
    ...storage,
    system: tracedReader(storage.system, tell),
    forPortal: (portalId) => tracedPortalReader(storage.forPortal(portalId), tell),
    transaction: (portalId, work) =>
      tell('TRANSACTION', undefined, () =>
        storage.transaction(
          portalId,
          tracer.bind((tx: Transaction) => work(tracedTransaction(tx, within))),
        ),
      ),
    systemTransaction: (work) =>
      tell('TRANSACTION', undefined, () =>
        storage.systemTransaction(tracer.bind((tx: SystemTransaction) => work(tracedSystemTransaction(tx, within)))),
      ),
    // Who is woken does what is due, whoever woke it.
    onWake: (listener) => storage.onWake(() => tracer.outside(listener)),
  };
}

interface Within {
  readonly tracer: Tracer;
  readonly tell: Tell;
}

function tracedCollection<C extends object>(collection: C, { table }: RecordType, tell: Tell): C {
  return new Proxy(collection, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      const operation = typeof name === 'string' ? OPERATIONS[name] : undefined;
      if (operation === undefined || typeof method !== 'function') return method;
      return (...values: unknown[]) =>
        tell(operation, table, () => Reflect.apply(method, target, values) as Promise<unknown>);
    },
  });
}

function tracedReader(reader: SystemReader, tell: Tell): SystemReader {
  return { collection: (record) => tracedCollection(reader.collection(record), record, tell) };
}

function tracedPortalReader(reader: PortalReader, tell: Tell): PortalReader {
  const rowsOf = (rows: Reader): Reader => ({
    collection: (record) => tracedCollection(rows.collection(record), record, tell),
  });
  return {
    ...rowsOf(reader),
    feed: (record, query) => tell('SELECT', record.table, () => reader.feed(record, query)),
    feedEnd: (record) => tell('SELECT', record.table, () => reader.feedEnd(record)),
    ...(reader.together === undefined ? {} : { together: () => rowsOf(reader.together?.() ?? reader) }),
  };
}

function tracedTransaction(tx: Transaction, within: Within): Transaction {
  const { tracer, tell } = within;
  return {
    ...tx,
    collection: (record) => tracedCollection(tx.collection(record), record, tell),
    claimDue: (record, claim) => tell('UPDATE', record.table, () => tx.claimDue(record, claim)),
    nextNumber: (sequence) => tell('UPDATE', 'sequences', () => tx.nextNumber(sequence)),
    nested: (work) => tx.nested((part) => work(tracedTransaction(part, within))),
    afterCommit: (callback) => tx.afterCommit(tracer.bind(callback)),
  };
}

function tracedSystemTransaction(tx: SystemTransaction, within: Within): SystemTransaction {
  const { tracer, tell } = within;
  return {
    ...tx,
    collection: (record) => tracedCollection(tx.collection(record), record, tell),
    claimDue: (record, claim) => tell('UPDATE', record.table, () => tx.claimDue(record, claim)),
    nested: (work) => tx.nested((part) => work(tracedSystemTransaction(part, within))),
    afterCommit: (callback) => tx.afterCommit(tracer.bind(callback)),
    forPortal: (portalId) => tracedTransaction(tx.forPortal(portalId), within),
  };
}
