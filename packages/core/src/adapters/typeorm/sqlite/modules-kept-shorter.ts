import type { DataSource } from 'typeorm';

import type { MigratedModule } from '../../../ports/migrations.js';
import type { MigrateOptions } from '../../../ports/storage.js';
import type { ColumnKind } from '../../../records/column.js';
import type { RecordType } from '../../../records/record.js';
import { entitySchemasOf } from '../entity-schema.js';
import { keepShorter, type ShorterColumns } from '../migrations/keep-shorter.js';
import { shortIds, shortInstants } from '../migrations/shorter-forms.js';
import { thinSearches } from '../migrations/thin-searches.js';
import { columnName } from '../sql-names.js';
import { sqliteDialect } from './sqlite-dialect.js';

/** Which columns are kept in which form. */
const FORMS = [
  { form: shortIds, kind: 'uuid', others: ['portal_id'] },
  { form: shortInstants, kind: 'instant', others: [] },
] as const;

/** Brings tables that modules made by migrations of their own to the room that they take now, where those made them as they were once. */
export async function keepModulesShorter(
  source: DataSource,
  modules: readonly MigratedModule[],
  { tell = () => undefined, onProgress }: MigrateOptions,
): Promise<void> {
  const records = ownRecordsOf(modules);
  if (records.length === 0) return;
  const runner = source.createQueryRunner();
  const progress = (done: number, total: number) => onProgress?.({ migration: 'tables of modules', done, total });
  try {
    for (const { form, kind, others } of FORMS) {
      await keepShorter({ form, columns: columnsOf(records, kind, others) }, [runner, tell, progress]);
    }
    await thinSearches(new Set(records.map(({ table }) => table)))(runner, tell, progress);
  } finally {
    await runner.release();
  }
}

/** Records whose tables modules made by migrations of their own. */
export function ownRecordsOf(modules: readonly MigratedModule[]): readonly RecordType[] {
  const theirs = modules.filter(({ migrations }) => migrations !== undefined);
  return theirs.flatMap(({ records = {} }) => Object.values(records));
}

function columnsOf(records: readonly RecordType[], kind: ColumnKind, others: readonly string[]): ShorterColumns {
  return new Map(records.flatMap((record) => columnsOfRecord(record, kind, others)));
}

/** Those of its table and of its directories, which are called as in its table. */
function columnsOfRecord(record: RecordType, kind: ColumnKind, others: readonly string[]): [string, string[]][] {
  const fields = Object.entries(record.columns).filter(([, column]) => column.kind === kind);
  const names = new Set([...others, ...fields.map(([field]) => columnName(field))]);
  return entitySchemasOf(record, sqliteDialect).map(({ tableName = '', columns }) => {
    const all = Object.values(columns).map((column) => column?.name ?? '');
    return [tableName, all.filter((name) => names.has(name))];
  });
}
