import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PurchaseOrderItems, PurchaseOrders } from '../procurement/purchase-orders/index.js';
import { LineDecisions } from '../procurement/sourcing/index.js';
import { Requisitions } from '../procurement/requisitions/index.js';
import type { UnitOfWork } from '../kernel/operations/call.js';
import { lockInOrder } from '../kernel/operations/lock-order.js';
import { entityTypeOf } from '../kernel/records/entity-type.js';
import { openTestStorage, testDialects } from '../testing/kit/storage.js';
import { inUnitOfWork } from '../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit } from '../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../testing/scenes/ordering-scene.js';
import { builtIn } from './built-in.js';
import { lockOrder, PLACES } from './lock-order.js';

describe('the order in which rows are locked', () => {
  it('names records that there are, each once', () => {
    const named = PLACES.flatMap(({ entity, guards = [] }) => [entity, ...guards]);
    const known = new Set(builtIn.records.map(entityTypeOf));

    expect(named.filter((entity) => !known.has(entity))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('gives lines the place of their document, and what is guarded that of its guard', () => {
    expect(lockOrder.placeOf(PurchaseOrderItems)).toEqual(lockOrder.placeOf(PurchaseOrders));
    expect(lockOrder.placeOf(LineDecisions)).toEqual(lockOrder.placeOf(Requisitions));
  });
});

describe.each(testDialects)('a unit of work on %s', (dialect) => {
  let kit: TestKit;
  let scene: OrderingScene;
  let ids: { readonly order: string; readonly line: string; readonly requisition: string };

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
    scene = await orderingScene(kit);
    const order = await scene.anOrder();
    const requisition = (await scene.owner.post('/purchase-requisitions', { name: 'Кабель' })).body;
    ids = { order: order.id, line: order.items[0].id, requisition: requisition.id };
  });
  afterAll(() => kit.close());

  const inUnit = <T>(work: (unit: UnitOfWork) => Promise<T>) => inUnitOfWork(kit, scene.portal.id, work);

  it('locks from the top, and returns rows as they were asked for', async () => {
    const asked: string[] = [];
    const { result } = await inUnit((unit) => {
      const tx: typeof unit.tx = {
        ...unit.tx,
        collection(record) {
          asked.push(record.name);
          return unit.tx.collection(record);
        },
      };
      return lockInOrder(tx, lockOrder, [
        [PurchaseOrders, [ids.order, null, ids.order]],
        [Requisitions, [ids.requisition]],
        [PurchaseOrderItems, []],
      ]);
    });

    const [orders, [requisition], lines] = result;
    expect(asked.indexOf('requisition')).toBeLessThan(asked.indexOf('purchaseOrder'));
    expect(orders.map(({ id }) => id)).toEqual([ids.order]);
    expect(requisition?.name).toBe('Кабель');
    expect(lines).toEqual([]);
  });

  it('locks lines of a document that it has locked, whatever it has locked since', async () => {
    const { result } = await inUnit(async (unit) => {
      const [[requisition], [order]] = await unit.lock(
        [Requisitions, [ids.requisition]],
        [PurchaseOrders, [ids.order]],
      );
      const [[line]] = await unit.lock([PurchaseOrderItems, [ids.line]]);
      return [requisition?.id, order?.id, line?.id];
    });

    expect(result).toEqual([ids.requisition, ids.order, ids.line]);
  });

  it('fails in tests where it locks backwards, and says what was locked where', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const backwards = inUnit(async (unit) => {
      await unit.lock([PurchaseOrderItems, [ids.line]]);
      await unit.tx.collection(Requisitions).findForUpdate(ids.requisition);
    });

    await expect(backwards).rejects.toThrow(
      /procurement is locked before purchase_order[^]*purchase_order was locked[^]*lock-order\.test[^]*procurement is locked now/,
    );
    expect(written).toHaveBeenCalledOnce();
    written.mockRestore();
  });
});
