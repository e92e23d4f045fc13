import { expect, it } from 'vitest';

import { describeMigrations, listMigrations } from './describe-migrations.js';

it('tells statements, their locks and about how long they take, and counts what nobody uses yet', () => {
  const onTools = { table: 'tools', lock: 'ACCESS EXCLUSIVE', rows: 3_000_000 };
  const isNew = { table: null, lock: null, rows: 0, seconds: 0 };

  const lines = describeMigrations([
    {
      name: 'expand/AddOrigins1760000000080',
      phase: 'expand',
      isBeside: true,
      statements: [
        { sql: 'CREATE TABLE "shelves" ("id" uuid)', ...isNew },
        { sql: 'CREATE INDEX CONCURRENTLY "ix" ON "tools" ("origin")', ...onTools, lock: 'SHARE', seconds: 6 },
      ],
    },
    {
      name: 'AddOrigins1760000000080',
      phase: 'contract',
      isBeside: false,
      statements: [
        { sql: 'ALTER TABLE "tools" DROP COLUMN "source"', ...onTools, seconds: 0 },
        { sql: 'ALTER TABLE "tools" ALTER COLUMN "origin" SET NOT NULL', ...onTools, seconds: 0.6 },
        { sql: 'ALTER TABLE "tools" ALTER COLUMN "origin" TYPE numeric', ...onTools, seconds: 600 },
        { sql: '-- a program', ...isNew },
      ],
    },
  ]);

  expect(lines.join('\n')).toBe(`
expand/AddOrigins1760000000080: the version before goes on, in parts beside traffic
  1 statement on tables that are new
  CREATE INDEX CONCURRENTLY "ix" ON "tools" ("origin");
    locks tools: SHARE; about 6 s for 3,000,000 rows

AddOrigins1760000000080: when no process of the version before is left
  ALTER TABLE "tools" DROP COLUMN "source";
    locks tools: ACCESS EXCLUSIVE; for a moment
  ALTER TABLE "tools" ALTER COLUMN "origin" SET NOT NULL;
    locks tools: ACCESS EXCLUSIVE; less than a second for 3,000,000 rows
  ALTER TABLE "tools" ALTER COLUMN "origin" TYPE numeric;
    locks tools: ACCESS EXCLUSIVE; about 10 min for 3,000,000 rows
  -- a program;
    takes as long as it takes to go through its rows`);
});

it('names migrations one below the other, and counts them where there are many', () => {
  const names = Array.from({ length: 101 }, (_, n) => `Step${n + 1}`);

  expect(listMigrations('Ran', [])).toBe('The tables are up to date.');
  expect(listMigrations('Ran', names.slice(0, 1))).toBe('Ran 1 migration:\n  Step1');
  expect(listMigrations('Would run', names)).toBe('Would run 101 migrations, from Step1 to Step101.');
});
