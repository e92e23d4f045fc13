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

it('has a place for whoever arranges the carriage', () => {
  expect(printed('2026-01-15')).toContain('1а. Заказчик услуг по организации перевозки груза (при наличии)');
});
