import { expect, it } from 'vitest';

import { FIELD_CODES } from '../field-refusal.js';
import { rowMessage } from './row-words.js';

it.each([
  [{ code: 'not_unique', message: 'Row 2 names the same' }, 'То же названо в строке 2'],
  [
    { code: 'unit_not_convertible', message: 'The price is for т, the row is counted in шт' },
    'Цена за т, а количество в шт',
  ],
  [
    {
      code: 'formula_without_value',
      message: 'No value is stored for the formula in B2, C3: open the table, save it and send it again',
    },
    'Значение формулы в B2, C3 не сохранено: откройте таблицу, сохраните её и отправьте снова',
  ],
  [{ code: 'too_long', message: 'Must have at most 64 characters' }, 'Не длиннее 64 знаков'],
  [
    { code: 'too_many_fraction_digits', message: 'Must have at most 6 fraction digits' },
    'Не больше 6 цифр после запятой',
  ],
  [{ code: 'out_of_range', message: 'Something that nobody has put into words' }, 'Значение вне допустимых пределов'],
])('says in Russian what is wrong with a row: %o', (said, russian) => {
  expect(rowMessage(said, 'ru')).toBe(russian);
  expect(rowMessage(said, 'en')).toBe(said.message);
});

it('has words for whatever a field is refused with', () => {
  const said = FIELD_CODES.map((code) =>
    rowMessage({ code, message: 'Something that nobody has put into words' }, 'ru'),
  );

  expect(said.filter((words) => !/^\p{Script=Cyrillic}/u.test(words))).toEqual([]);
});

it('says what it does not know as it was said', () => {
  expect(rowMessage({ code: 'of_a_module', message: 'Own words' }, 'ru')).toBe('Own words');
});
