import type { TestKit } from '../kit/test-kit.js';
import { quoteLines } from '../../procurement/sourcing/quotes/stored-items.js';
import { sourcingScene } from './sourcing-scene.js';

/** A portal that decides from whom it buys, and orders. */
export async function orderingScene(kit: TestKit) {
  const scene = await sourcingScene(kit);
  const owner = scene.portal.signedIn();
  const anotherSupplier = async (more: object = {}) =>
    (await owner.post('/counterparties', { name: 'ООО Второй', email: 'sales@second.ru', ...more })).body.id as string;

  /** A requisition for 10 and 2.5, quoted in full by two suppliers at 100.00 and at 33.33; nothing is decided. */
  async function aQuotedRequisition() {
    const requisition = await scene.aRequisition();
    const second = await anotherSupplier();
    const rfqs = [
      await scene.anRfq({ procurementId: requisition.id }),
      await scene.anRfq({ procurementId: requisition.id, supplierIds: [second] }),
    ];
    const lines: string[][] = [];
    for (const [index, rfq] of rfqs.entries()) {
      await scene.send(rfq);
      const items = requisition.itemIds.map((procurementItemId) => ({
        procurementItemId,
        unitPrice: ['100.00', '33.33'][index],
      }));
      const quote = await scene.submit(await scene.aQuote(rfq, { items, paymentTermsText: 'Оплата по факту' }));
      const quoted = await scene.run((call) => quoteLines.itemsOf(call.tx, quote.id));
      lines.push(requisition.itemIds.map((id) => quoted.find((line) => line.procurementItemId === id)?.id ?? ''));
    }
    return { ...requisition, lines, suppliers: [scene.supplierId, second] };
  }

  /** The same, with all of the first item decided for the first supplier, and all of the second for the second. */
  async function aDecidedRequisition() {
    const requisition = await aQuotedRequisition();
    const decisions = requisition.itemIds.map((itemId, index) => ({
      itemId,
      quoteItemId: requisition.lines[index]?.[index],
    }));
    const { status, body } = await owner.patch(`/purchase-requisitions/${requisition.id}/quote-line-decisions`, {
      decisions,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return requisition;
  }

  /** An order by hand, of one line for 10 at 100.00 with VAT on top unless more is said. */
  async function anOrder(more: object = {}) {
    const { status, body } = await owner.post('/purchase-orders', {
      supplierId: scene.supplierId,
      items: [{ rawName: 'Кабель', quantity: '10', unitPrice: '100.00', vatRate: '22.00' }],
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  return { ...scene, owner, anotherSupplier, aQuotedRequisition, aDecidedRequisition, anOrder };
}

/** See `orderingScene`. */
export type OrderingScene = Awaited<ReturnType<typeof orderingScene>>;
