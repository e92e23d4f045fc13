import { expect, it } from 'vitest';

import { divideSteps } from './divide-steps.js';
import { phasedMigrationText } from './migration-text.js';

it('has what the version before uses stay until the end, and builds indexes and changes rows beside traffic', () => {
  const fill = { table: 'tools', fields: ['name'] };

  const { expand, contract } = divideSteps([
    'DROP INDEX "ix_tools_maker"',
    'CREATE TABLE "shelves" ("id" uuid NOT NULL)',
    'CREATE UNIQUE INDEX "ux_shelves" ON "shelves" ("id")',
    'CREATE INDEX "ix_tools_name" ON "tools" ("name")',
    'CREATE INDEX "ix_tools_maker" ON "tools" ("maker", "id")',
    'ALTER TABLE "tools" ADD COLUMN "count" bigint NOT NULL DEFAULT 0',
    'ALTER TABLE "tools" ALTER COLUMN "count" DROP DEFAULT',
    'ALTER TABLE "tools" ADD COLUMN "origin" text',
    'UPDATE "tools" SET "origin" = "maker"',
    'ALTER TABLE "tools" ALTER COLUMN "origin" SET NOT NULL',
    'INSERT INTO "tools_by_name" ("name") SELECT "name" FROM "tools"',
    fill,
  ]);

  expect(expand).toEqual([
    'CREATE TABLE "shelves" ("id" uuid NOT NULL)',
    'CREATE UNIQUE INDEX "ux_shelves" ON "shelves" ("id")',
    'ALTER TABLE "tools" ADD COLUMN "count" bigint NOT NULL DEFAULT 0',
    'ALTER TABLE "tools" ADD COLUMN "origin" text',
    'INSERT INTO "tools_by_name" ("name") SELECT "name" FROM "tools"',
    'CREATE INDEX CONCURRENTLY "ix_tools_name" ON "tools" ("name")',
    { fill },
  ]);
  expect(contract).toEqual([
    'DROP INDEX "ix_tools_maker"',
    'CREATE INDEX CONCURRENTLY "ix_tools_maker" ON "tools" ("maker", "id")',
    'ALTER TABLE "tools" ALTER COLUMN "count" DROP DEFAULT',
    { batches: { table: 'tools', set: '"origin" = "maker"', where: '"origin" IS NULL' } },
    'ALTER TABLE "tools" ALTER COLUMN "origin" SET NOT NULL',
    'INSERT INTO "tools_by_name" ("name") SELECT "name" FROM "tools" ON CONFLICT DO NOTHING',
    { fill },
  ]);
});

it('writes both phases into one file, with the version that goes on beside the first', () => {
  const text = phasedMigrationText(
    { number: 80, name: 'add-origins' },
    divideSteps(['ALTER TABLE "tools" ADD COLUMN "origin" text', 'UPDATE "tools" SET "origin" = "maker"']),
    '0.3.0',
  );

  expect(text).toContain("import { updateInBatches } from '../update-in-batches.js';");
  expect(text).toContain(`export const addOrigins: PhasedSteps = {
  after: '0.3.0',
  expand: [
    \`ALTER TABLE "tools" ADD COLUMN "origin" text\`,
  ],
  contract: [
    updateInBatches({ table: 'tools', set: \`"origin" = "maker"\`, where: \`"origin" IS NULL\` }),
  ],
};
`);
});
