import type { FindUse } from '../../rows/record-reference.js';
import { Budgets } from './records.js';

/** Budgets for a cost item that are not closed keep it from being archived. */
export const openBudgetsFor: FindUse = async (db, costItemId) => {
  const where = { costItemId, status: { in: ['draft', 'active'] }, archivedAt: null } as const;
  return (await db.collection(Budgets).exists(where)) ? 'budgets for it that are not closed' : null;
};
