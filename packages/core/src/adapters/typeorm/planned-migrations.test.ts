import { expect, it } from 'vitest';

import { createMigration } from './migrations/create-migration.js';
import { planOf, tablesOf } from './planned-migrations.js';

it('tells of each statement what it locks, and how many rows of which table it goes through', () => {
  const Rebuilding = createMigration('Rebuild1760000000002', [
    'CREATE TABLE "tools_rebuilt" (\n    "id" text\n  )',
    'INSERT INTO "tools_rebuilt" ("id") SELECT "id" FROM "tools"',
    'DROP TABLE "tools"',
    'ALTER TABLE "tools_rebuilt" RENAME TO "tools"',
    async () => undefined,
  ]);
  const pending = [new Rebuilding()];
  const rows = new Map([['tools', 100_000]]);

  const [planned] = planOf(pending, { rows, lockOf: () => 'the whole file' });

  expect([...tablesOf(pending)]).toEqual(['tools_rebuilt', 'tools']);
  expect(planned).toMatchObject({ name: 'Rebuild1760000000002', phase: 'whole', isBeside: false });
  const isNew = { table: null, lock: null, rows: 0, seconds: 0 };
  const onTools = { table: 'tools', lock: 'the whole file', rows: 100_000 };
  expect(planned?.statements).toEqual([
    { sql: 'CREATE TABLE "tools_rebuilt" ( "id" text )', ...isNew },
    { sql: 'INSERT INTO "tools_rebuilt" ("id") SELECT "id" FROM "tools"', ...onTools, seconds: 2 },
    { sql: 'DROP TABLE "tools"', ...onTools, seconds: 0 },
    { sql: 'ALTER TABLE "tools_rebuilt" RENAME TO "tools"', ...isNew },
    { sql: expect.stringMatching(/^-- a program/) as unknown, ...isNew },
  ]);
});
