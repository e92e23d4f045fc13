import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { enumeration } from '../../../kernel/values/enumeration.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** Kind of the jobs that exchange with other systems. */
export const RUN_SYNC = 'integrations.sync';

/** States of a run. */
export const RUN_STATUSES = enumeration('IntegrationJobStatus', [
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'deferred',
]);

/** States in which a run still has something to do. */
export const UNFINISHED = ['queued', 'running', 'deferred'] as const;

/** What became of the items of a part. */
export const PartCounts = z.object({
  read: Count,
  created: Count,
  updated: Count,
  skipped: Count,
  failed: Count,
});
export interface PartCounts extends z.output<typeof PartCounts> {}

/** An item that could not be taken over. */
export const RunError = z.object({ part: z.string(), externalId: z.string(), code: z.string(), message: z.string() });
export interface RunError extends z.output<typeof RunError> {}

/** One exchange with another system, from its request to its end, however often it was interrupted. */
export const SyncRuns = defineRecord('syncRun', {
  table: 'integration_runs',
  partitioned: 'monthly',
  trail: { untold: 'It is work that the product does later; what it changes is told.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    kind: column.text({ max: 64, faces: { workspace: 'L' } }),
    /** Parts that are wanted; null for all of them. */
    parts: column.json(z.array(z.string()), { nullable: true }),
    /** Records of ours that alone are wanted; null for all that changed. */
    ids: column.json(z.array(z.string()), { nullable: true }),
    status: column.enum(RUN_STATUSES, { default: 'queued', faces: { workspace: 'L' } }),
    startedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    finishedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    counts: column.json(z.record(z.string(), PartCounts), { default: {}, faces: { workspace: 'L' } }),
    errors: column.json(z.array(RunError), { default: [], faces: { workspace: 'L' } }),
    /** Since when nobody wants it any more: its installation was disabled or removed. */
    droppedAt: column.instant({ nullable: true }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({}),
  },
  indexes: [{ on: ['installationId', 'status'] }, { on: ['installationId', 'createdAt', 'id'] }, { on: ['createdAt'] }],
});

export type SyncRunRow = Row<typeof SyncRuns>;

/** How far a part has come; written with the page that it stands behind. */
export const SyncCheckpoints = defineRecord('syncCheckpoint', {
  table: 'integration_checkpoints',
  trail: { untold: 'It says how far an exchange has come.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    part: column.text({ max: 64 }),
    cursor: column.json(z.unknown(), {}),
    updatedAt: column.instant({}),
  },
  uniques: { part: { on: ['installationId', 'part'] } },
});

/** Which of our records another system means by which of its ids, and what both looked like when they were last the same. */
export const SyncLinks = defineRecord('syncLink', {
  table: 'integration_links',
  trail: { untold: 'It says what another system calls a record.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    /** `<type>:<remote id>` */
    externalId: column.text({ max: 400 }),
    entityType: column.text({ max: 64 }),
    entityId: column.uuid({}),
    remoteHash: column.text({ max: 64, nullable: true }),
    localVersion: column.integer({ nullable: true }),
    state: column.json(z.record(z.string(), z.unknown()), { default: {} }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  indexes: [{ on: ['installationId', 'entityType', 'entityId'] }],
  uniques: { externalId: { on: ['installationId', 'externalId'] } },
});

/** Items that could not be taken over and are tried again in later runs. */
export const SyncFailures = defineRecord('syncFailure', {
  table: 'integration_failures',
  trail: { untold: 'The log of the installation tells of it.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    part: column.text({ max: 64 }),
    externalId: column.text({ max: 400 }),
    /** Runs in which it failed. */
    attempts: column.integer({ default: 0 }),
    item: column.json(z.unknown(), {}),
    updatedAt: column.instant({}),
  },
  uniques: { item: { on: ['installationId', 'part', 'externalId'] } },
});
