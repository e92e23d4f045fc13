import type { z } from 'zod';

import { MOST_LETTERS, nearName } from '../values/text/near-name.js';

/** What other systems call fields of ours that no letter leads to. */
const ELSEWHERE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    lines: ['items'],
    rows: ['items'],
    positions: ['items'],
    qty: ['quantity'],
    amount: ['totalAmount', 'lineAmount', 'plannedTotal'],
    sum: ['totalAmount', 'amount'],
    cost: ['unitPrice', 'price'],
    title: ['name'],
    notes: ['comment'],
    description: ['comment'],
    vendor: ['supplierId'],
    order: ['purchaseOrderId'],
    product: ['catalogItemId'],
    article: ['sku'],
    rate: ['vatRate'],
    tax: ['vatRate'],
  }),
);

/** The field of a schema that was probably meant by one that it does not have; `path` leads to where that stands. */
export function nearField(schema: z.ZodType, path: readonly PropertyKey[], key: string): string | null {
  const names = [...new Set(fieldsAt(schema, path))];
  const short = key.toLowerCase();
  const longer = short.length < 3 ? undefined : names.find((name) => name.toLowerCase().startsWith(short));
  const known = ELSEWHERE.get(short)?.find((name) => names.includes(name));
  return known ?? nearName(key, names, 1) ?? lastWord(key, names) ?? nearName(key, names) ?? longer ?? null;
}

/** `invoiceNumber` and `invoice_number` of an invoice are its `number`. */
function lastWord(key: string, names: readonly string[]): string | undefined {
  if (key.length > MOST_LETTERS) return undefined;
  const [, ...ends] = [...key.matchAll(/(?<=^|_)[a-z]|[A-Z]/g)].map(({ index }) => key.slice(index).toLowerCase());
  return names.find((name) => ends.includes(name.toLowerCase()));
}

/** What of the definition of a schema is looked at here. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

function fieldsAt(schema: z.ZodType | undefined, path: readonly PropertyKey[]): readonly string[] {
  if (schema === undefined) return [];
  // Each kind of schema has some of these.
  const def = schema.def as unknown as Definition;
  const [step, ...rest] = path;
  if (def.shape !== undefined) {
    return step === undefined
      ? Object.keys(def.shape)
      : fieldsAt(Object.hasOwn(def.shape, step) ? def.shape[String(step)] : undefined, rest);
  }
  const within = def.element ?? def.valueType;
  if (within !== undefined) return step === undefined ? [] : fieldsAt(within, rest);
  const same = [def.innerType, def.in, def.left, def.right, ...(def.options ?? [])];
  return same.flatMap((each) => fieldsAt(each, path));
}
