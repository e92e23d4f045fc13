import { requestErrors } from '../../kernel/errors/request-errors.js';
import { bulkUpsertOf } from '../../platform/links/index.js';
import { counterparties } from './resource.js';

const { integration, workspace } = counterparties;
// Where money goes, and whether a supplier may be ordered from at all.
const withAccounts = { opens_gate: ['bankAccounts', 'status'] } as const;
const ordinary = workspace.operations('list', 'create', 'get', 'update', 'archive');

const forKeys = integration.operations('list', 'create', 'get', 'update', 'archive', 'changeStatus');

export const counterpartyOperations = {
  integration: {
    ...forKeys,
    create: { ...forKeys.create, commits: withAccounts },
    update: { ...forKeys.update, commits: withAccounts },
    changeStatus: { ...forKeys.changeStatus, commits: 'opens_gate' as const },
    bulkUpsert: bulkUpsertOf({
      commits: withAccounts,
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
    create: { ...ordinary.create, commits: withAccounts },
    update: {
      ...ordinary.update,
      commits: withAccounts,
      // People change the status together with anything else.
      errors: [...ordinary.update.errors, requestErrors.invalidTransition],
    },
  },
};
