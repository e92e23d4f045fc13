import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addQuantity, compareQuantity, fromMicro, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { SourceBatch, SourceDiscrepancy, SourceItem, SourceReceipt, SourceStop, SourceTrip } from '../sources.js';
import { arrivalsOf } from './arrivals.js';
import { groupLines } from './group-lines.js';

const anItem = (id: string, quantity = '10'): SourceItem => ({
  id,
  name: id,
  sku: null,
  catalogItemId: null,
  unitId: 'unit',
  quantity,
  receivedQuantity: '0',
  unitPrice: null,
  vatRate: null,
  supplierId: `supplier of ${id}`,
  isCancelled: false,
});

type Held = Readonly<Record<string, readonly [held: string, delivered: string]>>;

const aBatch = (id: string, held: Held, fields: Partial<SourceBatch> = {}): SourceBatch => ({
  id,
  number: id,
  supplierId: null,
  originObjectId: null,
  destinationObjectId: null,
  warehouseId: null,
  tripId: `trip of ${id}`,
  plannedShipDate: null,
  plannedDeliveryDate: null,
  packagesCount: 0,
  totalWeightKg: null,
  totalVolumeM3: null,
  isCancelled: false,
  isOnTheWay: false,
  isHandedOver: true,
  items: Object.entries(held).map(([procurementItemId, [quantity, deliveredQuantity]]) => ({
    procurementItemId,
    quantity,
    deliveredQuantity,
  })),
  ...fields,
});

const notSent = { isHandedOver: false } as const;
const onTheWay = { isHandedOver: false, isOnTheWay: true } as const;

const aStop = (fields: Partial<SourceStop>): SourceStop => ({
  type: 'delivery',
  placeId: null,
  address: null,
  batchIds: [],
  contactName: null,
  contactPhone: null,
  plannedArrivalAt: null,
  arrivedAt: null,
  completedAt: null,
  status: 'completed',
  failureReason: null,
  recipientName: null,
  comment: null,
  ...fields,
});

const trips = (batchId: string, ...stops: readonly Partial<SourceStop>[]): ReadonlyMap<string, SourceTrip> =>
  new Map([
    [
      `trip of ${batchId}`,
      {
        id: batchId,
        number: '',
        plannedStartAt: null,
        plannedEndAt: null,
        distanceKm: null,
        odometerStartKm: null,
        odometerEndKm: null,
        carrierId: null,
        carrier: undefined,
        driver: undefined,
        vehicle: undefined,
        stops: stops.map((stop) => aStop({ batchIds: [batchId], ...stop })),
      },
    ],
  ]);

type Counted = readonly [itemId: string, quantity: string, reason?: SourceDiscrepancy];

const receipts = (...counted: readonly (readonly Counted[])[]): readonly SourceReceipt[] =>
  counted.map((lines, index) => ({
    id: String(index),
    warehouseId: 'warehouse',
    receivedAt: `2026-01-1${index}T08:00:00.000Z`,
    documentNumber: null,
    lines: lines.map(([itemId, quantity, discrepancyReason = null]) => ({ itemId, quantity, discrepancyReason })),
  }));

const nothing = { batches: [], trips: new Map<string, SourceTrip>(), receipts: [] };

const shown = (arrivals: ReturnType<typeof arrivalsOf>) =>
  arrivals.map(({ item, quantity, actualQuantity, defectQuantity, batch }) => [
    batch?.id ?? null,
    item.id,
    quantity,
    actualQuantity,
    defectQuantity,
  ]);

describe('what stops handed over', () => {
  it('is compared with what was sent; what was not sent is none of it', () => {
    const batches = [aBatch('1', { a: ['4', '4'], b: ['10', '8'] }), aBatch('2', { c: ['10', '0'] }, notSent)];

    expect(shown(arrivalsOf([anItem('a'), anItem('b'), anItem('c')], { ...nothing, batches }))).toEqual([
      ['1', 'a', '4', '4', null],
      ['1', 'b', '10', '8', null],
    ]);
  });

  it('lacks nothing as long as the rest is on its way', () => {
    const batches = [aBatch('1', { a: ['10', '6'], b: ['3', '0'] }, onTheWay)];

    expect(shown(arrivalsOf([anItem('a'), anItem('b')], { ...nothing, batches }))).toEqual([
      ['1', 'a', '6', '6', null],
    ]);
  });

  it('is nothing where nobody was there to take it, and zero where somebody counted zero', () => {
    const batches = [aBatch('1', { a: ['10', '0'] })];
    const at = (stop: Partial<SourceStop>) =>
      shown(arrivalsOf([anItem('a')], { ...nothing, batches, trips: trips('1', stop) }));

    expect(at({ status: 'failed', failureReason: 'recipient_absent' })).toEqual([]);
    expect(at({ status: 'completed' })).toEqual([['1', 'a', '10', '0', null]]);
  });

  it('is damaged where the stop says so, and not missing', () => {
    const at = (delivered: string, ...stops: readonly Partial<SourceStop>[]) =>
      shown(
        arrivalsOf([anItem('a')], {
          ...nothing,
          batches: [aBatch('1', { a: ['10', delivered] }, onTheWay)],
          trips: trips('1', ...stops),
        }),
      );
    const damaged = { status: 'failed', failureReason: 'damaged' } as const;

    expect(at('0', damaged)).toEqual([['1', 'a', '10', '10', '10']]);
    expect(at('8', { failureReason: 'damaged' })).toEqual([['1', 'a', '10', '10', '2']]);
    // The rest is for the next stop to hand over.
    expect(at('4', { failureReason: 'damaged' }, { status: 'pending' })).toEqual([['1', 'a', '4', '4', null]]);
  });
});

describe('what a warehouse took in', () => {
  const taken = (...counted: readonly (readonly Counted[])[]) =>
    shown(arrivalsOf([anItem('a')], { ...nothing, receipts: receipts(...counted) }));

  it('lacks nothing: the rest is yet to come', () => {
    expect(taken([['a', '4']])).toEqual([[null, 'a', '4', '4', null]]);
    expect(taken([['a', '4']], [['a', '6']])).toEqual([[null, 'a', '10', '10', null]]);
  });

  it('lacks what the receipt says is lacking, until it comes after all', () => {
    expect(taken([['a', '4', 'shortage']])).toEqual([[null, 'a', '10', '4', null]]);
    expect(taken([['a', '4', 'shortage']], [['a', '6']])).toEqual([[null, 'a', '10', '10', null]]);
  });

  it('is more than was ordered', () => {
    expect(taken([['a', '11', 'surplus']])).toEqual([[null, 'a', '10', '11', null]]);
    expect(taken([['a', '11']])).toEqual([[null, 'a', '10', '11', null]]);
  });

  it.each(['damaged', 'quality', 'packaging'] as const)('came %s, and is not missing', (reason) => {
    // Less than was ordered came, for this reason.
    expect(taken([['a', '8', reason]])).toEqual([[null, 'a', '10', '10', '2']]);
    // As many as were ordered came, of which these are spoiled.
    expect(taken([['a', '10', reason]])).toEqual([[null, 'a', '10', '10', '10']]);
    expect(
      taken([
        ['a', '8'],
        ['a', '2', reason],
      ]),
    ).toEqual([[null, 'a', '10', '10', '2']]);
    expect(taken([['a', '8']], [['a', '2', reason]])).toEqual([[null, 'a', '10', '10', '2']]);
    expect(
      taken([
        ['a', '5'],
        ['a', '2', reason],
      ]),
    ).toEqual([[null, 'a', '7', '7', '2']]);
  });

  it('belongs to the batch that it was to come with, and tells nothing of a trip that has not begun', () => {
    const batches = [aBatch('1', { a: ['4', '0'] }, { ...notSent, supplierId: 's', destinationObjectId: 'here' })];

    const arrivals = arrivalsOf([anItem('a')], { ...nothing, batches, receipts: receipts([['a', '6']]) });

    expect(arrivals).toMatchObject([
      { quantity: '4', actualQuantity: '4', batch: null, supplierId: 's', destinationId: 'here' },
      { quantity: '2', actualQuantity: '2', batch: null, supplierId: 'supplier of a', destinationId: null },
    ]);
  });

  it('is the same goods that a stop handed over; who counts them and says why, knows better', () => {
    const batches = [aBatch('1', { a: ['10', '10'] })];
    const counted = (quantity: string, reason?: SourceDiscrepancy) =>
      shown(
        arrivalsOf([anItem('a')], {
          ...nothing,
          batches,
          receipts: receipts([reason === undefined ? ['a', quantity] : ['a', quantity, reason]]),
        }),
      );

    expect(counted('6')).toEqual([['1', 'a', '10', '10', null]]);
    expect(counted('8', 'shortage')).toEqual([['1', 'a', '10', '8', null]]);
    expect(counted('8', 'damaged')).toEqual([['1', 'a', '10', '10', '2']]);
  });

  it('is the rest of a batch that a stop brought to the warehouse in part', () => {
    const batches = [aBatch('1', { a: ['10', '6'] }, { warehouseId: 'warehouse' })];

    expect(shown(arrivalsOf([anItem('a')], { ...nothing, batches, receipts: receipts([['a', '4']]) }))).toEqual([
      ['1', 'a', '10', '10', null],
    ]);
  });
});

it('adds up to what was taken in without a word, whatever the batches, and lacks nothing', () => {
  const quantity = fc.bigInt(1n, 1_000_000n).map(fromMicro);
  fc.assert(
    fc.property(fc.array(quantity, { maxLength: 3 }), fc.array(quantity, { maxLength: 5 }), (held, taken) => {
      const batches = held.map((each, index) => aBatch(String(index), { a: [each, '0'] }, notSent));
      const counted = taken.map((each): readonly Counted[] => [['a', each]]);
      const item = anItem('a', sumQuantity([...held, '1']));

      const arrivals = arrivalsOf([item], { ...nothing, batches, receipts: receipts(...counted) });

      expect(sumQuantity(arrivals.map(({ actualQuantity }) => actualQuantity ?? '0'))).toBe(sumQuantity(taken));
      for (const { quantity: stated, actualQuantity } of arrivals) {
        expect(compareQuantity(stated, actualQuantity ?? '0')).toBeLessThanOrEqual(0);
      }
    }),
  );
});

it('never lacks, comes in surplus and is spoiled beyond what was counted', () => {
  const reason = fc.constantFrom(undefined, 'shortage', 'surplus', 'damaged', 'wrong_item', 'other' as const);
  const quantity = fc.bigInt(1n, 1_000_000n).map(fromMicro);
  fc.assert(
    fc.property(quantity, fc.array(fc.tuple(quantity, reason), { minLength: 1, maxLength: 4 }), (ordered, lines) => {
      const counted = lines.map(([each, why]): Counted => (why === undefined ? ['a', each] : ['a', each, why]));

      const [arrival] = arrivalsOf([anItem('a', ordered)], {
        ...nothing,
        receipts: receipts(...counted.map((line) => [line])),
      });

      const came = arrival?.actualQuantity ?? '0';
      const spoiled = arrival?.defectQuantity ?? '0';
      const total = sumQuantity(lines.map(([each]) => each));
      expect(compareQuantity(spoiled, came)).toBeLessThanOrEqual(0);
      expect(compareQuantity(addQuantity(total, spoiled), came)).toBeGreaterThanOrEqual(0);
      expect(compareQuantity(came, total)).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('acts', () => {
  const request = {
    kind: 'DISCREPANCY_ACT',
    scope: 'all',
    selectedItemIds: null,
    supplierIds: [],
    batchIds: [],
    destinationIds: [],
  } as const;
  const items = [anItem('a'), anItem('b'), anItem('c')];
  const batches = [
    aBatch('1', { a: ['10', '9'] }),
    aBatch('2', { b: ['10', '10'] }),
    aBatch('3', { c: ['10', '0'] }, notSent),
  ];
  const facts = { ...nothing, items, batches };
  const groups = (asked: object, more: object = {}) =>
    groupLines({ ...request, ...asked }, { ...facts, ...more }).map((group) => ({
      supplierId: group.supplierId,
      batches: group.batches.map(({ id }) => id),
      lines: group.lines.map(({ item }) => item.id),
    }));

  it('are of one trip each, and of what no trip brought', () => {
    expect(groups({}, { receipts: receipts([['c', '3']]) })).toEqual([
      { supplierId: 'supplier of a', batches: ['1'], lines: ['a'] },
      { supplierId: 'supplier of b', batches: ['2'], lines: ['b'] },
      { supplierId: 'supplier of c', batches: [], lines: ['c'] },
    ]);
  });

  it('are of the batches and items that were named, and none where nothing was reported of them', () => {
    expect(groups({ batchIds: ['2'] })).toMatchObject([{ lines: ['b'] }]);
    expect(groups({ scope: 'selected_items', selectedItemIds: ['a'] })).toMatchObject([{ lines: ['a'] }]);
    expect(groups({ batchIds: ['3'] })).toEqual([]);
    expect(groups({ scope: 'grouped', supplierIds: ['supplier of c'] })).toEqual([]);
  });

  it('give a supplier without a batch nobody else’s', () => {
    expect(groups({ scope: 'grouped' }, { receipts: receipts([['c', '3']]) })).toEqual([
      { supplierId: 'supplier of a', batches: ['1'], lines: ['a'] },
      { supplierId: 'supplier of b', batches: ['2'], lines: ['b'] },
      { supplierId: 'supplier of c', batches: [], lines: ['c'] },
    ]);
  });
});
