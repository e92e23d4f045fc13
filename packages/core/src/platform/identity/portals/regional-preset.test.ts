import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeInn } from '../../../sample-data/russian-identifiers.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { regionalPreset } from './regional-preset.js';

describe('the preset of a locale', () => {
  it.each([
    ['ru-RU', 'DD.MM.YYYY', '22.00'],
    ['en-US', 'MM/DD/YYYY', null],
    ['en-GB', 'DD/MM/YYYY', null],
    ['de-DE', 'DD.MM.YYYY', null],
    ['sv-SE', 'YYYY-MM-DD', null],
    ['ja-JP', 'YYYY-MM-DD', null],
  ])('%s writes days as %s and charges VAT of %s', (locale, dateFormat, defaultVatRate) => {
    expect(regionalPreset(locale)).toEqual({ dateFormat, defaultVatRate });
  });
});

describe.each(testDialects)('an English portal on %s', (dialect) => {
  let kit: TestKit;
  let serial = 0;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect) });
  });
  afterAll(() => kit.close());

  async function found(regional: object = { locale: 'en-US', currency: 'USD' }) {
    serial += 1;
    const { portal, user } = await kit.kit.portals.create({
      slug: `english-${serial}`,
      name: 'Acme',
      adminEmail: `owner@english-${serial}.com`,
      ...regional,
    });
    return kit.kit.as({ portalId: portal.id, userId: user.id });
  }

  it('has American dates and no VAT, in its settings and in what is made', async () => {
    const owner = await found();
    const supplier = await owner.counterparties.create({ name: 'Bricks Ltd', isSupplier: true });

    const regional = await owner.regionalSettings.get();
    const item = await owner.catalogItems.create({ name: 'Brick' });
    const profile = await owner.sellerProfiles.create({ name: 'Acme', inn: makeInn(1) });
    const bricks = { name: 'Brick', quantity: '2', unitPrice: '1.00' };
    const invoice = await owner.invoices.create({ number: '1', supplierId: supplier.id, items: [bricks] });
    const requisition = await owner.requisitions.create({
      name: 'Bricks',
      items: [{ rawName: 'Brick', quantity: '2' }],
    });
    const quote = await owner.supplierQuotes.create({
      procurementId: requisition.id,
      supplierId: supplier.id,
      items: [{ procurementItemId: requisition.items[0]?.id ?? '', unitPrice: '1.00' }],
    });
    const { items } = await owner.supplierRfqs.create({ procurementId: requisition.id, supplierId: supplier.id });
    const list = await owner.priceLists.create({ name: 'Bricks' });
    const copy = await owner.priceLists.duplicate(list.id, {});

    expect(regional).toMatchObject({ locale: 'en-US', dateFormat: 'MM/DD/YYYY', defaultVatRate: null });
    expect([item.vatRate, profile.defaultVatRate, quote.items[0]?.vatRate]).toEqual([null, null, null]);
    expect(invoice).toMatchObject({ vatAmount: '0.00', totalAmount: '2.00', items: [{ vatRate: null }] });
    expect(profile).toMatchObject({ directorPosition: 'Director', directorBasis: 'the charter' });
    expect(items[0]?.subject).toMatch(/^Request for quotation RFQ-/);
    expect(copy.name).toBe('Bricks (copy)');
  });

  it('follows its locale where nothing was set otherwise', async () => {
    const owner = await found({});
    const { update } = owner.regionalSettings;

    expect(await update({ locale: 'en-US' })).toMatchObject({ dateFormat: 'MM/DD/YYYY', defaultVatRate: null });
    expect(await update({ locale: 'ru-RU' })).toMatchObject({ dateFormat: 'DD.MM.YYYY', defaultVatRate: '22.00' });
    await update({ dateFormat: 'YYYY-MM-DD', defaultVatRate: '5.00' });
    expect(await update({ locale: 'en-US' })).toMatchObject({ dateFormat: 'YYYY-MM-DD', defaultVatRate: '5.00' });
    expect(await update({ locale: 'ru-RU', defaultVatRate: null })).toMatchObject({
      dateFormat: 'YYYY-MM-DD',
      defaultVatRate: null,
    });
  });
});
