import { z } from 'zod';

import { idOf, marked } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { Instant, InstantInput } from '../../../kernel/values/time/instant.js';
import { approvalErrors } from '../errors.js';

const mine = {
  face: 'workspace',
  access: { right: 'signed_in' },
  tag: 'Approvals',
  path: '/users/me/delegation',
} as const;

/** Who decides for a user, and when. */
export const Delegation = z
  .object({
    toUserId: Uuid.nullable().meta({ description: 'null: nobody' }),
    from: Instant.nullable(),
    until: Instant.nullable().meta({ description: 'null: until it is taken back' }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ApprovalDelegation' });

const NewDelegation = z.strictObject({
  toUserId: idOf('user').nullable().meta({ description: 'null takes the delegation back' }),
  from: InstantInput.nullable().optional().meta({
    description: 'Defaults to now; a date alone means the beginning of that day in the time zone of the portal',
  }),
  until: marked(InstantInput, { endsDay: true })
    .nullable()
    .optional()
    .meta({ description: 'Absent: until it is taken back' }),
  reason: optionalTextInput({ max: 500 }).optional(),
});
export type NewDelegation = z.output<typeof NewDelegation>;

export const delegationOperations = {
  get: operation('approvalDelegation.get', {
    ...mine,
    method: 'GET',
    output: Delegation,
    summary: 'Get who decides for me',
  }),
  set: operation('approvalDelegation.set', {
    commits: 'opens_gate',
    ...mine,
    method: 'PUT',
    input: { body: NewDelegation },
    output: Delegation,
    errors: [approvalErrors.delegationCircle],
    summary: 'Let somebody decide for me',
    description:
      'The delegate decides on approvals on your behalf, and so do their delegates, three deep. A delegation that would come back to you at any moment of its time is refused.',
  }),
};
