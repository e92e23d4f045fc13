import { describe, expect, it } from 'vitest';

import { discrepancyAct } from './acceptance/discrepancy-act.js';
import type { DocumentData, DocumentStop } from './data/document-data.js';
import { goodsTransportWaybill } from './waybills/goods-transport-waybill.js';
import { goodsWaybill } from './waybills/goods-waybill.js';
import { sampleDocument } from './data/sample-documents.js';

const printed = (layout: unknown) => JSON.stringify(layout).replaceAll('\u00a0', ' ');

describe('an act of discrepancies', () => {
  const pickup: DocumentStop = { type: 'pickup', address: 'Подольск', plannedArrivalAt: '2026-02-03T05:00:00.000Z' };
  const delivery: DocumentStop = { type: 'delivery', address: 'Екатеринбург' };
  const act = (stops: readonly DocumentStop[]) =>
    printed(discrepancyAct({ ...sampleDocument({ lines: 1 }), loading: undefined, unloading: undefined, stops }));

  it('says when the goods left and came as a stop reported it, not as it was planned', () => {
    const left = { ...pickup, completedAt: '2026-02-04T06:30:00.000Z' };
    const came = { ...delivery, arrivedAt: '2026-02-05T11:20:00.000Z' };

    expect(act([pickup, delivery])).not.toContain('.02.2026');
    expect(act([left, came])).toContain('04.02.2026');
    expect(act([left, came])).toContain('05.02.2026 14:20');
    expect(act([left, came, came])).not.toContain('05.02.2026');
  });
});

it.each([
  ['goods waybill', goodsWaybill],
  ['goods transport waybill', goodsTransportWaybill],
])('a %s names nobody who gave a power of attorney as long as there is none', (_, layOut) => {
  const given = (data: DocumentData) => /выданной"[^{]*\{[^}]*"text":"([^"]*)"/.exec(printed(layOut(data)))?.[1];
  const { attorney: _none, ...without } = sampleDocument({ lines: 1 });

  expect(given(sampleDocument({ lines: 1 }))).toBe('АО «УралМонтаж», Начальник участка, Мельников Олег Юрьевич');
  expect(given(without)).toBe('');
});
