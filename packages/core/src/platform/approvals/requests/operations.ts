import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { optionalTextInput, textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../errors.js';
import { approvals } from './resource.js';
import { approvalListOf } from './approvals-of-subject.js';
import { SUBJECT_PATHS } from './subject-paths.js';

const { Detail } = approvals.workspace.schemas;
const { list, get } = approvals.workspace.operations('list', 'get');
const comment = optionalTextInput({ max: 2000, multiline: true }).optional();
const one = { params: z.object({ id: Uuid }) };
const ofOne = {
  face: 'workspace',
  tag: 'Approvals',
  access: { right: 'signed_in' },
  method: 'POST',
  output: Detail,
  version: 'optional',
} as const;
const ofDeciding = [
  requestErrors.notFound,
  approvalErrors.ownApproval,
  approvalErrors.notApprover,
  approvalErrors.alreadyDecided,
  approvalErrors.approvalOutdated,
];

const decisions = {
  approve: operation('approvals.approve', {
    ...ofOne,
    commits: 'spends',
    path: '/approvals/:id/approve',
    bodyIsOptional: true,
    input: { ...one, body: z.strictObject({ comment }) },
    errors: [...ofDeciding, requestErrors.budgetExceeded, requestErrors.exchangeRateMissing],
    summary: 'Approve',
    description:
      'Possible for whoever is asked in the present step, and for those who stand in for them. Not for whoever asked for the ' +
      'approval or created its subject (`own_approval`). Refused once the subject has changed, and of a requisition that would take ' +
      'more of a budget than that lets through.',
  }),
  reject: operation('approvals.reject', {
    ...ofOne,
    path: '/approvals/:id/reject',
    input: { ...one, body: z.strictObject({ reason: textInput({ min: 1, max: 2000, multiline: true }) }) },
    errors: ofDeciding,
    summary: 'Reject, with a reason',
    description: 'Ends the approval. Who may reject is who may approve.',
  }),
  withdraw: operation('approvals.withdraw', {
    ...ofOne,
    path: '/approvals/:id/withdraw',
    bodyIsOptional: true,
    input: { ...one, body: z.strictObject({ comment }) },
    errors: [requestErrors.notFound, requestErrors.insufficientRights, approvalErrors.alreadyDecided],
    summary: 'Withdraw a request for approval',
    description: 'For whoever asked for it, and for those who manage the settings.',
  }),
  reassign: operation('approvals.reassign', {
    commits: 'opens_gate',
    ...ofOne,
    path: '/approvals/:id/reassign',
    input: { ...one, body: z.strictObject({ toUserId: idOf('user'), comment }) },
    errors: [
      requestErrors.notFound,
      approvalErrors.ownApproval,
      approvalErrors.notApprover,
      approvalErrors.alreadyDecided,
    ],
    summary: 'Ask somebody else to decide',
    description:
      'Whoever is asked names another user in their place; those who manage the settings name one in place of all. Whoever asked for ' +
      'the approval or created its subject cannot be named.',
  }),
};

export const approvalOperations = {
  list,
  get,
  ...decisions,
  listOfRequisition: approvalListOf('approvals.listOfRequisition', SUBJECT_PATHS.listOfRequisition),
  listOfInvoice: approvalListOf('approvals.listOfInvoice', SUBJECT_PATHS.listOfInvoice),
  listOfContract: approvalListOf('approvals.listOfContract', SUBJECT_PATHS.listOfContract),
  listOfProposal: approvalListOf('approvals.listOfProposal', SUBJECT_PATHS.listOfProposal),
  listOfSalesInvoice: approvalListOf('approvals.listOfSalesInvoice', SUBJECT_PATHS.listOfSalesInvoice),
};
