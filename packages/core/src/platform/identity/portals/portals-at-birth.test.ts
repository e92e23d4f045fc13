import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';

let kit: TestKit;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());

async function found(slug: string, regional: object = {}) {
  const { portal, user } = await kit.kit.portals.create({
    slug,
    name: 'Acme',
    adminEmail: `owner@${slug}.ru`,
    ...regional,
  });
  return { portal, owner: kit.kit.as({ portalId: portal.id, userId: user.id }) };
}

it('speaks English in a portal that is founded so, and takes its currency, zone and country from it', async () => {
  const regional = { locale: 'en-US', currency: 'USD', timezone: 'America/New_York', country: 'US' };
  const { portal, owner } = await found('acme', regional);

  const { pipeline } = await owner.pipelineSettings.get();
  const second = await owner.pipelineSettings.addPipeline({ name: 'Urgent' });
  const ofSecond = await owner.pipelineSettings.get({ pipelineId: second.id });
  const { items: units } = await owner.units.list();
  const requisition = await owner.requisitions.create({ name: 'Concrete' });

  expect(portal).toMatchObject(regional);
  expect([pipeline.name, pipeline.stages[0]?.name, pipeline.stages.at(-1)?.name]).toEqual([
    'Purchasing',
    'New request',
    'Cancelled',
  ]);
  expect(ofSecond.pipeline.stages.map(({ name }) => name)).toEqual(['New request', 'Completed', 'Cancelled']);
  expect(units[0]).toMatchObject({ code: '796', name: 'Piece', shortName: 'pc' });
  expect(requisition.currency).toBe('USD');
});

it('is Russian otherwise, and refuses what is no locale or time zone', async () => {
  const { portal, owner } = await found('romashka');

  expect(portal).toMatchObject({ locale: 'ru-RU', currency: 'RUB', timezone: 'Europe/Moscow', country: 'RU' });
  expect((await owner.pipelineSettings.get()).pipeline.name).toBe('Закупка');
  await expect(found('wrong', { locale: 'english', timezone: 'Mars/Olympus' })).rejects.toMatchObject({
    problems: [{ pointer: '/locale' }, { pointer: '/timezone' }],
  });
});
