import { z } from 'zod';

import type { Column } from '../../kernel/records/column.js';
import { columnsBearing, isShownToKeys } from '../../kernel/records/faces.js';
import type { RecordType } from '../../kernel/records/record.js';
import { madeOnceOf } from '../../kernel/values/made-once.js';
import type { VariableType } from './schemas.js';
import type { VariableField } from './variable-source.js';

const DAY_FIELDS = /(?:Date|Deadline)$|^(?:validUntil|validFrom|validTo)$/;
const EXAMPLES: Readonly<Partial<Record<VariableType, string>>> = {
  money: '1250.50',
  quantity: '2.5',
  date: '2026-01-15T00:00:00.000Z',
  datetime: '2026-01-15T09:30:00.000Z',
  boolean: 'true',
};

/**
 * Fields of a record as variables. Their types follow from the columns.
 *
 * @throws TypeError for a column that is not shown: no variable may reveal more than keys see, or of a record of which they see
 * nothing, more than people do
 */
export const recordFields = madeOnceOf((record: RecordType): readonly VariableField[] => {
  const { labels } = record.variables ?? { labels: {} };
  const face = isShownToKeys(record.columns) ? 'integration' : 'workspace';
  const shown = new Set(columnsBearing(record.columns, face, ['L', 'D']));
  return Object.entries<string>(labels).map(([name, label]) => {
    const column = record.columns[name];
    if (!shown.has(name)) throw new TypeError(`${record.name}.${name} is not published.`);
    return fieldOf(name, label, column as Column);
  });
});

function fieldOf(name: string, label: string, column: Column): VariableField {
  const values = enumValuesOf(column.output);
  const type = values === undefined ? typeOf(name, column) : 'enum';
  const example = values?.[0] ?? EXAMPLES[type];
  return {
    name,
    label,
    type,
    isNullable: column.options.nullable === true,
    ...(values === undefined ? {} : { enumValues: values }),
    ...(example === undefined ? {} : { example }),
  };
}

function typeOf(name: string, { kind }: Column): VariableType {
  switch (kind) {
    case 'price':
      return 'money';
    case 'money':
    case 'quantity':
    case 'boolean':
      return kind;
    case 'rate':
    case 'integer':
    case 'double':
      return 'number';
    case 'instant':
      return DAY_FIELDS.test(name) ? 'date' : 'datetime';
    case 'json':
      return 'list';
    default:
      return 'string';
  }
}

function enumValuesOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}
