import { expect, it } from 'vitest';

import { UpgradeOutOfOrder } from '../../../kernel/ports/storage-errors.js';
import { createMigrations, type MigrationInstance } from './create-migration.js';
import { migrationsToRun } from './phase-order.js';

const known: readonly MigrationInstance[] = [
  createMigrations('First1760000000001', ['first']),
  createMigrations('Second1760000000002', { after: '1', expand: ['second'], contract: ['end of second'] }),
  createMigrations('Third1760000000003', { after: '2', expand: ['third'], contract: ['end of third'] }),
  createMigrations('cranes/0001-lift-1900000000001', { after: '7', expand: ['lift'], contract: ['end of lift'] }),
].flatMap((classes) => classes.map((Migration) => new Migration()));

const SECOND = ['First1760000000001', 'expand/Second1760000000002'];
const UP_TO_SECOND = [...SECOND, 'Second1760000000002'];
const ALL = known.map(({ name }) => name);

function toRun(ran: readonly string[], phase?: 'expand' | 'contract' | 'start') {
  return migrationsToRun({ known, ran: new Set(ran) }, phase).map(({ name }) => name);
}

it('runs everything where nobody is to go on, or there are no tables yet', () => {
  expect(toRun(['First1760000000001'])).toEqual(ALL.slice(1));
  for (const phase of ['expand', 'contract', 'start'] as const) expect(toRun([], phase)).toEqual(ALL);
});

it('leaves what the last upgrade ends with, of the product and of each module, until it is asked for', () => {
  const expanding = ['expand/Third1760000000003', 'expand/cranes/0001-lift-1900000000001'];

  expect(toRun(UP_TO_SECOND, 'expand')).toEqual(expanding);
  expect(toRun([...UP_TO_SECOND, ...expanding], 'start')).toEqual([]);
  expect(toRun([...UP_TO_SECOND, ...expanding], 'contract')).toEqual([
    'Third1760000000003',
    'cranes/0001-lift-1900000000001',
  ]);
});

it('ends the upgrade before with the next one', () => {
  expect(toRun(SECOND, 'expand')[0]).toBe('Second1760000000002');
});

it.each([
  ['what wants all processes stopped', 'expand', ['other']],
  ['a version that is passed over', 'expand', ['First1760000000001']],
  ['contracting what has not been expanded', 'contract', UP_TO_SECOND],
] as const)('refuses %s', (_what, phase, ran) => {
  expect(() => toRun(ran, phase)).toThrow(UpgradeOutOfOrder);
});

it('is no obstacle to a process that starts when older ones have to stop', () => {
  expect(toRun(['other'], 'start')).toEqual(ALL.filter((name) => !/^(?:Third|cranes)/.test(name)));
});

it('divides a change into migrations that run in a transaction and beside traffic', () => {
  const index = 'CREATE INDEX CONCURRENTLY "ix" ON "tools" ("name")';
  const names = createMigrations('Both1760000000009', { after: '3', expand: ['one', 'two', index, 'three'] }).map(
    (Migration) => {
      const { name, isBeside, steps } = new Migration();
      return [name, isBeside, steps.length];
    },
  );

  expect(names).toEqual([
    ['expand/Both1760000000009', false, 2],
    ['expand/BothPart21760000000009', true, 1],
    ['expand/BothPart31760000000009', false, 1],
  ]);
});
