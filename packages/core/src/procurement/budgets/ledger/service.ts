import type { Handlers } from '../../../kernel/operations/call.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import type { budgetEntryOperations } from '../operations.js';
import { Budgets } from '../records.js';
import { budgetEntries } from './resource.js';

/** The handlers of the operations on entries. */
export const budgetEntryHandlers: Handlers<typeof budgetEntryOperations> = {
  async list(call, { params, query }) {
    await getVisible(call, Budgets, params.id);
    const reads = budgetEntries.workspace.reads({ visibleTo: () => ({ budgetId: params.id }) });
    return { resource: 'entries', ...(await reads.list(call, query)) };
  },
};
