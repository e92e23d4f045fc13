import { allRecords } from '../../composition/all-groups.js';
import { startTestPostgres } from '../../testing/kit/postgres-server.js';
import { type SchemaStatements, schemaStatements } from './schema-statements.js';

/** Text of a migration file. */
interface MigrationSource {
  /** Path below the folder of migrations. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes the initial migrations from the declared records. Until the first release there is one for each dialect, which is
 * rewritten whenever a record changes.
 */
export async function migrationSources(): Promise<readonly MigrationSource[]> {
  const sqlite = await schemaStatements(allRecords, { type: 'better-sqlite3', database: ':memory:' });
  const server = await startTestPostgres();
  try {
    const postgres = await schemaStatements(allRecords, {
      type: 'postgres',
      url: server.url,
      installExtensions: false,
    });
    return [source('sqlite', sqlite), source('postgres', postgres)];
  } finally {
    await server.stop();
  }
}

function source(dialect: string, { tables, searches }: SchemaStatements): MigrationSource {
  const statements = [...tables, ...searches].map((statement) => `  ${JSON.stringify(statement)},\n`);
  return {
    path: `${dialect}/initial.ts`,
    text: [
      '// Written by scripts/generate-migrations.mjs from the declared records; do not edit.\n\n',
      '/** Creates all tables in an empty database. */\n',
      `export const initialStatements: readonly string[] = [\n${statements.join('')}];\n`,
    ].join(''),
  };
}
