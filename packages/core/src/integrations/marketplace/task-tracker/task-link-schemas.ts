import { z } from 'zod';

import { pageParameters } from '../../../kernel/operations/page.js';
import { searchParameters } from '../../../kernel/operations/query.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { entityParameters } from '../linked-entity.js';

/** The task of a requisition. */
export const TaskLink = z
  .object({
    id: Uuid,
    entityType: z.literal('procurement'),
    entityId: Uuid,
    procurementNumber: z.string().nullable(),
    externalTaskId: z.string(),
    externalColumnId: z.string().nullable().meta({ description: 'Column that the task was last seen in' }),
    stageCode: z.string().nullable().meta({ description: 'Stage of the requisition at that time' }),
    url: z.string().nullable(),
    isDeleted: z.boolean().meta({ description: 'The task was removed in the tracker' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TaskLink', description: 'The task of a requisition in the task tracker' });

export const TaskLinkQuery = z.object({
  ...entityParameters,
  ...searchParameters,
  ...pageParameters,
  sort: z.enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']).optional().meta({
    description: 'Field to sort by; a leading minus puts the latest first. Defaults to newest first',
  }),
});
export interface TaskLinkQuery extends z.output<typeof TaskLinkQuery> {}
