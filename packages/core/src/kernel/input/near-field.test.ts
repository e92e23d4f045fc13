import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { inputProblems } from './input-problems.js';

const line = z.strictObject({ name: z.string(), quantity: z.string(), unitPrice: z.string().optional() });
const schema = z
  .strictObject({
    supplierId: z.string(),
    number: z.string().optional(),
    invoiceDate: z.string().optional(),
    items: z.array(line).min(1).optional(),
    pay: z.union([z.strictObject({ cash: z.boolean() }), z.strictObject({ transferOn: z.string() })]).optional(),
  })
  .transform((value) => value);

const toldOf = (value: object) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return inputProblems('body', error?.issues ?? [], schema).map(({ pointer, message }) => `${pointer}: ${message}`);
};

describe('a field that is not in the schema', () => {
  it.each([
    [{ supplierId: 's', lines: [] }, '/lines: Field is not in the schema; did you mean items?'],
    [{ supplierId: 's', invoiceNumber: '1' }, '/invoiceNumber: Field is not in the schema; did you mean number?'],
    [{ supplierId: 's', invoice_number: '1' }, '/invoice_number: Field is not in the schema; did you mean number?'],
    [{ supplierId: 's', invoceDate: '1' }, '/invoceDate: Field is not in the schema; did you mean invoiceDate?'],
    [{ supplierId: 's', date: '2026-01-01' }, '/date: Field is not in the schema; did you mean invoiceDate?'],
    [
      { supplierId: 's', items: [{ name: 'a', quantity: '1', price: '2' }] },
      '/items/0/price: Field is not in the schema; did you mean unitPrice?',
    ],
    [
      { supplierId: 's', pay: { transfer: 'x' } },
      '/pay/transfer: Field is not in the schema; did you mean transferOn?',
    ],
    [{ supplierId: 's', ['x'.repeat(1_000_000)]: 1 }, `/${'x'.repeat(1_000_000)}: Field is not in the schema`],
    [JSON.parse('{ "supplierId": "s", "__proto__": 1 }'), '/__proto__: Field is not in the schema'],
    [{ supplierId: 's', constructor: 1 }, '/constructor: Field is not in the schema'],
    [{ supplierId: 's', zzzzzz: 1 }, '/zzzzzz: Field is not in the schema'],
  ])('is told with the one that was meant: %j', (value, told) => {
    expect(toldOf(value)).toContain(told);
  });
});
