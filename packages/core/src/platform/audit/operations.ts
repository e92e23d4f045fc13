import { requestErrors } from '../../kernel/errors/request-errors.js';
import { auditLog } from './resource.js';

/** The right to read all of the audit trail, and to write nothing. */
export const AUDITING = 'audit.view';

const { list } = auditLog.workspace.operations('list');

export const auditLogOperations = {
  list: {
    ...list,
    errors: [...list.errors, requestErrors.insufficientRights, requestErrors.notFound],
    description:
      'Newest first. Needs the right `audit.view`; with `entityType` and `entityId`, anyone who can see the entity can read its entries. Secrets are shown as •••; texts are truncated to 1,000 characters.',
  },
};
