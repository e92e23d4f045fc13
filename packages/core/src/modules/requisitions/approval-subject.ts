import type { SubjectSource } from '../approvals/index.js';
import { subjectLines } from '../approvals/index.js';
import type { Row } from '../../records/record.js';
import type { BudgetHolds } from '../budgets/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { getRegionalDefaults } from '../identity/index.js';
import { foreseeReservation } from './budgets/reservation-source.js';
import { budgetPlaceOf } from './budgets/budget-place.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';

/** What is approved of a requisition: what is to be bought, as it is planned. */
export const requisitionSubject = (budgets: BudgetHolds): SubjectSource => ({
  subjectType: 'requisition',
  record: Requisitions,
  budgetEffects: (unit, id) => foreseeReservation(budgets, unit, id),
  async load(db, unit, id) {
    const requisition = await db.collection(Requisitions).find(id);
    if (requisition === null) return null;
    const all = await db.collection(ProcurementItems).list({
      where: { procurementId: id },
      order: [
        ['sortOrder', 'asc'],
        ['id', 'asc'],
      ],
    });
    const items = all.filter(({ status }) => status !== 'cancelled');
    const places = items.map((item) => budgetPlaceOf(requisition, item));
    const { language } = await getRegionalDefaults({ ...unit, tx: db });
    return {
      number: requisition.number,
      title: requisition.name,
      grossAmount: requisition.plannedTotal,
      currency: requisition.currency,
      supplierIds: [],
      categoryIds: await categoryIdsOf(db, items),
      pipelineId: requisition.pipelineId,
      logisticsObjectIds: namedBy(items, ({ logisticsObjectId }) => logisticsObjectId),
      costItemIds: namedBy(items, ({ costItemId }) => costItemId),
      isBudgeted: await budgets.isBudgeted({ ...unit, tx: db }, places),
      customFields: requisition.customFields,
      createdById: requisition.createdById,
      responsibleId: requisition.responsibleUserId,
      procurementId: id,
      content: items.map((item) => [item.id, item.catalogItemId, item.rawName, item.quantity, item.unitId]),
      lines: await subjectLines(
        db,
        language,
        items.map(({ rawName, quantity, unitId, unitPrice, totalPrice }) => ({
          name: rawName,
          quantity,
          unitId,
          unitPrice,
          grossAmount: totalPrice,
        })),
      ),
    };
  },
});

type ItemRow = Row<typeof ProcurementItems>;

/** Each of the ids that lines name, once. */
function namedBy(items: readonly ItemRow[], idOf: (item: ItemRow) => string | null): readonly string[] {
  return [...new Set(items.flatMap((item) => idOf(item) ?? []))];
}
