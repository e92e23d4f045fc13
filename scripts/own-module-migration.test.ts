import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { leases } from '../examples/own-module/src/leases/index.js';
import { nextModuleMigration } from '../packages/core/src/adapters/typeorm/index.js';
import { builtInModules } from '../packages/core/src/composition/modules.js';
import { createEmptyTestPostgresDatabase } from '../packages/core/src/testing/kit/postgres.js';

const MIGRATION = new URL('../examples/own-module/src/leases/migrations/0001-add-leases.ts', import.meta.url);

// Whoever follows the guide compares with it; the release check follows the guide itself, from the packed packages.
it('the migration of the example is what the command writes by now', async () => {
  const next = await nextModuleMigration({
    module: { ...leases, migrations: [] },
    product: builtInModules.flatMap(({ records = {} }) => Object.values(records)),
    postgresUrl: await createEmptyTestPostgresDatabase(),
  });

  const written = next?.text({ number: 1, name: 'add-leases' }, { language: 'ts' });

  expect(written).toBe(await readFile(MIGRATION, 'utf8'));
});
