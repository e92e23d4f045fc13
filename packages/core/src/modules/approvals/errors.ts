import { errorType } from '../../errors/errors.js';

/** Refusals of the approvals module. */
export const approvalErrors = {
  delegationCircle: errorType({
    code: 'delegation_circle',
    status: 409,
    title: 'Delegation would come back to its author',
    remedy: 'Choose somebody who does not delegate to you, directly or through others, at the same time.',
    detail: () => 'Whoever you name delegates to you at the same time, directly or through others.',
  }),
};
