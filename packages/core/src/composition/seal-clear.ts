import type { UnitOfWork } from '../kernel/operations/call.js';
import { inEveryPortal } from '../platform/jobs/index.js';
import type { RecurringTask } from '../kernel/operations/job.js';
import { SecretBox } from '../kernel/ports/secret-box.js';
import type { Reader } from '../kernel/ports/storage.js';
import type { RecordType } from '../kernel/records/record.js';
import type { SealedColumns } from '../kernel/records/sealed-columns.js';

const HOUR_MS = 60 * 60 * 1000;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** What a record kept in clear in earlier versions, as the task that seals it needs it. */
export interface ClearColumns {
  readonly record: RecordType;
  /** Whether a portal has any of it. */
  isThere(db: Reader): Promise<boolean>;
  /** Seals it in so many rows of a portal at most, and tells in how many. */
  seal(unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'port'>, options: { readonly limit: number }): Promise<number>;
}

/** The records that earlier versions kept something of in clear. */
export function clearColumns(sealedColumns: readonly SealedColumns[]): readonly ClearColumns[] {
  return sealedColumns.flatMap(({ record, clear = [], contextOf }) => {
    const [first] = clear;
    if (first === undefined) return [];
    const where = { [first.kept]: { gt: '' } };
    const sealedRow = (box: SecretBox, row: Row, context: string) =>
      clear
        .filter(({ sealed }) => row[sealed] === null)
        .map(({ kept, sealed }) => [sealed, box.seal(asText(row[kept]), context)] as const);
    const emptied = Object.fromEntries(clear.map(({ kept }) => [kept, record.columns[kept]?.options.default]));
    return {
      record,
      isThere: async (db) => (await db.collection(record).count({ where })) > 0,
      async seal({ tx, portalId, port }, { limit }) {
        const rows = (await tx.collection(record).list({ where, limit })) as unknown as Row[];
        const setOf = (row: Row) => ({
          ...emptied,
          ...Object.fromEntries(sealedRow(port(SecretBox), row, contextOf(portalId, row.id))),
        });
        await tx.collection(record).adjustMany(rows.map((row) => ({ id: row.id, set: setOf(row) })));
        return rows.length;
      },
    };
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Seals what earlier versions kept in clear, portal by portal. */
export function sealingTasks(sealed: readonly SealedColumns[]): readonly RecurringTask[] {
  return clearColumns(sealed).map(({ record, seal: sweep, isThere: look }) =>
    inEveryPortal({ kind: `${record.table}.seal`, everyMs: HOUR_MS, sweep, look }),
  );
}
