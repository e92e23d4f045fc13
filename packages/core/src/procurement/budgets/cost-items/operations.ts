import { committing } from '../../../kernel/operations/commitment.js';
import { costItems } from './resource.js';

// What money is spent on decides which budget is asked for it.
export const costItemOperations = committing(
  'opens_gate',
  costItems.workspace.operations('list', 'create', 'get', 'update', 'archive'),
);
