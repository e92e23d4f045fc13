import { Stages } from '../../procurement/requisitions/index.js';
import type { Asking } from './asking.js';

/** The stages of all pipelines, or of one, in the order in which requisitions go through them; archived ones too. */
export function stagesInOrder({ call }: Pick<Asking, 'call'>, pipelineId: string | undefined) {
  return call.db.collection(Stages).list({
    where: pipelineId === undefined ? {} : { pipelineId },
    order: [
      ['pipelineId', 'asc'],
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
}
