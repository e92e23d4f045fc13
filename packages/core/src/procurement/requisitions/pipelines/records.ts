import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { accessiblePipelines } from './accessible-pipelines.js';
import { STAGE_KINDS } from './stage-kinds.js';

/** A sequence of stages that requisitions go through. */
export const Pipelines = defineRecord('pipeline', {
  table: 'pipelines',
  access: 'administrators',
  seldomChanges: true,
  columns: {
    id: column.uuid({ faces: 'L' }),
    name: column.text({ max: 100, required: true, faces: { integration: 'L', workspace: 'LCU' } }),
    code: column.text({ max: 32, faces: 'L' }),
    isDefault: column.boolean({ default: false, faces: 'L' }),
    sortOrder: column.integer({ min: 0, max: 1_000_000, default: 0, faces: 'L' }),
    isActive: column.boolean({ default: true, faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
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
    id: column.uuid({ faces: 'L' }),
    pipelineId: column.uuid({ faces: 'L' }),
    code: column.text({ max: 64, faces: 'L' }),
    name: column.text({ max: 100, required: true, faces: { integration: 'L', workspace: 'LCU' } }),
    kind: column.enum(STAGE_KINDS, { required: true, faces: { integration: 'L', workspace: 'LCU' } }),
    color: column.text({
      max: 7,
      pattern: /^#[0-9A-Fa-f]{6}$/,
      default: '#64748B',
      faces: { integration: 'L', workspace: 'LCU' },
    }),
    onApproved: column.text({
      max: 36,
      pattern: /^(next|stay|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
      default: 'next',
      faces: { integration: 'L', workspace: 'LCU' },
      description:
        'Of a stage of approval: where requisitions go once they are approved. `next`: to the next stage of work; `stay`; or the id of a stage of the pipeline',
    }),
    sortOrder: column.integer({ default: 0, faces: 'L' }),
    isSystem: column.boolean({ default: false, faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true }),
  },
  indexes: [{ on: ['pipelineId', 'sortOrder', 'id'] }],
});
