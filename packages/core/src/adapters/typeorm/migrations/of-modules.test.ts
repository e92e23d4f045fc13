import { expect, it } from 'vitest';

import { migrationsOf } from './of-modules.js';

it('notes migrations of modules under their names, in the phases that they say', () => {
  const cranes = {
    name: 'cranes',
    migrations: [
      { name: '0001-add-cranes', sqlite: [], postgres: ['CREATE TABLE "cranes" ("id" uuid)'] },
      { name: '0002-lift', sqlite: ['one'], postgres: { after: '1.4.0', expand: ['one'], contract: ['two'] } },
    ],
  };
  const added = (dialect: 'sqlite' | 'postgres') =>
    migrationsOf(dialect, [cranes])
      .slice(migrationsOf(dialect).length)
      .map((Migration) => {
        const { name, phase, after } = new Migration();
        return [name, phase, after];
      });

  expect(added('postgres')).toEqual([
    ['cranes/0001-add-cranes-1900000000001', 'whole', null],
    ['expand/cranes/0002-lift-1900000000002', 'expand', '1.4.0'],
    ['cranes/0002-lift-1900000000002', 'contract', '1.4.0'],
  ]);
  expect(added('sqlite').map(([name]) => name)).toEqual([
    'cranes/0001-add-cranes-1900000000001',
    'cranes/0002-lift-1900000000002',
  ]);
});
