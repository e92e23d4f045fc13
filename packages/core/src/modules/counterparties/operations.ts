import { requestErrors } from '../../errors/request-errors.js';
import { bulkUpsertOf } from '../links/index.js';
import { counterparties } from './resource.js';

const { integration, workspace } = counterparties;
const ordinary = workspace.operations('list', 'create', 'get', 'update', 'archive');

const forKeys = integration.operations('list', 'create', 'get', 'update', 'archive', 'changeStatus');

export const counterpartyOperations = {
  integration: {
    ...forKeys,
    bulkUpsert: bulkUpsertOf({
      id: 'counterparties.bulkUpsert',
      of: forKeys,
      New: integration.schemas.New,
      schema: 'Counterparty',
      nouns: 'counterparties',
      matchedBy: 'INN and KPP',
    }),
  },
  workspace: {
    ...ordinary,
    // People change the status together with anything else.
    update: { ...ordinary.update, errors: [...ordinary.update.errors, requestErrors.invalidTransition] },
  },
};
