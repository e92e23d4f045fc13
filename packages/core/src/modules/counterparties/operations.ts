import { requestErrors } from '../../operations/request-errors.js';
import { counterparties } from './resource.js';

const { integration, workspace } = counterparties;
const ordinary = workspace.operations('list', 'create', 'get', 'update', 'archive');

export const counterpartyOperations = {
  integration: integration.operations('list', 'create', 'get', 'update', 'archive', 'changeStatus'),
  workspace: {
    ...ordinary,
    // People change the status together with anything else.
    update: { ...ordinary.update, errors: [...ordinary.update.errors, requestErrors.invalidTransition] },
  },
};
