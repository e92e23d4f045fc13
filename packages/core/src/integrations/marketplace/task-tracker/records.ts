import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { textInput } from '../../../kernel/values/text/text.js';

/** Codes of stages by the columns of a board. */
export const ColumnMap = z
  .record(textInput({ max: 64 }), textInput({ max: 64 }))
  .refine((map) => Object.keys(map).length <= 100, {
    message: 'At most 100 columns',
    params: { code: 'too_many_items' },
  })
  .meta({ description: 'Codes of stages by the ids of columns' });

/** Project for the tasks of a pipeline’s requisitions. */
export const ProjectLinks = defineRecord('projectLink', {
  table: 'integration_project_links',
  trail: { partOf: 'installation', by: 'installationId', field: 'projectLinks' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    installationId: column.uuid({}),
    pipelineId: column.uuid({ faces: { workspace: 'LC' } }),
    externalProjectId: column.text({ max: 64, required: true, faces: { workspace: 'LC' } }),
    externalBoardId: column.text({ max: 64, nullable: true, faces: { workspace: 'LC' } }),
    externalColumnMap: column.json(ColumnMap, { nullable: true, faces: { workspace: 'LC' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  uniques: { pipeline: { on: ['installationId', 'pipelineId'] } },
});

export type ProjectLinkRow = Row<typeof ProjectLinks>;
