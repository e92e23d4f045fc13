import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { leases } from '../examples/own-module/src/leases/index.js';
import { workOrders } from '../examples/own-module/src/work-orders/index.js';
import { nextModuleMigration } from '../packages/core/src/composition/storage.js';
import { builtInModules, type Module } from '../packages/core/src/composition/modules.js';
import { createEmptyTestPostgresDatabase } from '../packages/core/src/testing/kit/postgres.js';

const folder = new URL('../examples/own-module/src/', import.meta.url);

// Whoever follows the guide compares with it; the release check follows the guide itself, from the packed packages.
it.each<[string, Module]>([
  ['leases', leases],
  ['work-orders', workOrders],
])('the migration of the example %s is what the command writes by now', async (name, module) => {
  const next = await nextModuleMigration({
    module: { ...module, migrations: [] },
    product: builtInModules.flatMap(({ records = {} }) => Object.values(records)),
    postgresUrl: await createEmptyTestPostgresDatabase(),
  });

  const written = next?.text({ number: 1, name: `add-${name}` }, { language: 'ts' });

  expect(written).toBe(await readFile(new URL(`${name}/migrations/0001-add-${name}.ts`, folder), 'utf8'));
});
