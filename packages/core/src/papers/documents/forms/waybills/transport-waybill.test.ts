import { expect, it } from 'vitest';

import { sampleDocument } from '../data/sample-documents.js';
import { paperWarnings, transportWaybill } from './transport-waybill.js';

const printed = (date: string) =>
  JSON.stringify(transportWaybill({ ...sampleDocument(), date })).replaceAll('\u00a0', ' ');

it('says until when it may be used on paper, and what replaces it', () => {
  const before = printed('2026-08-31T20:00:00.000Z');
  const after = printed('2026-09-01T00:00:00.000Z');

  expect(before).toContain(
    'Применяется на бумаге по 31.08.2026; с 01.09.2026 её заменяет электронная транспортная накладная',
  );
  expect(after).toContain(
    'бумажная — только в случаях, которые допускает закон (Федеральный закон от 07.06.2025 № 140-ФЗ)',
  );
  expect(after).not.toContain('Применяется на бумаге');
});

it('is replaced on a day of its own time zone, and whoever makes it later is told', () => {
  const told = (date: string) => paperWarnings({ ...sampleDocument(), date });

  expect([told('2026-08-31'), told('2026-08-31T20:59:59.999Z')]).toEqual([[], []]);
  for (const date of ['2026-09-01', '2026-08-31T21:00:00.000Z']) {
    expect(told(date)).toMatchObject([{ field: 'date', message: { ru: expect.stringContaining('ЭТрН') } }]);
  }
});

it('has a place for whoever arranges the carriage, and for the mark that the shipper is a forwarder', () => {
  const waybill = printed('2026-01-15');

  expect(waybill).toContain('1а. Заказчик услуг по организации перевозки груза (при наличии)');
  expect(waybill).toContain('является экспедитором');
});

it('says what a record tells of the order, the times at loading, the weight, the licence and the goods', () => {
  const { vehicle, ...sample } = sampleDocument();
  const ownershipDocument = { title: 'Договор', number: 'Л-7', date: '2025-03-01T00:00:00.000Z' };
  const data = { ...sample, vehicle: vehicle && { ...vehicle, ownership: 'leased' as const, ownershipDocument } };
  const waybill = JSON.stringify(transportWaybill(data)).replaceAll('\u00a0', ' ');

  for (const told of [
    'PR-2026-000001',
    '16.01.2026 07:50',
    '16.01.2026 10:15',
    'расчётная масса груза',
    'вод. удостоверение 99 12 345678 от 20.05.2019',
    'грузоподъёмность 14,5 т',
    '4 — лизинг',
    'Договор № Л-7 от 01.03.2025',
    'без повреждений',
  ]) {
    expect(waybill).toContain(told);
  }
});
