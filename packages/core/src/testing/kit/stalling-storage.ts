import type { Storage, Transaction, WritableCollection } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';

/** Where a process is to die. */
export interface Death {
  readonly record: string;
  /** How many updates of rows of the record it lives to see, the last of them within a transaction that never ends. */
  readonly change: number;
}

/** A storage that never gets beyond a change: it says when it is there, so that its process can be killed in the middle of a unit of work. */
export function stallingAt(death: Death, storage: Storage, isThere: () => void): Storage {
  let left = death.change;
  const stalling = <R extends RecordType>(record: R, rows: WritableCollection<R>): WritableCollection<R> => ({
    ...rows,
    async update(...change) {
      if (record.name !== death.record) return rows.update(...change);
      left -= 1;
      const after = await rows.update(...change);
      if (left > 0) return after;
      isThere();
      return new Promise(() => undefined);
    },
  });
  const watched = (tx: Transaction): Transaction => ({
    ...tx,
    collection: (record) => stalling(record, tx.collection(record)),
    nested: (work) => tx.nested((inner) => work(watched(inner))),
  });
  return { ...storage, transaction: (portalId, work) => storage.transaction(portalId, (tx) => work(watched(tx))) };
}
