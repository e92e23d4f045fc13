import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { visibleWithRequisition } from '../children-visibility.js';
import { ActionRow, AUTOMATION_TRIGGERS, AutomationRunRequest, ENCODINGS, RUN_STATUSES } from './action.js';

/** What happens automatically when requisitions enter or leave a stage: a request to another system. */
export const Automations = defineRecord('automation', {
  table: 'automations',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    pipelineId: column.uuid({ faces: { workspace: 'L' } }),
    stageId: column.uuid({ faces: { workspace: 'L' } }),
    name: column.text({ max: 100, required: true, faces: { workspace: 'LCU' } }),
    trigger: column.enum(AUTOMATION_TRIGGERS, { default: 'on_enter', faces: { workspace: 'LCU' } }),
    isActive: column.boolean({ default: true, faces: { workspace: 'LCU' } }),
    sortOrder: column.integer({ min: 0, max: 1_000_000, default: 0, faces: { workspace: 'LCU' } }),
    /** Kept in clear by earlier versions, until the worker seals it; the same with `headers`. */
    url: column.text({ max: 2048, untold: true, default: '' }),
    /** Encrypted: many URLs hold a token, and so do headers. */
    sealedUrl: column.text({ secret: true, max: 4096, nullable: true }),
    encoding: column.enum(ENCODINGS, { default: 'json' }),
    payload: column.json(z.array(ActionRow), { default: [] }),
    customBody: column.text({ max: 16_384, multiline: true, nullable: true }),
    headers: column.json(z.array(ActionRow), { untold: true, default: [] }),
    sealedHeaders: column.text({ secret: true, max: 65_535, nullable: true }),
    /** Encrypted: it signs. */
    sealedSecret: column.text({ secret: true, max: 4096, nullable: true }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['stageId', 'sortOrder', 'id'] }, { on: ['pipelineId', 'sortOrder', 'id'] }],
  search: ['name'],
});

/** One run of an automation, with what was sent and what came back. Written with the move that it follows. */
export const AutomationRuns = defineRecord('automationRun', {
  table: 'automation_runs',
  partitioned: 'monthly',
  trail: { untold: 'It is a log of its own.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    automationId: column.uuid({ faces: { workspace: 'L' } }),
    automationName: column.text({ max: 100, faces: { workspace: 'L' } }),
    procurementId: column.uuid({ faces: { workspace: 'L' } }),
    stageId: column.uuid({ faces: { workspace: 'L' } }),
    trigger: column.enum(AUTOMATION_TRIGGERS, { faces: { workspace: 'L' } }),
    status: column.enum(RUN_STATUSES, { default: 'queued', faces: { workspace: 'L' } }),
    attempts: column.integer({ default: 0, faces: { workspace: 'L' } }),
    /** What was sent; where to stands beside it. */
    request: column.json(AutomationRunRequest, { nullable: true }),
    /** Where the request went, encrypted; null of runs that earlier versions logged with it. */
    sealedUrl: column.text({ max: 4096, nullable: true }),
    /** What is sent in every attempt, as it was when the first began. */
    body: column.text({ max: 262_144, multiline: true, nullable: true }),
    responseStatus: column.integer({ nullable: true, faces: { workspace: 'L' } }),
    responseBody: column.text({ max: 2048, multiline: true, nullable: true, faces: { workspace: 'L' } }),
    errorCode: column.text({ max: 64, nullable: true, faces: { workspace: 'L' } }),
    errorMessage: column.text({ max: 500, nullable: true, faces: { workspace: 'L' } }),
    durationMs: column.integer({ nullable: true, faces: { workspace: 'L' } }),
    startedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    finishedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
    createdAt: column.instant({}),
  },
  indexes: [
    { on: ['createdAt', 'id', 'status'] },
    { on: ['procurementId', 'createdAt', 'id'] },
    { on: ['automationId', 'createdAt', 'id'] },
  ],
  search: ['automationName'],
  visibleTo: visibleWithRequisition,
});
