import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { builtIn } from '../../src/composition/built-in.js';
import { markedValues } from '../../src/kernel/input/body-marks.js';
import { isWrite, operationName, type Operation } from '../../src/kernel/operations/operation.js';
import type { RecordType } from '../../src/kernel/records/record.js';
import { product } from '../../src/testing/kit/product.js';
import { idFieldsOf, sampleHolding, withValueAt, type IdField } from '../../src/testing/kit/sample-input.js';
import type { SeededPortal } from '../../src/testing/kit/seeded-portal.js';
import type { TestKit } from '../../src/testing/kit/test-kit.js';
import type { Problem } from '../../src/kernel/values/problem.js';

const ANY_ID = '0192f0c1-7b2e-4c3a-8000-000000000000';

/** The bodies that an operation takes, with the value of the path parameter that says which, where one does. */
function bodiesOf({ bodyBy, input }: Operation): readonly (readonly [which: string, schema: z.ZodType])[] {
  if (bodyBy !== undefined) return Object.entries(bodyBy.bodies);
  return input.body === undefined ? [] : [['', input.body]];
}

/** Name of the record that a field of a body is the id of, as its schema says. */
function recordOf(schema: z.ZodType, { path, isList }: IdField): string | undefined {
  const value = path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    isList ? [ANY_ID] : ANY_ID,
  );
  return markedValues(schema, value).find(({ mark }) => mark.refersTo !== undefined)?.mark.refersTo;
}

/** Every field of a JSON body that takes the id of something, with the record that it says. */
const fields = builtIn.operations
  .filter((operation) => isWrite(operation) && operation.bodyKind === 'json')
  .flatMap((operation) =>
    bodiesOf(operation).flatMap(([which, schema]) =>
      idFieldsOf(schema).map((field) => ({
        name: `${operationName(operation)}${which && ` ${which}`} /${field.path.join('/')}`,
        operation,
        which,
        schema,
        field,
        record: recordOf(schema, field),
      })),
    ),
  );

/** Ids of what no record says alone, so that their handlers look them up. */
const LOOKED_UP_BY_HANDLERS: Readonly<Record<string, RegExp>> = {
  'an entity of a kind that another field or the address says':
    /\/(entityId|forId|bankOperations\.apply \/invoiceId)$|apply \/invoiceId$/,
  'a row that its own record keeps in a column': /\/(customerContactId|(contacts|bankAccounts)\/0\/id)$/,
  'a line of the document that the address names':
    /(ommercialProposals|alesInvoices|eliveryBatches)\.update \/items\/0\/id$/,
  'a stage, which is refused as one of another pipeline': /\/stageId$/,
  'a template, which is refused as one of another kind': /\/templateId$/,
  'a requisition that is told like an address':
    /(nvoices\.\w+|GenerationJobs\.create|exportArchive|supplierRfqs\.create) \/procurementId$/,
  'a key that is told like an address': /^workspace\.consoleLinks\.create \/keyId$/,
  'a document of those that the address shows': /exportArchive \/documentIds$/,
  'what a keeper sees only to receive it':
    /eceipts\.create \/(procurementId|purchaseOrderId|deliveryBatchId|items\/0\/(itemId|purchaseOrderItemId))$|tockDocuments\.(create|update) \/items\/0\/procurementItemId$/,
  'a line that the link of a supplier shows': /^(supplier|purchaseOrder)Links\./,
};

describe('a field of a body that takes an id', () => {
  it('says which record it is the id of, unless its handler must look it up', () => {
    const reasons = Object.values(LOOKED_UP_BY_HANDLERS);
    const silent = fields.filter(
      ({ record, name }) => record === undefined && !reasons.some((each) => each.test(name)),
    );

    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('has no exception that is no more', () => {
    const silent = fields.filter(({ record }) => record === undefined).map(({ name }) => name);

    for (const [reason, pattern] of Object.entries(LOOKED_UP_BY_HANDLERS)) {
      expect([reason, silent.some((name) => pattern.test(name))]).toEqual([reason, true]);
    }
  });
});

const records = new Map(builtIn.records.map((record) => [record.name, record]));
const spendable = fields.flatMap(({ name, record, ...rest }) => {
  const referred = records.get(record ?? '');
  const isSpendable = referred !== undefined && Object.keys(referred.chosenWhile).length > 0;
  return isSpendable ? [[name, referred, rest] as const] : [];
});

let kit: TestKit;
let seeded: SeededPortal;
/** Id of a row of each record that nobody can choose any more, by the name of the record. */
const spent = new Map<string, string>();

beforeAll(async () => {
  kit = await product.openKit();
  seeded = await product.fillPortal(kit);
  for (const record of new Set(spendable.map(([, each]) => each))) spent.set(record.name, await spendOne(record));
});
afterAll(() => kit.close());

/** Adds a row like one that is there, which was archived or ended since. */
async function spendOne(record: RecordType): Promise<string> {
  const id = crypto.randomUUID();
  await kit.storage.transaction(seeded.portal.id, async (tx) => {
    const [row] = await tx.collection(record).list({ limit: 1 });
    const ended = Object.fromEntries(
      Object.entries(record.chosenWhile).map(([column, value]) => [column, endOf(record, column, value)]),
    );
    const own = Object.values(record.uniques).flatMap(({ on }) => on);
    const unlike = own.filter((column) => typeof Reflect.get(row ?? {}, column) === 'string' && !column.endsWith('Id'));
    await tx
      .collection(record)
      .insertMany([{ ...row, ...Object.fromEntries(unlike.map((column) => [column, id.slice(0, 12)])), ...ended, id }]);
  });
  return id;
}

function endOf(record: RecordType, column: string, value: unknown): unknown {
  if (value === null) return '2026-01-01T00:00:00.000Z';
  return typeof value === 'boolean' ? !value : record.columns[column]?.values?.find((other) => other !== value);
}

/** What a trip that is not on the road refuses before it looks at anything. */
const REFUSED_BEFORE = /deliveryTrips\.command complete-stop /;

it('has no sample that is no more among those that are refused before', () => {
  expect(spendable.some(([name]) => REFUSED_BEFORE.test(name))).toBe(true);
});

describe.each(spendable)('%s with one that was archived', (name, record, { operation, which, schema, field }) => {
  it('is refused', async () => {
    const id = spent.get(record.name) ?? '';
    const value = field.isList ? [id] : id;
    const holding = () => sampleHolding(builtIn.closed(schema), field, value);
    const { bodyBy } = operation;
    const call =
      bodyBy === undefined
        ? { body: withValueAt(product.samples.body(operation, seeded.ids), field.path, value, holding) }
        : { params: { ...product.samples.params(operation, seeded.ids), [bodyBy.parameter]: which }, body: holding() };

    const { status, body } = await seeded.call(operation, call);

    if (REFUSED_BEFORE.test(name)) return expect(status).toBe(409);
    const problems = (body?.errors ?? []) as readonly Problem[];
    const pointer = `/${[...field.path, ...(field.isList ? [0] : [])].join('/')}`;
    expect([name, status, problems.map((each) => each.pointer)]).toEqual([
      name,
      400,
      expect.arrayContaining([pointer]),
    ]);
  });
});
