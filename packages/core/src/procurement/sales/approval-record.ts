import { z } from 'zod';

import { Instant } from '../../kernel/values/time/instant.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';

/** State of the approval of a document. */
export const Approval = z
  .object({
    submittedAt: Instant.nullable(),
    submittedById: Uuid.nullable(),
    decidedAt: Instant.nullable(),
    decidedById: Uuid.nullable(),
    decision: z.enum(['approved', 'rejected']).nullable(),
    comment: z
      .string()
      .nullable()
      .meta({ description: 'Comment of the user who submitted it, later of the user who decided' }),
  })
  .meta({ id: 'DocumentApproval', description: 'State of the approval of a document' });
export interface Approval extends z.output<typeof Approval> {}

/** The approval of a document that nobody has submitted. */
export const NOT_SUBMITTED: Approval = {
  submittedAt: null,
  submittedById: null,
  decidedAt: null,
  decidedById: null,
  decision: null,
  comment: null,
};
