import { z } from 'zod';

import { listShape } from '../../../kernel/records/faces.js';
import { Pipelines, Stages } from './records.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** A pipeline as the Integration API shows it. */
export const Pipeline = z
  .object({
    ...listShape(Pipelines.columns, 'integration'),
    stagesCount: Count.meta({ description: 'Number of stages that are not archived' }),
  })
  .meta({ id: 'Pipeline', description: 'A sequence of stages that requisitions go through' });
export interface Pipeline extends z.output<typeof Pipeline> {}

/** A stage as the Integration API shows it. */
export const Stage = z
  .object({
    ...listShape(Stages.columns, 'integration'),
    isFinal: z.boolean().meta({ description: 'Requisitions end here' }),
    isCancelling: z.boolean().meta({ description: 'Requisitions end here without a purchase' }),
  })
  .meta({ id: 'Stage', description: 'A stage of a pipeline' });
export interface Stage extends z.output<typeof Stage> {}
