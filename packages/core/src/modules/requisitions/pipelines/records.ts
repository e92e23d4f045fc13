import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';
import { accessiblePipelines } from './accessible-pipelines.js';
import { STAGE_KINDS } from './stage-kinds.js';

/** A sequence of stages that requisitions go through. */
export const Pipelines = defineRecord('pipeline', {
  table: 'pipelines',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({ ia: 'L', ws: 'L' }),
    name: column.text({ max: 100, required: true, ia: 'L', ws: 'LCU' }),
    code: column.text({ max: 32, ia: 'L', ws: 'L' }),
    isDefault: column.boolean({ default: false, ia: 'L', ws: 'L' }),
    sortOrder: column.integer({ min: 0, max: 1_000_000, default: 0, ia: 'L', ws: 'L' }),
    isActive: column.boolean({ default: true, ia: 'L', ws: 'L' }),
    createdAt: column.instant({ ia: 'L', ws: 'L' }),
    updatedAt: column.instant({ ia: 'L', ws: 'L' }),
  },
  indexes: [{ on: ['sortOrder', 'id'] }],
  uniques: { code: { on: ['code'], alike: ['code'] } },
  chosenWhile: { isActive: true },
  visibleTo: accessiblePipelines,
});

/** A step of a pipeline. */
export const Stages = defineRecord('stage', {
  table: 'stages',
  seldomChanges: true,
  trail: { partOf: 'pipeline', by: 'pipelineId', field: 'stages' },
  columns: {
    id: column.uuid({ ia: 'L', ws: 'L' }),
    pipelineId: column.uuid({ ia: 'L', ws: 'L' }),
    code: column.text({ max: 64, ia: 'L', ws: 'L' }),
    name: column.text({ max: 100, required: true, ia: 'L', ws: 'LCU' }),
    kind: column.enum(STAGE_KINDS, { required: true, ia: 'L', ws: 'LCU' }),
    color: column.text({ max: 7, pattern: /^#[0-9A-Fa-f]{6}$/, default: '#64748B', ia: 'L', ws: 'LCU' }),
    sortOrder: column.integer({ default: 0, ia: 'L', ws: 'L' }),
    isSystem: column.boolean({ default: false, ia: 'L', ws: 'L' }),
    createdAt: column.instant({ ia: 'L', ws: 'L' }),
    updatedAt: column.instant({ ia: 'L', ws: 'L' }),
    archivedAt: column.instant({ nullable: true }),
  },
  indexes: [{ on: ['pipelineId', 'sortOrder', 'id'] }],
});
