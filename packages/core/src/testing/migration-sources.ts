import { builtIn } from '../composition/built-in.js';
import { startTestPostgres } from './kit/postgres-server.js';
import { missingOnPostgres, missingOnSqlite } from '../adapters/typeorm/migration-writing/missing-steps.js';
import type { Step } from '../adapters/typeorm/migration-writing/steps.js';

export { divideSteps } from '../adapters/typeorm/migration-writing/divide-steps.js';
export {
  migrationFileName,
  migrationIndexText,
  parseMigrationFileName,
  phasedMigrationText,
  sqliteMigrationText,
} from '../adapters/typeorm/migration-writing/migration-text.js';

type Steps = Readonly<Record<'sqlite' | 'postgres', readonly Step[]>>;

/** Finds the statements that bring databases from what the migrations of the product build to what its records declare. */
export async function missingSteps(fills: Readonly<Record<string, string>>): Promise<Steps> {
  const goal = { records: builtIn.records, modules: builtIn.modules, fills };
  const server = await startTestPostgres();
  try {
    return { sqlite: await missingOnSqlite(goal), postgres: await missingOnPostgres(goal, server.url) };
  } finally {
    await server.stop();
  }
}
