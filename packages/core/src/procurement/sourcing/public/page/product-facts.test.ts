import { describe, expect, it } from 'vitest';

import { pageFormat } from '../../../../platform/pages/index.js';
import { productFacts } from './product-facts.js';
import { textsOf } from './texts.js';

const words = { texts: textsOf('ru'), format: pageFormat('ru', 'Europe/Moscow') };
const field = (key: string, type: 'string' | 'number' | 'boolean' | 'date' | 'select') => ({
  key,
  type,
  label: key.toUpperCase(),
  options: [{ value: 'a', label: 'Класс А' }],
});

describe('what product fields say of a line', () => {
  it('is written for people, in the order of the fields', () => {
    const fields = [
      field('class', 'select'),
      field('day', 'date'),
      field('weight', 'number'),
      field('sealed', 'boolean'),
      field('mark', 'string'),
      field('empty', 'string'),
    ];
    const values = { mark: 'М300', sealed: false, weight: 1234.5, day: '2026-03-08', class: 'a', hidden: 'x' };

    expect(productFacts(fields, values, words).map((fact) => fact.replaceAll(/\s/g, ' '))).toEqual([
      'CLASS: Класс А',
      'DAY: 8 марта 2026 г.',
      'WEIGHT: 1 234,5',
      'SEALED: нет',
      'MARK: М300',
    ]);
  });

  it('goes by the value where a field has another type by now', () => {
    expect(productFacts([field('mark', 'number')], { mark: '2026-03-08' }, words)).toEqual(['MARK: 2026-03-08']);
  });
});
