import type { DataSource } from 'typeorm';

import type { MigratedModule } from '../../../ports/migrations.js';
import type { RecordType } from '../../../records/record.js';
import type { MigrateOptions } from '../../../ports/storage.js';
import { entitySchemasOf } from '../entity-schema.js';
import { type IdColumns, shortenIdsOf } from '../migrations/shorten-ids.js';
import { sqliteDialect } from './sqlite-dialect.js';

/** Shortens the ids in tables that modules made by migrations of their own, where those made them as they were stored once. */
export async function shortenIdsOfModules(
  source: DataSource,
  modules: readonly MigratedModule[],
  { tell = () => undefined, onProgress }: MigrateOptions,
): Promise<void> {
  const columns = idColumnsOfModules(modules);
  if (columns.size === 0) return;
  const runner = source.createQueryRunner();
  try {
    await shortenIdsOf(columns, [
      runner,
      tell,
      (done, total) => onProgress?.({ migration: 'ids of modules', done, total }),
    ]);
  } finally {
    await runner.release();
  }
}

/** The columns of ids in tables that modules made by migrations of their own. */
export function idColumnsOfModules(modules: readonly MigratedModule[]): IdColumns {
  const theirs = modules.filter(({ migrations }) => migrations !== undefined);
  return new Map(theirs.flatMap(({ records = {} }) => [...idColumnsOf(Object.values(records))]));
}

function idColumnsOf(records: readonly RecordType[]): IdColumns {
  const { type } = sqliteDialect.kinds.uuid.database;
  const schemas = records.flatMap((record) => entitySchemasOf(record, sqliteDialect));
  return new Map(
    schemas.map(({ tableName = '', columns }) => {
      const ids = Object.values(columns).flatMap((column) => (column?.type === type ? [column.name ?? ''] : []));
      return [tableName, ids.toSorted((left, right) => Number(right === 'id') - Number(left === 'id'))];
    }),
  );
}
