import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';

let kit: TestKit;
let portal: TestPortal;

beforeAll(async () => {
  kit = await openTestKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  portal = await kit.createPortal();
});

const get = async () => (await portal.signedIn().get('/settings/regional')).body as object;
const patch = (body: object) => portal.signedIn().patch('/settings/regional', body);

describe('the regional settings', () => {
  it('are those of a Russian firm until somebody changes them', async () => {
    expect(await get()).toEqual({
      country: 'RU',
      locale: 'ru-RU',
      timezone: 'Europe/Moscow',
      currency: 'RUB',
      vatMode: 'EXCLUSIVE',
      defaultVatRate: '22.00',
      dateFormat: 'DD.MM.YYYY',
      firstDayOfWeek: 1,
      region: null,
      workingHours: { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
      documents: { approvalRequired: true },
      integrationItems: false,
      version: 1,
      updatedAt: '2026-01-15T09:30:00.000Z',
    });
  });

  it('change field by field, each change a version', async () => {
    const { status, body } = await patch({ timezone: 'Asia/Omsk', region: 'Омская область', version: 1 });

    expect([status, body.version, body.timezone, body.locale]).toEqual([200, 2, 'Asia/Omsk', 'ru-RU']);
    expect((await patch({ documents: { approvalRequired: false } })).body.documents).toEqual({
      approvalRequired: false,
    });
    expect((await patch({ documents: {} })).body).toMatchObject({ version: 3, documents: { approvalRequired: false } });
    expect((await patch({ region: 'X', version: 1 })).body).toMatchObject({
      code: 'version_conflict',
      currentVersion: 3,
    });
  });

  it('are what new records take for granted', async () => {
    await patch({ currency: 'KZT', vatMode: 'INCLUSIVE', defaultVatRate: '12' });
    const erp = await portal.erp();

    expect(await erp.catalogItems.create({ name: 'A' })).toMatchObject({ costCurrency: 'KZT', vatRate: '12.00' });
    expect(await erp.priceLists.create({ name: 'P' })).toMatchObject({ currency: 'KZT', vatMode: 'INCLUSIVE' });
  });

  it('name places, languages and currencies that there are', async () => {
    const wrong = { country: 'XX', locale: 'russian', timezone: 'Mars/Base', currency: 'ABC', firstDayOfWeek: 7 };

    const { status, body } = await patch({ ...wrong, defaultVatRate: '101', vatMode: 'SOME', documents: { x: 1 } });

    expect(status).toBe(400);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual(
      ['/documents/x', ...Object.keys(wrong).map((name) => `/${name}`), '/defaultVatRate', '/vatMode'].toSorted(),
    );
  });

  it('are read by all users and changed by those who manage settings', async () => {
    const viewer = portal.signedIn((await portal.addUser(['viewer'])).id);

    expect((await viewer.get('/settings/regional')).status).toBe(200);
    expect((await viewer.patch('/settings/regional', { region: 'X' })).body.requiredRight).toBe('settings.manage');
  });
});
