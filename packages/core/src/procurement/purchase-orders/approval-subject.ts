import { subjectLines, type SubjectSource } from '../../platform/approvals/index.js';
import { spentAt } from '../budgets/index.js';
import { categoryIdsOf } from '../catalog/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { Requisitions } from '../requisitions/index.js';
import { beside, offersBeside } from '../sourcing/index.js';
import { itemsOf } from './items/stored-items.js';
import { foreseeRefusals } from './contracts/foresee-refusals.js';
import { foreseeOrder, placeOf } from './moves/hold-budgets.js';
import { moveOrder } from './moves/move-order.js';
import { PurchaseOrderItems } from './items/records.js';
import { PurchaseOrders } from './records.js';
import { findAmendment, nextContents } from './revisions/amendment.js';
import type { OrderContent } from './revisions/content.js';
import { itemsOfContent } from './revisions/plan-revision.js';
import { PurchaseOrderRevisions } from './revisions/records.js';
import { OPEN_STATUSES } from './statuses.js';
import { committedOrder, committedOrderItem } from './what-commits.js';

/** What is approved of purchase orders: what the next revision that goes out says. */
export const purchaseOrderSubject: SubjectSource = {
  subjectType: 'purchase_order',
  called: { ru: 'Заказ поставщику', en: 'Purchase order' },
  record: PurchaseOrders,
  parts: [
    { record: PurchaseOrderItems, by: 'orderId' },
    { record: PurchaseOrderRevisions, by: 'orderId' },
  ],
  commits: [committedOrder, committedOrderItem],
  foresee: foreseeRefusals,
  async offers(unit, id) {
    const order = await unit.tx.collection(PurchaseOrders).find(id);
    const items = (await findAmendment(unit.tx, id))?.content.items ?? (await itemsOf(unit.tx, id));
    if (order?.procurementId == null) return [];
    const offered = await offersBeside(unit, order.procurementId);
    return items.map((item) => beside(offered.get(item.procurementItemId ?? ''), item.quoteItemId));
  },
  async sentSince(db, since) {
    const sent = await db.collection(PurchaseOrders).list({
      select: ['id'],
      where: { sentAt: { gte: since } },
      order: [['sentAt', 'desc']],
    });
    return sent.map(({ id }) => id);
  },
  async budgetEffects(unit, id) {
    const order = await unit.tx.collection(PurchaseOrders).find(id);
    if (order === null) return [];
    const present = await itemsOf(unit.tx, id);
    const content = (await findAmendment(unit.tx, id))?.content;
    if (content === undefined) return foreseeOrder(unit, order, present);
    const { items: _, ...fields } = content;
    return foreseeOrder(unit, { ...order, ...fields }, itemsOfContent(id, content, present));
  },
  async load(db, unit, id) {
    const order = await db.collection(PurchaseOrders).find(id);
    if (order === null) return null;
    const [content] = await nextContents(db, [order]);
    if (content === undefined) return null;
    const { procurementId } = order;
    const requisition = procurementId === null ? null : await db.collection(Requisitions).find(procurementId);
    const { language } = await getRegionalDefaults({ ...unit, tx: db });
    const { items, ...fields } = content;
    const next = { ...order, ...fields };
    const pipelineId = requisition?.pipelineId ?? null;
    const spent = items.map((item) => ({ ...placeOf(next, item, pipelineId), grossAmount: item.grossAmount }));
    return {
      number: order.number,
      title: order.supplierName,
      grossAmount: content.grossAmount,
      currency: content.currency,
      supplierIds: [order.supplierId],
      categoryIds: await categoryIdsOf(db, items),
      ...(await spentAt({ ...unit, tx: db }, spent, content.grossAmount)),
      logisticsObjectIds: sitesOf(content),
      customFields: order.customFields,
      createdById: order.createdById,
      responsibleId: requisition?.responsibleUserId ?? null,
      procurementId,
      content: {
        document: committedOrder.of(next),
        lines: items.map((item) => committedOrderItem.of({ ...item, orderId: id })),
      },
      lines: await subjectLines(
        db,
        language,
        items.map(({ rawName: name, quantity, unitId, unitPrice, grossAmount }) => ({
          ...{ name, quantity, unitId, unitPrice, grossAmount },
          vatMode: content.vatMode,
        })),
      ),
    };
  },
  async decided(unit, id, outcome) {
    const order = await unit.tx.collection(PurchaseOrders).findForUpdate(id);
    if (order === null) return;
    const status = outcome === 'approved' ? 'approved' : 'draft';
    if (OPEN_STATUSES.includes(order.status)) {
      await moveOrder(unit, order, { status });
      return;
    }
    await unit.tx.collection(PurchaseOrderRevisions).updateWhere({ orderId: id, sentAt: null }, { status });
  },
};

function sitesOf({ logisticsObjectId, items }: OrderContent): string[] {
  return [...new Set([logisticsObjectId, ...items.map((item) => item.logisticsObjectId)])].flatMap((id) => id ?? []);
}
