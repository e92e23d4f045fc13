import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFakeClock } from '../../../testing/kit/fake-clock.js';
import { inUnitOfWork } from '../../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { orderingScene, type OrderingScene } from '../../../testing/scenes/ordering-scene.js';
import { Contracts, followCalendar } from '../../sales/index.js';

let kit: TestKit;
let scene: OrderingScene;

beforeAll(async () => {
  kit = await openTestKit({ clock: createFakeClock('2027-01-01T09:00:00.000Z') });
  scene = await orderingScene(kit);
  await scene.owner.post('/settings/seller-profiles', { name: 'ООО Снаб', inn: '7707083893' });
});
afterAll(() => kit.close());

const ended = { validFrom: '2026-01-01', validUntil: '2026-12-31' };

async function afterItsTerm(fields: object, patch: object = {}) {
  const body = { direction: 'purchase', supplierId: scene.supplierId, ...ended, ...fields };
  const { id } = (await scene.owner.post('/contracts', body)).body;
  await inUnitOfWork(kit, scene.portal.id, ({ tx }) => tx.collection(Contracts).update(id, { status: 'active' }));
  const patched = await scene.owner.patch(`/contracts/${id}`, patch);
  expect(patched.status).toBe(200);
  await inUnitOfWork(kit, scene.portal.id, (unit) => followCalendar(unit, { limit: 100 }));
  return (await scene.owner.get(`/contracts/${id}`)).body;
}

describe('a contract that renews itself', () => {
  it('goes on for another term of the same length', async () => {
    expect(await afterItsTerm({ autoRenew: true, noticeDays: 30 })).toMatchObject({
      status: 'active',
      validFrom: '2027-01-01T00:00:00.000Z',
      validUntil: '2027-12-31T00:00:00.000Z',
    });
  });

  it('ends where notice was given in time, or it is not to renew itself any more', async () => {
    const renewing = { autoRenew: true, noticeDays: 30 };

    expect(await afterItsTerm(renewing, { noticeGivenAt: '2026-11-15' })).toMatchObject({ status: 'expired' });
    expect(await afterItsTerm(renewing, { autoRenew: false })).toMatchObject({ status: 'expired' });
    expect(await afterItsTerm(renewing, { noticeGivenAt: '2026-12-15' })).toMatchObject({ status: 'active' });
  });

  it('ends with its term otherwise', async () => {
    expect(await afterItsTerm({})).toMatchObject({ status: 'expired', validUntil: '2026-12-31T00:00:00.000Z' });
  });
});
