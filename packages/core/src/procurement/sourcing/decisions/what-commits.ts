import { committing } from '../../../platform/approvals/index.js';
import { LineDecisions } from './records.js';

/** What is approved of what was decided for a line. */
export const committedDecision = committing(LineDecisions, {
  nothing: { 'Names the row': ['id', 'procurementId', 'createdById', 'createdAt', 'updatedAt'] },
});
