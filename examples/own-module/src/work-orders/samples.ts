import type { Making, OneOfEach, Sample } from '@procurekit/core/testing';

const items = [{ name: 'Roofing', quantity: '10', unitPrice: '100.00' }];

/** What sample calls of work orders send where it does not follow from their schemas. */
export const samples: Readonly<Record<string, Sample>> = {
  'workOrders.create': { body: () => ({ items }) },
  'workOrders.update': { body: () => ({ title: 'Roof' }) },
  'workOrders.changeStatus': {
    params: (ids) => ({ id: ids['work-orders/started'] }),
    body: () => ({ status: 'finished' }),
  },
  'workOrders.finish': { params: (ids) => ({ id: ids['work-orders/started'] }) },
};

/** A work order that has started, which no call makes at once. */
export async function create({ portal, ids }: Making): Promise<OneOfEach> {
  const owner = portal.signedIn();
  const started = await owner.post('/work-orders', { title: 'Started', supplierId: ids['suppliers'], items });
  const { id } = started.body as { readonly id: string };
  await owner.post(`/work-orders/${id}/start`, {});
  return { 'work-orders/started': id };
}
