import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addQuantity, fromMicro, sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { SourceBatch, SourceItem } from '../sources.js';
import { groupLines, itemsWithoutTrip, type GroupingFacts, type GroupingRequest } from './group-lines.js';

const anItem = (id: string, fields: Partial<SourceItem> = {}): SourceItem => ({
  id,
  name: `Item ${id}`,
  sku: null,
  catalogItemId: null,
  unitId: 'unit',
  quantity: '10',
  receivedQuantity: '0',
  unitPrice: '100.00',
  vatRate: '22.00',
  supplierId: null,
  isCancelled: false,
  ...fields,
});

const aBatch = (
  id: string,
  items: Readonly<Record<string, string>>,
  fields: Partial<SourceBatch> = {},
): SourceBatch => ({
  id,
  number: id,
  supplierId: null,
  originObjectId: null,
  destinationObjectId: null,
  warehouseId: null,
  tripId: null,
  plannedShipDate: null,
  plannedDeliveryDate: null,
  packagesCount: 0,
  totalWeightKg: null,
  totalVolumeM3: null,
  isCancelled: false,
  isOnTheWay: false,
  isHandedOver: false,
  items: Object.entries(items).map(([procurementItemId, quantity]) => ({
    procurementItemId,
    quantity,
    deliveredQuantity: '0',
  })),
  ...fields,
});

const everything: GroupingRequest = {
  kind: 'GOODS_WAYBILL',
  scope: 'all',
  selectedItemIds: null,
  supplierIds: [],
  batchIds: [],
  destinationIds: [],
};
const grouped: GroupingRequest = { ...everything, scope: 'grouped' };

const of = (items: readonly SourceItem[], batches: readonly SourceBatch[] = []): GroupingFacts => ({
  items,
  batches,
  trips: new Map(),
  receipts: [],
});

const shown = (groups: ReturnType<typeof groupLines>) =>
  groups.map(({ supplierId, destinationId, lines }) => ({
    supplierId,
    destinationId,
    lines: Object.fromEntries(lines.map(({ item, quantity }) => [item.id, quantity])),
  }));

describe('one document', () => {
  it('has all lines but cancelled ones', () => {
    const items = [anItem('a'), anItem('b', { isCancelled: true }), anItem('c')];

    expect(shown(groupLines(everything, of(items)))).toEqual([
      { supplierId: null, destinationId: null, lines: { a: '10', c: '10' } },
    ]);
  });

  it('has just the selected lines', () => {
    const request = { ...everything, scope: 'selected_items', selectedItemIds: ['b'] } as const;

    expect(shown(groupLines(request, of([anItem('a'), anItem('b')])))[0]?.lines).toEqual({ b: '10' });
  });

  it('has what its batches hold, each item once', () => {
    const batches = [aBatch('1', { a: '2', b: '3' }), aBatch('2', { a: '1.5' }), aBatch('3', { a: '6' })];

    const groups = groupLines({ ...everything, batchIds: ['1', '2'] }, of([anItem('a'), anItem('b')], batches));

    expect(shown(groups)[0]?.lines).toEqual({ a: '3.5', b: '3' });
    expect(groups[0]?.batches.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('has a supplier where all lines have the same one, and the first place that was named', () => {
    const items = [anItem('a', { supplierId: 's' }), anItem('b', { supplierId: 's' })];
    const request = { ...everything, destinationIds: ['here', 'there'] };

    expect(groupLines(request, of(items))[0]).toMatchObject({ supplierId: 's', destinationId: 'here' });
    expect(groupLines(request, of([...items, anItem('c')]))[0]?.supplierId).toBeNull();
  });

  it('comes from and goes to where all of its batches do, which hold its goods and no other', () => {
    const items = [anItem('a'), anItem('b')];
    const whole = { supplierId: 's', destinationObjectId: 'here' };
    const parts = [aBatch('1', { a: '4' }, whole), aBatch('2', { a: '6', b: '10' }, whole)];
    const [together] = groupLines(everything, of(items, parts));

    expect(together).toMatchObject({ supplierId: 's', destinationId: 'here', batches: parts });
    expect(together?.lines.map(({ quantity }) => quantity)).toEqual(['10', '10']);
    const elsewhere = [aBatch('1', { a: '10' }, whole), aBatch('2', { b: '10' }, { destinationObjectId: 'there' })];
    expect(groupLines(everything, of(items, elsewhere))[0]).toMatchObject({ supplierId: null, destinationId: null });
    const partly = { supplierId: null, destinationId: null, batches: [] };
    expect(groupLines(everything, of(items, parts.slice(1)))[0]).toMatchObject(partly);
    const selected = { ...everything, scope: 'selected_items', selectedItemIds: ['b'] } as const;
    expect(groupLines(selected, of(items, parts))[0]).toMatchObject(partly);
  });

  it.each(['TRANSPORT_WAYBILL', 'GOODS_TRANSPORT_WAYBILL', 'ROUTE_SHEET'] as const)(
    'is a %s of each trip, with what that trip carries and nothing else',
    (kind) => {
      const items = [anItem('a'), anItem('b'), anItem('c')];
      const batches = [
        aBatch('1', { a: '4' }, { tripId: 'north' }),
        aBatch('2', { a: '6' }, { tripId: 'south', destinationObjectId: 'here' }),
        aBatch('3', { b: '10' }, { tripId: 'south' }),
      ];
      const facts = of(items, batches);

      const groups = groupLines({ ...everything, kind }, facts);

      expect(shown(groups).map(({ lines }) => lines)).toEqual([{ a: '4' }, { a: '6', b: '10' }]);
      expect(itemsWithoutTrip({ ...everything, kind }, facts, groups)).toEqual([items[2]]);
      expect(shown(groupLines(everything, facts)).map(({ lines }) => lines)).toEqual([{ a: '10', b: '10', c: '10' }]);
    },
  );

  it('is of all lines where nothing travels with a trip yet', () => {
    const facts = of([anItem('a'), anItem('b')], [aBatch('1', { a: '4' })]);
    const request = { ...everything, kind: 'TRANSPORT_WAYBILL' } as const;

    expect(shown(groupLines(request, facts))[0]?.lines).toEqual({ a: '10', b: '10' });
    expect(itemsWithoutTrip(request, facts, groupLines(request, facts))).toEqual([]);
  });
});

describe('grouped documents', () => {
  it('are one for each supplier and destination; what is in no batch goes nowhere in particular', () => {
    const items = [anItem('a', { supplierId: 's' }), anItem('b', { supplierId: 't' })];
    const batches = [
      aBatch('1', { a: '4' }, { destinationObjectId: 'here' }),
      aBatch('2', { a: '5', b: '10' }, { destinationObjectId: 'there' }),
    ];

    expect(shown(groupLines(grouped, of(items, batches)))).toEqual([
      { supplierId: 's', destinationId: 'here', lines: { a: '4' } },
      { supplierId: 's', destinationId: 'there', lines: { a: '5' } },
      { supplierId: 't', destinationId: 'there', lines: { b: '10' } },
      { supplierId: 's', destinationId: null, lines: { a: '1' } },
    ]);
  });

  it('are only those of the places that were named', () => {
    const batches = [
      aBatch('1', { a: '4' }, { destinationObjectId: 'here' }),
      aBatch('2', { a: '6' }, { destinationObjectId: 'there' }),
    ];

    expect(shown(groupLines({ ...grouped, destinationIds: ['there'] }, of([anItem('a')], batches)))).toEqual([
      { supplierId: null, destinationId: 'there', lines: { a: '6' } },
    ]);
  });

  it('are none where there are no lines', () => {
    expect(groupLines(grouped, of([anItem('a', { isCancelled: true })]))).toEqual([]);
  });

  it('hold together just what the requisition holds, whatever the batches', () => {
    const suppliers = fc.constantFrom(null, 's', 't');
    const items = fc
      .array(fc.record({ quantity: fc.integer({ min: 1, max: 1_000_000 }), supplierId: suppliers }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((rows) =>
        rows.map(({ quantity, supplierId }, index) =>
          anItem(String(index), { quantity: fromMicro(BigInt(quantity)), supplierId }),
        ),
      );
    const shares = fc.array(
      fc.record({ place: fc.constantFrom(null, 'here', 'there'), tenths: fc.integer({ min: 0, max: 3 }) }),
      {
        maxLength: 3,
      },
    );

    fc.assert(
      fc.property(items, shares, (rows, parts) => {
        // At most nine tenths of each item travel in batches.
        const batches = parts.map(({ place, tenths }, index) =>
          aBatch(
            String(index),
            Object.fromEntries(
              rows.flatMap(({ id, quantity }) => {
                const part = (BigInt(Math.round(Number(quantity) * 1_000_000)) * BigInt(tenths)) / 10n;
                return part === 0n ? [] : [[id, fromMicro(part)]];
              }),
            ),
            { destinationObjectId: place },
          ),
        );

        const lines = groupLines(grouped, of(rows, batches)).flatMap((group) => group.lines);

        for (const row of rows) {
          const documented = sumQuantity(lines.filter(({ item }) => item === row).map(({ quantity }) => quantity));
          expect(documented).toBe(addQuantity(row.quantity, '0'));
        }
      }),
    );
  });
});
