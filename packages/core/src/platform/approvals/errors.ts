import { errorType } from '../../kernel/errors/errors.js';
import type { Foreseen } from './foreseen.js';

/** Refusals of the approvals module. */
export const approvalErrors = {
  delegationCircle: errorType({
    code: 'delegation_circle',
    status: 409,
    title: 'Delegation would come back to its author',
    remedy: 'Choose somebody who does not delegate to you, directly or through others, at the same time.',
    detail: () => 'Whoever you name delegates to you at the same time, directly or through others.',
  }),
  approvalRequired: errorType({
    code: 'approval_required',
    status: 409,
    title: 'Approval is required first',
    remedy:
      'Wait until the approval named in `approvalId` is given, then repeat the call. `warnings`, where there are any, tell what would refuse ' +
      'it even then.',
    detail: ({ approvalId }: { readonly approvalId: string; readonly warnings?: readonly Foreseen[] }) =>
      `A policy of the portal wants this approved first; it waits for the approval ${approvalId}.`,
  }),
  ownApproval: errorType({
    code: 'own_approval',
    status: 403,
    title: 'Own matters are approved by others',
    remedy: 'Have another approver decide, or reassign the approval.',
    detail: () => 'Whoever asked for an approval, or created what it is about, does not decide on it.',
  }),
  notApprover: errorType({
    code: 'not_approver',
    status: 403,
    title: 'Somebody else is asked',
    remedy: 'The steps of the approval tell who is asked. Have one of them decide, or reassign the approval to you.',
    detail: () => 'You are not among those who are asked in the present step of the approval.',
  }),
  alreadyDecided: errorType({
    code: 'already_decided',
    status: 409,
    title: 'Approval has been decided',
    remedy: 'Read the approval again: somebody decided before you, or it has ended otherwise.',
    detail: ({ status }: { readonly status: string }) =>
      status === 'pending' ? 'You have decided in this step already.' : `The approval is ${status} by now.`,
  }),
  approvalOutdated: errorType({
    code: 'approval_outdated',
    status: 409,
    title: 'Content has changed since it was shown',
    remedy:
      'Look at the subject as it is now. It needs a new approval, which is asked for when the subject is to go on.',
    detail: () => 'What is to be approved has changed meanwhile, so this approval is superseded.',
  }),
};
