import type { Reader } from '../../../kernel/ports/storage.js';
import { type CommittedValues, subjectLines, type SubjectSource } from '../../../platform/approvals/index.js';
import { spentAt } from '../../budgets/index.js';
import { categoryIdsOf } from '../../catalog/index.js';
import { foreseeSuppliers } from '../../counterparties/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import {
  budgetPlaceOf,
  committedDecidedItem,
  committedPurchase,
  ProcurementItems,
  Requisitions,
} from '../../requisitions/index.js';
import { sumMoney } from '../../../kernel/values/numbers/money.js';
import { ordersOfAwards } from '../extension-points.js';
import { sumAmounts } from '../../../kernel/values/numbers/vat.js';
import { boughtNames } from './bought-names.js';
import { beside, offersBeside } from './offers-beside.js';
import { lineDecisionEvents } from '../events.js';
import { foreseeAward } from './foresee-award.js';
import { LineDecisions } from './records.js';
import { committedDecision } from './what-commits.js';

/** What is approved of an award: from whom which items of a requisition are bought. It goes by the id of the requisition. */
export const awardSubject: SubjectSource = {
  subjectType: 'award',
  called: { ru: 'Выбор поставщика', en: 'Award' },
  record: Requisitions,
  heardWith: lineDecisionEvents.changed.scopes,
  parts: [
    { record: LineDecisions, by: 'procurementId' },
    { record: ProcurementItems, by: 'procurementId' },
  ],
  commits: [committedPurchase, committedDecision, committedDecidedItem],
  touchedBy: (unit, change) => Promise.resolve(unit.ask(ordersOfAwards).flatMap((orders) => orders.touchedBy(change))),
  async sentSince(db, since) {
    const select = ['procurementId'] as const;
    const decided = await db.collection(LineDecisions).list({ where: { createdAt: { gte: since } }, select });
    return decided.map(({ procurementId }) => procurementId);
  },
  async foresee({ tx }, procurementId) {
    const decided = await tx.collection(LineDecisions).list({ where: { procurementId }, select: ['supplierId'] });
    return foreseeSuppliers(
      tx,
      decided.map(({ supplierId }) => supplierId),
    );
  },
  async offers(unit, procurementId) {
    const bought = await boughtOf(unit.tx, procurementId);
    if (bought.length === 0) return [];
    const offered = await offersBeside(unit, procurementId);
    return bought.map(({ decision, item }) => beside(offered.get(item.id), decision.quoteItemId));
  },
  budgetEffects: (unit, id) => foreseeAward(unit, id),
  async load(db, unit, procurementId) {
    const requisition = await db.collection(Requisitions).find(procurementId);
    const decided = await boughtOf(db, procurementId);
    if (requisition === null || decided.length === 0) return null;
    const made = decided.map(({ decision }) => decision);
    const [orders] = unit.ask(ordersOfAwards);
    const { decisions, more } = (await orders?.asOrdered(db, procurementId, made)) ?? { decisions: made, more: [] };
    const bought = decided.map(({ item, decision }, index) => ({ item, decision: decisions[index] ?? decision }));
    const { language } = await getRegionalDefaults({ ...unit, tx: db });
    const nameOf = await boughtNames(db, decisions);
    const grossAmount = sumMoney([
      sumAmounts(decisions).grossAmount,
      ...more.map(({ line }) => line.grossAmount ?? '0.00'),
    ]);
    const spent = bought.map(({ item, decision }) => ({
      ...budgetPlaceOf(requisition, item),
      supplierId: decision.supplierId,
      grossAmount: decision.grossAmount,
    }));
    const by = [...new Set(decisions.map(({ createdById }) => createdById))];
    return {
      number: requisition.number,
      title: requisition.name,
      grossAmount,
      currency: requisition.currency,
      supplierIds: [...new Set(decisions.map(({ supplierId }) => supplierId))],
      categoryIds: await categoryIdsOf(
        db,
        bought.map(({ item }) => item),
      ),
      ...(await spentAt({ ...unit, tx: db }, spent, grossAmount)),
      pipelineId: requisition.pipelineId,
      customFields: requisition.customFields,
      // Whoever decided on the lines; where several did, the last of them.
      createdById: by.at(-1) ?? null,
      responsibleId: requisition.responsibleUserId,
      procurementId,
      content: {
        document: committedPurchase.of(requisition),
        lines: [...bought.map(valuesOf), ...more.map(({ values }) => values)],
      },
      lines: await subjectLines(db, language, [
        ...bought.map(
          ({ decision: { quoteItemId, quantity, unitPrice, vatMode, grossAmount }, item: { rawName, unitId } }) => ({
            name: nameOf.get(quoteItemId) ?? rawName,
            quantity,
            unitId,
            unitPrice,
            vatMode,
            grossAmount,
          }),
        ),
        ...more.map(({ line }) => line),
      ]),
    };
  },
};

type Bought = Awaited<ReturnType<typeof boughtOf>>[number];

function valuesOf({ decision, item }: Bought): CommittedValues {
  const [decided, wanted] = [committedDecision.of(decision), committedDecidedItem.of(item)];
  return {
    exact: { ...wanted.exact, ...decided.exact },
    measured: { ...wanted.measured, ...decided.measured },
    named: wanted.named,
  };
}

/** What was decided of a requisition, with the lines that it was decided for, in the order in which approvers read it. */
async function boughtOf(db: Reader, procurementId: string) {
  const decisions = await db.collection(LineDecisions).list({ where: { procurementId }, order: [['id', 'asc']] });
  const found = await db.collection(ProcurementItems).findMany([...new Set(decisions.map(({ itemId }) => itemId))]);
  const items = new Map(found.map((item) => [item.id, item]));
  return decisions.flatMap((decision) => {
    const item = items.get(decision.itemId);
    return item === undefined ? [] : [{ decision, item }];
  });
}
