import { subjectLines, type SubjectSource } from '../../approvals/index.js';
import type { BudgetHolds } from '../../budgets/index.js';
import { categoryIdsOf } from '../../catalog/index.js';
import { foreseeSuppliers } from '../../counterparties/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { committedDecidedItem, committedPurchase, ProcurementItems, Requisitions } from '../../requisitions/index.js';
import { sumAmounts } from '../../../values/numbers/vat.js';
import { boughtNames } from './bought-names.js';
import { foreseeAward } from './foresee-award.js';
import { LineDecisions } from './records.js';
import { committedDecision } from './what-commits.js';

/** What is approved of an award: from whom which items of a requisition are bought. It goes by the id of the requisition. */
export const awardSubject = (budgets: BudgetHolds): SubjectSource => ({
  subjectType: 'award',
  record: Requisitions,
  parts: [
    { record: LineDecisions, by: 'procurementId' },
    { record: ProcurementItems, by: 'procurementId' },
  ],
  commits: [committedPurchase, committedDecision, committedDecidedItem],
  async foresee({ tx }, procurementId) {
    const decided = await tx.collection(LineDecisions).list({ where: { procurementId }, select: ['supplierId'] });
    return foreseeSuppliers(
      tx,
      decided.map(({ supplierId }) => supplierId),
    );
  },
  budgetEffects: (unit, id) => foreseeAward(budgets, unit, id),
  async load(db, unit, procurementId) {
    const requisition = await db.collection(Requisitions).find(procurementId);
    const decisions = await db.collection(LineDecisions).list({ where: { procurementId }, order: [['id', 'asc']] });
    if (requisition === null || decisions.length === 0) return null;
    const found = await db.collection(ProcurementItems).findMany([...new Set(decisions.map(({ itemId }) => itemId))]);
    const items = new Map(found.map((item) => [item.id, item]));
    const { language } = await getRegionalDefaults({ ...unit, tx: db });
    const bought = decisions.flatMap((decision) => {
      const item = items.get(decision.itemId);
      return item === undefined ? [] : [{ decision, item }];
    });
    const nameOf = await boughtNames(db, decisions);
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
      content: {
        document: committedPurchase.of(requisition),
        lines: bought.map(({ decision, item }) => {
          const [decided, wanted] = [committedDecision.of(decision), committedDecidedItem.of(item)];
          return {
            exact: { ...wanted.exact, ...decided.exact },
            measured: { ...wanted.measured, ...decided.measured },
            named: wanted.named,
          };
        }),
      },
      lines: await subjectLines(
        db,
        language,
        bought.map(({ decision: { quoteItemId, quantity, unitPrice, grossAmount }, item: { rawName, unitId } }) => ({
          name: nameOf.get(quoteItemId) ?? rawName,
          quantity,
          unitId,
          unitPrice,
          grossAmount,
        })),
      ),
    };
  },
});
