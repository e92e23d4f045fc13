import { expect, it } from 'vitest';

import { totalValues, valuePlaces, type MovementSum } from './value-places.js';

const sum = (more: Partial<MovementSum>): MovementSum => ({
  catalogItemId: 'cable',
  warehouseId: 'main',
  currency: 'RUB',
  quantity: '10',
  value: '1000.00',
  ...more,
});

it('adds quantities over all currencies, and tells the one that the goods are worth something in', () => {
  const places = valuePlaces([
    sum({ currency: null, quantity: '5', value: '0.00' }),
    sum({ currency: 'EUR', quantity: '-3', value: '36.00' }),
    sum({ value: '0.00' }),
  ]);

  expect(places).toMatchObject([
    { catalogItemId: 'cable', warehouseId: 'main', onHand: '12', value: '36.00', currency: 'EUR', averageCost: '3.00' },
  ]);
});

it('rounds what each place is worth, and their sum once more from the start', () => {
  const third = { quantity: '3', value: '0.004' };
  const places = valuePlaces([
    sum(third),
    sum({ ...third, warehouseId: 'site' }),
    sum({ ...third, warehouseId: 'yard' }),
  ]);

  expect(places.map(({ value, averageCost }) => [value, averageCost])).toEqual(Array(3).fill(['0.00', '0.001333']));
  expect(totalValues(places)).toEqual([{ currency: 'RUB', value: '0.01' }]);
});

it('leaves out places where nothing lies, and knows no cost where none was ever told', () => {
  const places = valuePlaces([
    sum({ quantity: '0', value: '0.00' }),
    sum({ warehouseId: 'site', currency: null, quantity: '2', value: '0.00' }),
    sum({ warehouseId: 'gift', quantity: '3', value: '0.00' }),
  ]);

  expect(places).toMatchObject([
    { warehouseId: 'site', onHand: '2', value: '0.00', currency: null, averageCost: null },
    { warehouseId: 'gift', onHand: '3', value: '0.00', currency: 'RUB', averageCost: '0.00' },
  ]);
});

it('adds up values in each currency', () => {
  const places = valuePlaces([
    sum({}),
    sum({ catalogItemId: 'pipe', value: '0.50' }),
    sum({ warehouseId: 'eu', currency: 'EUR' }),
  ]);

  expect(totalValues(places)).toEqual([
    { currency: 'EUR', value: '1000.00' },
    { currency: 'RUB', value: '1000.50' },
  ]);
});
