import { expect, it } from 'vitest';

import { powerFile } from '../../../../testing/kit/power-file.js';
import { readPowerOfAttorney } from './read-power-of-attorney.js';
import { ExchangeFileError } from './read-xml-element.js';

const INN = '7707083893';

it.each([false, true])(
  'a power of attorney tells who gave it to whom, for what and until when (passed on: %s)',
  (isPassedOn) => {
    expect(readPowerOfAttorney(powerFile({ inn: INN, isPassedOn }))).toEqual({
      number: '3f2a6b1c-4d5e-4c3a-9d10-0192f0c17b2e',
      internalNumber: '17',
      issuedOn: '2026-01-10',
      validUntil: '2027-01-09',
      principalInns: [INN],
      people: [{ name: 'Доверенная Дарья Олеговна', inn: '500100732259', position: 'Начальник отдела' }],
      powers: ['BBDOCS04 Подписывать первичные документы'],
    });
  },
);

it('a power of attorney may have whatever prefix', () => {
  const text = new TextDecoder().decode(powerFile({ inn: INN }));
  const prefixed = text.replaceAll(/<(\/?)(?=[А-Я])/g, '<$1m:').replace('xmlns=', 'xmlns:m=');

  expect(readPowerOfAttorney(new TextEncoder().encode(prefixed)).principalInns).toEqual([INN]);
});

it.each([
  ['another form', powerFile({ inn: INN }), /ВерсФорм="EMCHD_1"/, 'ВерсФорм="002"'],
  ['no number', powerFile({ inn: INN }), /НомДовер="[^"]*"/, 'НомДовер="7"'],
  ['no end', powerFile({ inn: INN }), /СрокДейст="[^"]*"/, ''],
])('a file with %s is no power of attorney', (_what, file, was, is) => {
  const bytes = new TextEncoder().encode(new TextDecoder().decode(file).replace(was, is));

  expect(() => readPowerOfAttorney(bytes)).toThrow(ExchangeFileError);
});
