import { subjectLines, type SubjectSource } from '../../approvals/index.js';
import type { BudgetHolds } from '../../budgets/index.js';
import { categoryIdsOf } from '../../catalog/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { sumAmounts } from '../../../values/numbers/vat.js';
import { foreseeAward } from './foresee-award.js';
import { LineDecisions } from './records.js';

/** What is approved of an award: from whom which items of a requisition are bought. It goes by the id of the requisition. */
export const awardSubject = (budgets: BudgetHolds): SubjectSource => ({
  subjectType: 'award',
  record: Requisitions,
  budgetEffects: (unit, id) => foreseeAward(budgets, unit, id),
  async load(db, unit, procurementId) {
    const requisition = await db.collection(Requisitions).find(procurementId);
    const decisions = await db.collection(LineDecisions).list({ where: { procurementId }, order: [['id', 'asc']] });
    if (requisition === null || decisions.length === 0) return null;
    const found = await db.collection(ProcurementItems).findMany([...new Set(decisions.map(({ itemId }) => itemId))]);
    const items = new Map(found.map((item) => [item.id, item]));
    const { language } = await getRegionalDefaults({ ...unit, tx: db });
    const by = [...new Set(decisions.map(({ createdById }) => createdById))];
    return {
      number: requisition.number,
      title: requisition.name,
      grossAmount: sumAmounts(decisions).grossAmount,
      currency: requisition.currency,
      supplierIds: [...new Set(decisions.map(({ supplierId }) => supplierId))],
      categoryIds: await categoryIdsOf(db, found),
      pipelineId: requisition.pipelineId,
      logisticsObjectIds: [],
      costItemIds: [],
      isBudgeted: false,
      customFields: requisition.customFields,
      // Whoever decided on the lines; where several did, the last of them.
      createdById: by.at(-1) ?? null,
      responsibleId: requisition.responsibleUserId,
      procurementId,
      content: decisions
        .map(({ itemId, quoteItemId, supplierId, quantity }) => [itemId, quoteItemId, supplierId, quantity])
        .toSorted((one, other) => (one.join() < other.join() ? -1 : 1)),
      lines: await subjectLines(
        db,
        language,
        decisions.flatMap(({ itemId, quantity, unitPrice, grossAmount }) => {
          const item = items.get(itemId);
          return item === undefined
            ? []
            : [{ name: item.rawName, quantity, unitId: item.unitId, unitPrice, grossAmount }];
        }),
      ),
    };
  },
});
