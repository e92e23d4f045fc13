import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { QuotedRates } from '../../kernel/ports/exchange-rates.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { openTestKit, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { convertToPortalCurrency, type ForeignAmount } from './index.js';

let kit: TestKit;
const asked: string[] = [];
let answer: QuotedRates | Error = new Error('The provider is out of reach');

beforeAll(async () => {
  const ratesOn = (day: string) => {
    asked.push(day);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  kit = await openTestKit({ exchangeRates: { ratesOn } });
});
afterAll(() => kit.close());

const convert = async ({ id }: TestPortal, amount: ForeignAmount) => {
  const { result } = await inUnitOfWork(kit, id, (unit) => convertToPortalCurrency(unit, amount));
  return result;
};

describe('rates entered by hand', () => {
  it('hold from their day on, until a later one does', async () => {
    const portal = await kit.createPortal();
    await portal.owner.exchangeRates.create({ currency: 'USD', rate: '90', date: '2026-01-10' });
    await portal.owner.exchangeRates.create({ currency: 'USD', rate: '92.5058', date: '2026-01-15' });
    const dollars = { amount: '100.00', currency: 'USD' };

    expect(await convert(portal, { ...dollars, date: '2026-01-14T00:00:00.000Z' })).toBe('9000.00');
    expect(await convert(portal, { ...dollars, date: '2026-01-15T00:00:00.000Z' })).toBe('9250.58');
    // The fifteenth has begun in Moscow.
    expect(await convert(portal, { ...dollars, date: '2026-01-14T21:30:00.000Z' })).toBe('9250.58');
    expect(await convert(portal, { ...dollars, date: '2026-01-29T00:00:00.000Z' })).toBe('9250.58');
  });

  it.each([
    ['before the first of them', '2026-01-09T00:00:00.000Z'],
    ['when the last one is older than two weeks', '2026-01-25T00:00:00.000Z'],
  ])('do not hold %s', async (_, date) => {
    const portal = await kit.createPortal();
    await portal.owner.exchangeRates.create({ currency: 'USD', rate: '90', date: '2026-01-10' });

    await expect(convert(portal, { amount: '1.00', currency: 'USD', date })).rejects.toMatchObject({
      code: 'exchange_rate_missing',
      status: 409,
      details: { currency: 'USD', date: date.slice(0, 10) },
    });
  });

  it('are not asked for by amounts in the currency of the portal, nor lent to another portal', async () => {
    const [portal, other] = [await kit.createPortal(), await kit.createPortal()];
    const date = '2026-01-15T00:00:00.000Z';
    await other.owner.exchangeRates.create({ currency: 'USD', rate: '90', date });

    expect(await convert(portal, { amount: '5.00', currency: 'RUB', date })).toBe('5.00');
    await expect(convert(portal, { amount: '5.00', currency: 'USD', date })).rejects.toMatchObject({
      code: 'exchange_rate_missing',
    });
  });

  it('mean nothing once the portal counts in another currency', async () => {
    const portal = await kit.createPortal();
    const date = '2026-01-15T00:00:00.000Z';
    await portal.owner.exchangeRates.create({ currency: 'USD', rate: '90', date });
    await portal.owner.regionalSettings.update({ currency: 'KZT' });

    await expect(convert(portal, { amount: '5.00', currency: 'USD', date })).rejects.toMatchObject({
      code: 'exchange_rate_missing',
    });
  });

  it('are replaced by another one of the same day', async () => {
    const portal = await kit.createPortal();
    const api = portal.signedIn();
    const sent = { currency: 'USD', rate: '90.5', date: '2026-01-15' };

    const first = await api.post('/settings/rates', sent);
    const second = await api.post('/settings/rates', { ...sent, rate: 91, date: '2026-01-15T10:00:00Z' });
    const { items } = await portal.owner.exchangeRates.list();

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(first.body).toMatchObject({ rate: '90.50', date: '2026-01-15T00:00:00.000Z', source: 'manual' });
    expect(items).toEqual([second.body]);
    expect(second.body).toMatchObject({ id: first.body.id, rate: '91.00', toCurrency: 'RUB', version: 2 });
  });

  it('are of other currencies than that of the portal', async () => {
    const portal = await kit.createPortal();
    const sent = { currency: 'RUB', rate: '1', date: '2026-01-15' };

    const { status, body } = await portal.signedIn().post('/settings/rates', sent);

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/currency', code: 'out_of_range' }]);
  });

  it('are changed and removed by those who manage the settings, and read by everybody', async () => {
    const portal = await kit.createPortal();
    const buyer = portal.signedIn((await portal.addUser(['buyer'])).id);
    const rate = await portal.owner.exchangeRates.create({ currency: 'USD', rate: '90', date: '2026-01-15' });

    expect((await buyer.get(`/settings/rates/${rate.id}`)).body).toMatchObject({ rate: '90.00' });
    expect((await buyer.patch(`/settings/rates/${rate.id}`, { rate: '1' })).status).toBe(403);
    expect(await portal.owner.exchangeRates.update(rate.id, { rate: '91' })).toMatchObject({ rate: '91.00' });
    await portal.owner.exchangeRates.remove(rate.id);
    expect((await buyer.get('/settings/rates')).body).toMatchObject({ items: [], total: 0 });
  });
});

describe('rates of a provider', () => {
  const hour = 60 * 60_000;
  const ratesOf = async ({ owner }: TestPortal) =>
    (await owner.exchangeRates.list()).items.map(({ currency, rate, date, source }) => ({
      currency,
      rate,
      date: date.slice(0, 10),
      source,
    }));

  it('are taken once a day where that is wanted, and again after a failure', async () => {
    kit.clock.set('2026-01-17T09:00:00.000Z');
    await kit.kit.worker.runUntilIdle();
    const [portal, other] = [await kit.createPortal(), await kit.createPortal()];
    await portal.owner.exchangeRates.setSource({ isAutomatic: true, currencies: ['USD', 'EUR'] });
    asked.length = 0;

    kit.clock.advance(hour);
    await kit.kit.worker.runUntilIdle();
    answer = { base: 'RUB', day: '2026-01-15', rates: { USD: '92.50', EUR: '101.20', KZT: '0.18' } };
    kit.clock.advance(hour);
    await kit.kit.worker.runUntilIdle();
    const failed = asked.length;
    kit.clock.advance(hour);
    await kit.kit.worker.runUntilIdle();

    expect(new Set(asked)).toEqual(new Set(['2026-01-17']));
    expect(asked).toHaveLength(failed);
    expect(await ratesOf(portal)).toEqual(
      expect.arrayContaining([
        { currency: 'USD', rate: '92.50', date: '2026-01-15', source: 'provider' },
        { currency: 'EUR', rate: '101.20', date: '2026-01-15', source: 'provider' },
      ]),
    );
    expect(await ratesOf(portal)).toHaveLength(2);
    expect(await ratesOf(other)).toEqual([]);
    expect(await portal.owner.exchangeRates.getSource()).toMatchObject({ takenFor: '2026-01-17T00:00:00.000Z' });
  });

  it('do not overrule what was entered by hand', async () => {
    const portal = await kit.createPortal();
    await portal.owner.exchangeRates.setSource({ isAutomatic: true, currencies: ['USD'] });
    await portal.owner.exchangeRates.create({ currency: 'USD', rate: '95', date: '2026-01-15' });

    kit.clock.advance(hour);
    await kit.kit.worker.runUntilIdle();

    expect(await ratesOf(portal)).toEqual([{ currency: 'USD', rate: '95.00', date: '2026-01-15', source: 'manual' }]);
  });
});
