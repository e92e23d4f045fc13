import { requestErrors } from '../../operations/request-errors.js';
import { auditLog } from './resource.js';

const { list } = auditLog.workspace.operations('list');

export const auditLogOperations = {
  list: {
    ...list,
    errors: [...list.errors, requestErrors.insufficientRights, requestErrors.notFound],
    description:
      'Newest first. Needs the right to manage settings; with `entityType` and `entityId` whoever may see the entity may read its entries. Secrets are shown as •••, texts are cut at 1,000 characters.',
  },
};
