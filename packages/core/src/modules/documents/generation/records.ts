import { z } from 'zod';

import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { Uuid } from '../../../values/uuid.js';
import { DOCUMENT_FORMATS, DOCUMENT_KINDS, DOCUMENT_SCOPES } from '../kinds.js';
import { Count } from '../../../values/count.js';

/** States of a job, from asked for to done. */
export const JOB_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;

/** Why a job failed. */
export const JOB_ERROR_CODES = [
  'template_error',
  'render_error',
  'data_missing',
  'nothing_received',
  'no_discrepancy',
  'conversion_error',
  'timeout',
  'internal_error',
] as const;
export type JobErrorCode = (typeof JOB_ERROR_CODES)[number];

export const JobError = z
  .object({ code: z.enum(JOB_ERROR_CODES), message: z.string() })
  .meta({ id: 'DocumentGenerationError', description: 'Why a job failed' });

export const JobWarning = z
  .object({
    field: z.string().meta({ description: 'What the form asks for: `carrier.inn`' }),
    message: z.string(),
  })
  .meta({ id: 'DocumentGenerationWarning', description: 'A mandatory field that was left to be filled in by hand' });

export const JobProgress = z
  .object({ total: Count, done: Count })
  .meta({ id: 'DocumentGenerationProgress', description: 'Files to be made, and how many of them are' });

export const JobDocument = z
  .object({
    documentId: Uuid,
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    format: z.enum(DOCUMENT_FORMATS),
    fileName: z.string(),
  })
  .meta({ id: 'DocumentGenerationResult', description: 'A document that a job made' });

/** A request for documents, and what came of it. */
export const GenerationJobs = defineRecord('documentGenerationJob', {
  table: 'document_generation_jobs',
  columns: {
    id: column.uuid({}),
    procurementId: column.uuid({}),
    pipelineId: column.uuid({}),
    kind: column.enum(DOCUMENT_KINDS, {}),
    templateId: column.uuid({ nullable: true }),
    formats: column.json(z.array(z.enum(DOCUMENT_FORMATS)), {}),
    scope: column.enum(DOCUMENT_SCOPES, { default: 'all' }),
    selectedItemIds: column.json(z.array(Uuid), { nullable: true }),
    parameters: column.json(z.record(z.string(), z.unknown()), { default: {} }),
    status: column.enum(JOB_STATUSES, { default: 'queued' }),
    progress: column.json(JobProgress, { untold: true, default: { total: 0, done: 0 } }),
    documents: column.json(z.array(JobDocument), { default: [] }),
    warnings: column.json(z.array(JobWarning), { default: [] }),
    error: column.json(JobError, { nullable: true }),
    createdById: column.uuid({}),
    /** How often it was begun; a worker that was stopped in good order does not count. */
    attempts: column.integer({ untold: true, default: 0 }),
    /** The attempt that holds the job now: what another one still does is of no effect. */
    runId: column.uuid({ untold: true, nullable: true }),
    version: column.integer({}),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
    startedAt: column.instant({ nullable: true }),
    finishedAt: column.instant({ nullable: true }),
  },
  indexes: [{ on: ['status', 'createdAt'] }, { on: ['createdAt'], acrossPortals: true }],
});
