import { builtInModules, type Module } from '@procurekit/core/modules';
import { findSchemaDrift } from '@procurekit/core/storage';

import { fewNames } from '../few-names.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** Differences that are told one by one; a database of something else would have hundreds. */
const MOST_TOLD = 10;

/** Checks that a migrated database has what its modules declare, and nothing that a module left behind. */
export async function checkSchema(databaseUrl: string, modules: readonly Module[] | undefined): Promise<Finding[]> {
  const declaring = modules ?? builtInModules;
  const records = declaring.flatMap((module) => Object.values(module.records ?? {}));
  const { unknownMigrations, differences } = await findSchemaDrift(databaseUrl, { records, modules: declaring });
  const left =
    unknownMigrations.length === 0
      ? []
      : [
          warning(
            'modules',
            `no module has these migrations, which have run: ${fewNames(unknownMigrations)}`,
            'Name the modules that the database was made with in PROCUREKIT_MODULES, or upgrade to the version that made it.',
          ),
        ];
  return [differences.length === 0 ? ok('tables', 'as declared') : differing(differences), ...left];
}

function differing(differences: readonly string[]): Finding {
  const others = differences.length - MOST_TOLD;
  const told = differences.slice(0, MOST_TOLD).join('; ');
  return failed(
    'tables',
    `they differ from what the modules declare: ${told}${others > 0 ? ` and ${others} more` : ''}`,
    'Write the migration that is missing (`procurekit migrations generate`) and run `procurekit migrate`. ' +
      'If somebody has changed the tables by hand, change them back.',
  );
}
