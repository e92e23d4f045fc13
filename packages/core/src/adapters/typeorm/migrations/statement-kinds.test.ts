import { expect, it } from 'vitest';

import { effectsOf, whatBreaks } from './statement-kinds.js';

it.each([
  ['CREATE TABLE "tools" ("id" uuid NOT NULL)', null, null],
  ['CREATE INDEX CONCURRENTLY "ix" ON "tools" ("name")', 'tools', 'SHARE UPDATE EXCLUSIVE'],
  ['ALTER TABLE "tools" ADD COLUMN "note" text COLLATE "C"', 'tools', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ADD COLUMN "count" bigint NOT NULL DEFAULT 0', 'tools', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ALTER COLUMN "note" SET DEFAULT false', 'tools', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ALTER COLUMN "note" DROP NOT NULL', 'tools', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" VALIDATE CONSTRAINT "ck"', 'tools', 'SHARE UPDATE EXCLUSIVE'],
  ['CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$', null, null],
  [
    'DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension) THEN CREATE OR REPLACE TRIGGER tr AFTER INSERT ON "tools" FOR EACH ROW EXECUTE FUNCTION f(); END IF; END $$',
    'tools',
    'SHARE ROW EXCLUSIVE',
  ],
  ['INSERT INTO "tools_by_name" ("name") SELECT "name" FROM "tools" WHERE true', 'tools', 'ACCESS SHARE'],
])('lets the version before go on beside: %s', (statement, table, lock) => {
  expect(whatBreaks(statement, new Set())).toBeNull();
  expect(effectsOf(statement)).toMatchObject(table === null ? { lock: null } : { table, lock });
});

it.each([
  ['DROP TABLE "tools"', 'ACCESS EXCLUSIVE'],
  ['DROP INDEX "ix"', 'ACCESS EXCLUSIVE'],
  ['DROP INDEX CONCURRENTLY "ix"', 'SHARE UPDATE EXCLUSIVE'],
  ['CREATE INDEX "ix" ON "tools" ("name")', 'SHARE'],
  ['CREATE UNIQUE INDEX "ux" ON "tools" ("name")', 'SHARE'],
  ['CREATE UNIQUE INDEX CONCURRENTLY "ux" ON "tools" ("name")', 'SHARE UPDATE EXCLUSIVE'],
  ['ALTER TABLE "tools" ADD COLUMN "count" bigint NOT NULL', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ADD COLUMN "code" uuid NOT NULL DEFAULT gen_random_uuid()', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" DROP COLUMN "count"', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ALTER COLUMN "count" TYPE numeric USING "count"::numeric', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ALTER COLUMN "count" SET NOT NULL', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" ALTER COLUMN "count" DROP DEFAULT', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" RENAME COLUMN "count" TO "number"', 'ACCESS EXCLUSIVE'],
  ['ALTER TABLE "tools" DROP CONSTRAINT "pk", ADD CONSTRAINT "pk" PRIMARY KEY ("id")', 'ACCESS EXCLUSIVE'],
  ['UPDATE "tools" SET "count" = 0', 'ROW EXCLUSIVE'],
  ['DELETE FROM "tools"', 'ROW EXCLUSIVE'],
  ['VACUUM FULL', 'ACCESS EXCLUSIVE'],
])('has the version before leave for: %s', (statement, lock) => {
  expect(whatBreaks(statement, new Set())).not.toBeNull();
  expect(effectsOf(statement).lock).toBe(lock);
});

it('minds nothing of a table that the version before does not know', () => {
  expect(whatBreaks('CREATE UNIQUE INDEX "ux" ON "tools" ("name")', new Set(['tools']))).toBeNull();
});

it('guesses that what only changes the catalogue takes no time, and the rest by rows', () => {
  expect(effectsOf('ALTER TABLE "tools" DROP COLUMN "count"').secondsFor(10_000_000)).toBe(0);
  expect(effectsOf('CREATE INDEX "ix" ON "tools" ("name")').secondsFor(10_000_000)).toBe(20);
});
