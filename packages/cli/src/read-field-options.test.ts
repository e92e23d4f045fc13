import { describe, expect, it } from 'vitest';

import type { FieldKind } from './json-schema.js';
import type { OperationField } from './operation-fields.js';
import { readFieldOptions } from './read-field-options.js';

const aField = (name: string, place: 'query' | 'body', ...kinds: readonly FieldKind[]): OperationField => ({
  name,
  flag: `--${name}`,
  place,
  kinds: new Set(kinds),
  isRequired: false,
  values: [],
  description: '',
});
const fields = [
  aField('search', 'query', 'string'),
  aField('archived', 'query', 'boolean'),
  aField('name', 'body', 'string'),
  aField('total', 'body', 'string', 'number'),
  aField('days', 'body', 'number'),
  aField('active', 'body', 'boolean'),
  aField('tags', 'body', 'array'),
  aField('extra', 'body', 'object'),
];
const read = (...words: readonly string[]) => readFieldOptions('things.create', words, fields);

describe('readFieldOptions', () => {
  it('reads what follows an option, or stands behind an equals sign', () => {
    expect(read('--search', 'бетон M300', '--archived')).toEqual({
      query: { search: 'бетон M300', archived: 'true' },
      body: {},
    });
    expect(read('--search=a=b')).toMatchObject({ query: { search: 'a=b' } });
  });

  it('makes of a value what the field holds', () => {
    const words = ['--name', '7', '--total', '12.50', '--days', '3', '--active', 'false', '--extra', '{"a":1}'];

    expect(read(...words).body).toEqual({ name: '7', total: '12.50', days: 3, active: false, extra: { a: 1 } });
  });

  it('takes lists as repeated options and as JSON', () => {
    expect(read('--tags', 'a', '--tags', 'b').body).toEqual({ tags: ['a', 'b'] });
    expect(read('--tags', '["a",1]').body).toEqual({ tags: ['a', 1] });
  });

  it.each([
    [['--colour', 'red'], 'things.create takes no --colour.'],
    [['--name'], '--name needs a value.'],
    [['--days', 'many'], '--days: many cannot be read.'],
    [['--name', 'a', '--name', 'b'], '--name can be given once.'],
    [['--name', 'a', 'b'], 'b belongs to no option'],
  ])('refuses %j', (words, message) => {
    expect(() => read(...words)).toThrow(message);
  });
});
