import type { SubjectSource } from '../../platform/approvals/index.js';
import { subjectLines } from '../../platform/approvals/index.js';
import { spentAt } from '../budgets/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { foreseeSuppliers } from '../counterparties/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { foreseeReservation } from './budgets/reservation-source.js';
import { budgetPlaceOf } from './budgets/budget-place.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';
import { RequisitionSuppliers } from './suppliers/records.js';
import { followDecision } from './stages/follow-decision.js';
import { grossOfLine, plannedGross } from './totals.js';
import { committedItem, committedRequisition } from './what-commits.js';
import { itemsOf } from './items/stored-items.js';

/** What is approved of a requisition: what is to be bought, as it is planned. */
export const requisitionSubject: SubjectSource = {
  subjectType: 'requisition',
  called: { ru: 'Заявка', en: 'Requisition' },
  record: Requisitions,
  parts: [{ record: ProcurementItems, by: 'procurementId' }],
  commits: [committedRequisition, committedItem],
  async foresee({ tx }, procurementId) {
    const asked = await tx.collection(RequisitionSuppliers).list({ where: { procurementId }, select: ['supplierId'] });
    return foreseeSuppliers(
      tx,
      asked.map(({ supplierId }) => supplierId),
    );
  },
  budgetEffects: (unit, id) => foreseeReservation(unit, id),
  decided: (unit, id, outcome, words) => followDecision(unit, id, { outcome, words }),
  async load(db, unit, id) {
    const requisition = await db.collection(Requisitions).find(id);
    if (requisition === null) return null;
    const all = await itemsOf(db, id);
    // What was called off with the requisition comes back with it.
    const items = all.filter(({ status, endedWithRequisition }) => status !== 'cancelled' || endedWithRequisition);
    const grossAmount = plannedGross(requisition, items);
    const spent = items.map((item) => ({
      ...budgetPlaceOf(requisition, item),
      grossAmount: grossOfLine(item, requisition),
    }));
    const { language } = await getRegionalDefaults({ ...unit, tx: db });
    return {
      number: requisition.number,
      title: requisition.name,
      grossAmount,
      currency: requisition.currency,
      supplierIds: [],
      categoryIds: await categoryIdsOf(db, items),
      ...(await spentAt({ ...unit, tx: db }, spent, grossAmount)),
      pipelineId: requisition.pipelineId,
      customFields: requisition.customFields,
      createdById: requisition.createdById,
      responsibleId: requisition.responsibleUserId,
      procurementId: id,
      content: { document: committedRequisition.of(requisition), lines: items.map(committedItem.of) },
      lines: await subjectLines(
        db,
        language,
        items.map(({ rawName, quantity, unitId, unitPrice, totalPrice }) => ({
          name: rawName,
          quantity,
          unitId,
          unitPrice,
          vatMode: requisition.vatMode,
          grossAmount: totalPrice,
        })),
      ),
    };
  },
};
