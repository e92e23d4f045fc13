import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { EXCHANGE_DIRECTIONS, EXCHANGE_ENTITIES, IMPORT_MODES, JOB_STATUSES, MATCHES } from './statuses.js';
import { ColumnView, Counts, NO_COUNTS, Result, type StoredRow } from './row.js';

const untold = { untold: 'What an import does is told with each record that it changes.' };

/** An import or an export, and how far it has come. */
export const ExchangeJobs = defineRecord('exchangeJob', {
  table: 'exchange_jobs',
  trail: untold,
  columns: {
    id: column.uuid({}),
    entity: column.enum(EXCHANGE_ENTITIES, { faces: { workspace: 'L' }, description: 'Kind of records in the rows' }),
    direction: column.enum(EXCHANGE_DIRECTIONS, { faces: { workspace: 'L' } }),
    status: column.enum(JOB_STATUSES, { faces: { workspace: 'L' } }),
    fileName: column.text({
      max: 255,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'null for text of a mail',
    }),
    mode: column.enum(IMPORT_MODES, {
      default: 'upsert',
      faces: { workspace: 'L' },
      description: 'Whether to change existing records, add new ones, or both',
    }),
    matchBy: column.enum(MATCHES, {
      default: 'sku',
      faces: { workspace: 'L' },
      description: 'How a row finds an existing record',
    }),
    columns: column.json(z.array(ColumnView), { default: [], faces: { workspace: 'L' } }),
    counts: column.json(Counts, { default: NO_COUNTS, faces: { workspace: 'L' } }),
    /** While rows are applied: what became of those that were. */
    result: column.json(Result, {
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Progress while rows are being applied',
    }),
    createdById: column.uuid({ faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    appliedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    expiresAt: column.instant({ faces: { workspace: 'L' } }),
    /** The requisition, order or stock document whose lines they are, or the requisition that was made of them. */
    ownerId: column.uuid({ nullable: true }),
    /** What is said beside the rows of the requisition that they are to become. */
    head: column.json(z.record(z.string(), z.unknown()), { nullable: true }),
    /** Rows that were chosen to be applied; null: all without errors. */
    selection: column.json(z.array(z.string()), { nullable: true }),
    /** The page of rows that is applied next, from 0. */
    nextPage: column.integer({ default: 0 }),
    /** The attempt that applies the rows now: what another one still does is of no effect. */
    runId: column.uuid({ nullable: true }),
    leasedUntil: column.instant({ nullable: true }),
    /** The file of an export. */
    fileId: column.uuid({ nullable: true }),
    updatedAt: column.instant({}),
    version: column.integer({}),
  },
  indexes: [{ on: ['status', 'expiresAt'] }, { on: ['createdAt', 'id'] }],
});

/** Some rows of an import, in their order: as many as one unit of work applies. */
export const ExchangePages = defineRecord('exchangePage', {
  table: 'exchange_pages',
  trail: untold,
  columns: {
    id: column.uuid({}),
    jobId: column.uuid({}),
    /** From 0. */
    number: column.integer({}),
    rows: column.json(z.array(z.custom<StoredRow>()), {}),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['jobId', 'number'] }, { on: ['createdAt', 'id'] }],
});
