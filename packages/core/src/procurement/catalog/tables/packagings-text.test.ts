import { expect, it } from 'vitest';

import { DIRECTORY } from '../../../kernel/values/numbers/known-units.js';
import { packagingsText, readPackagings } from './packagings-text.js';

const read = (text: string) => readPackagings(text, DIRECTORY);
const idOf = (word: string) => DIRECTORY.byWord(word)?.id;

it('reads packagings as people write them, with a code behind a slash', () => {
  expect(read('рул = 100; уп=0,5 / 4006381333931;')).toEqual({
    packagings: [
      { unitId: idOf('рул'), factor: '100', gtin: null, isPurchaseDefault: false },
      { unitId: idOf('уп'), factor: '0.5', gtin: '4006381333931', isPurchaseDefault: false },
    ],
  });
  expect(read('')).toEqual({ packagings: [] });
});

it.each(['рул', 'рул = много', 'рул = 0', 'рул = -1', 'нечто = 3', 'рул = 1 / 123', 'рул = 1 = 2'])(
  'tells what it cannot read of %s',
  (text) => {
    expect(read(`уп = 2; ${text}`)).toEqual({ unreadable: text });
  },
);

it('writes them so that they can be read again', () => {
  const text = 'рул = 100; уп = 0.5 / 4006381333931';
  const reading = read(text);
  const written = 'packagings' in reading ? packagingsText(reading.packagings, DIRECTORY) : null;

  expect(written === null ? null : read(written)).toEqual(reading);
  expect(packagingsText([], DIRECTORY)).toBeNull();
});
