import type { SubjectSource } from '../approvals/index.js';
import { convertToPortalCurrency } from '../exchange-rates/index.js';
import { Budgets } from './records.js';

/** What approvers of a budget look at. */
export const budgetSubject: SubjectSource = {
  subjectType: 'budget',
  record: Budgets,
  async load(db, unit, subjectId) {
    const budget = await db.collection(Budgets).find(subjectId);
    if (budget === null) return null;
    const { name, amount, currency, costItemId, logisticsObjectId, pipelineId, periodFrom, periodTo, control } = budget;
    return {
      number: null,
      title: name,
      grossAmount: await convertToPortalCurrency({ ...unit, tx: db }, { amount, currency, date: unit.now }),
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
      content: { periodFrom, periodTo, costItemId, logisticsObjectId, pipelineId, control, currency },
      lines: [{ name, quantity: null, unitName: null, unitPrice: null, grossAmount: amount }],
    };
  },
};
