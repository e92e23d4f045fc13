import { z } from 'zod';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { operation } from '../../kernel/operations/operation.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { counterparties } from '../counterparties/index.js';
import { sellerProfiles } from '../../platform/settings/index.js';
import { VERIFYING } from './verify-account.js';

const verifying = {
  face: 'workspace',
  method: 'POST',
  commits: 'opens_gate',
  access: { right: VERIFYING },
  version: 'optional',
  errors: [requestErrors.invalidStatus, requestErrors.recordArchived, approvalErrors.ownApproval],
} as const;

const description =
  'By somebody who neither entered nor changed it, or by whoever did where nobody else has the right to (`isOwn` of its verification). ' +
  'Compare it with papers that did not come the way the account did. Money goes to verified accounts only.';

export const payeeOperations = {
  verify: operation('bankAccounts.verify', {
    ...verifying,
    tag: 'Counterparties',
    path: '/counterparties/:counterpartyId/bank-accounts/:bankAccountId/verify',
    input: { params: z.object({ counterpartyId: Uuid, bankAccountId: Uuid }) },
    output: counterparties.workspace.schemas.Detail,
    summary: 'Verify a bank account of a counterparty',
    description,
  }),
  verifyOwn: operation('bankAccounts.verifyOwn', {
    ...verifying,
    tag: 'Settings',
    path: '/settings/seller-profiles/:id/bank-account/verify',
    input: { params: z.object({ id: Uuid }) },
    output: sellerProfiles.workspace.schemas.Detail,
    summary: 'Verify the bank account of a seller profile',
    description,
  }),
};
