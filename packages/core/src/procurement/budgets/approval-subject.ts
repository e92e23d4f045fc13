import { committing, type SubjectSource } from '../../platform/approvals/index.js';
import { Budgets } from './records.js';

/** What is approved of a budget. */
export const committedBudget = committing(Budgets, {
  nothing: {
    'Names the budget': ['id', 'name', 'createdById'],
    'Notes of the portal for itself': ['customFields'],
    'Tells what is taken of it': [
      'status',
      'reserved',
      'committed',
      'actual',
      'createdAt',
      'updatedAt',
      'version',
      'archivedAt',
    ],
  },
});

/** What approvers of a budget look at. */
export const budgetSubject: SubjectSource = {
  subjectType: 'budget',
  called: { ru: 'Бюджет', en: 'Budget' },
  record: Budgets,
  commits: [committedBudget],
  async load(db, _unit, subjectId) {
    const budget = await db.collection(Budgets).find(subjectId);
    if (budget === null) return null;
    const { name, amount, currency, costItemId, logisticsObjectId, pipelineId } = budget;
    return {
      number: null,
      title: name,
      grossAmount: amount,
      currency,
      createdById: budget.createdById,
      responsibleId: budget.createdById,
      procurementId: null,
      supplierIds: [],
      categoryIds: [],
      pipelineId,
      logisticsObjectIds: logisticsObjectId === null ? [] : [logisticsObjectId],
      costItemIds: costItemId === null ? [] : [costItemId],
      isBudgeted: true,
      customFields: budget.customFields,
      content: { document: committedBudget.of(budget), lines: [] },
      lines: [{ name, quantity: null, unitName: null, unitPrice: null, grossAmount: amount }],
    };
  },
};
