import type { Viewer } from '../../operations/caller.js';
import type { Where } from '../../records/record.js';
import { NO_ROW } from '../../records/visibility.js';

/** What the visibility of a requisition goes by. */
interface OwnedRequisition {
  readonly id: string;
  readonly pipelineId: string;
  readonly createdById: string;
  readonly responsibleUserId: string | null;
}

/**
 * Which requisitions somebody sees: all of them with the right to view all; else a user sees those that they created or are
 * responsible for, and a key those in the pipelines that its creator was given.
 */
export function visibleRequisitions(viewer: Viewer): Where<OwnedRequisition> | null {
  const { rights, userId, pipelineIds } = viewer;
  if (rights.has('requisitions.view_all')) return null;
  if (viewer.kind === 'key') return { pipelineId: { in: pipelineIds } };
  return rights.has('requisitions.view_own')
    ? { or: [{ createdById: userId }, { responsibleUserId: userId }] }
    : NO_ROW;
}

/** Which pipelines somebody can access: all of them with the right to view all requisitions, else those that they were given. */
export function accessiblePipelines({ rights, pipelineIds }: Viewer): Where<{ readonly id: string }> | null {
  return rights.has('requisitions.view_all') ? null : { id: { in: pipelineIds } };
}
