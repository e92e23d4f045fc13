import type { Viewer } from '../../../kernel/access/caller.js';
import type { Where } from '../../../kernel/records/record.js';

/** What the access to a pipeline goes by. */
interface AccessiblePipeline {
  readonly id: string;
  readonly isDefault: boolean;
}

/**
 * Which pipelines somebody can use: all of them with the right to view all requisitions, else those that they were given, and the
 * default one where they were given none.
 */
export function accessiblePipelines({ rights, pipelineIds }: Viewer): Where<AccessiblePipeline> | null {
  if (rights.has('requisitions.view_all')) return null;
  return pipelineIds.length === 0 ? { isDefault: true } : { id: { in: pipelineIds } };
}
