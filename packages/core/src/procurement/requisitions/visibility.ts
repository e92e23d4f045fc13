import type { Viewer } from '../../kernel/access/caller.js';
import type { Where } from '../../kernel/records/record.js';
import { NO_ROW } from '../../kernel/rows/visibility.js';
import { accessiblePipelines } from './pipelines/accessible-pipelines.js';
import { Pipelines } from './pipelines/records.js';

/** What the visibility of a requisition goes by. */
interface OwnedRequisition {
  readonly id: string;
  readonly pipelineId: string;
  readonly createdById: string;
  readonly responsibleUserId: string | null;
}

/**
 * Which requisitions somebody sees: all of them with the right to view all, else those that they created or are responsible for,
 * as long as they may use the pipeline. A key sees what its creator sees at that moment.
 */
export function visibleRequisitions(viewer: Viewer): Where<OwnedRequisition> | null {
  const { rights, userId } = viewer;
  const pipelines = accessiblePipelines(viewer);
  if (pipelines === null) return null;
  if (!rights.has('requisitions.view_own')) return NO_ROW;
  return {
    pipelineId: { within: { record: Pipelines, where: pipelines } },
    or: [{ createdById: userId }, { responsibleUserId: userId }],
  };
}
