import { z } from 'zod';

import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { OneOfEach } from '../../kit/one-of-each.js';
import type { SampleCalls } from '../../kit/sample-calls.js';
import type { Subject } from '../../kit/subject.js';
import { writtenRecords } from '../every-operation/concurrency.js';

/** Fields of a document, or of a line of it. */
export type Fields = Readonly<Record<string, unknown>>;

/** A call that writes documents with lines which are counted in units. */
export interface DocumentWithLines {
  readonly name: string;
  readonly create: Operation;
  /** The call of the same face that changes its lines. */
  readonly update: Operation | undefined;
  /** Whether its answer shows its lines. */
  readonly isShown: boolean;
  /** Names of the fields that a line takes, and that the document takes beside its lines. */
  readonly line: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

/** Every call that writes a document with lines, on each face. */
export function documentsWithLines(subject: Pick<Subject, 'operations' | 'samples'>): readonly DocumentWithLines[] {
  const { operations, samples } = subject;
  const written = writtenRecords(subject);
  return operations
    .filter(({ method, status }) => method === 'POST' && status === 201)
    .flatMap((create) => {
      const line = lineOf(samples.bodySchema(create));
      if (line === undefined || !('quantity' in line.shape) || !('unitCode' in line.shape)) return [];
      const update = written.find((each) => each.create === create)?.update;
      const isLined = update !== undefined && lineOf(samples.bodySchema(update)) !== undefined;
      return {
        name: operationName(create),
        create,
        update: isLined ? update : undefined,
        isShown: 'quantity' in (lineOf(create.output)?.shape ?? {}),
        line: new Set(Object.keys(line.shape)),
        fields: new Set(Object.keys(objectIn(samples.bodySchema(create))?.shape ?? {})),
      };
    });
}

/** Amounts that a paper states, and that follow from its lines where it has some. */
const STATED = ['totalAmount', 'vatAmount'];

/** The body of the sample call with lines in place of its own: like those, or else of something that has a name alone, but for what is said. */
export function bodyOf(
  { create, line }: DocumentWithLines,
  lines: readonly Fields[],
  more: Fields,
  { samples, ids, own = {} }: { samples: SampleCalls; ids: OneOfEach; own?: Fields | undefined },
): Fields {
  const { number, ...body } = { ...(samples.body(create, ids) as Fields), ...own };
  const named = { rawName: 'Line', name: 'Line', quantity: '1', unitPrice: '10.00' };
  const smallest = Object.fromEntries(Object.entries(named).filter(([field]) => line.has(field)));
  const known = (body['items'] ?? []) as readonly Fields[];
  const items = lines.map((each, index) => ({ ...(known[index] ?? known[0] ?? smallest), ...each }));
  const fields = Object.fromEntries(Object.entries(body).filter(([field]) => !STATED.includes(field)));
  // Papers from outside have numbers of their own, each once.
  return { ...fields, ...(number === undefined ? {} : { number: crypto.randomUUID() }), ...more, items };
}

function lineOf(body: z.ZodType | undefined): z.ZodObject | undefined {
  const items = unwrapped(objectIn(body)?.shape['items'] as z.ZodType | undefined);
  return items instanceof z.ZodArray ? objectIn(items.element as z.ZodType) : undefined;
}

/** The object that a schema takes, whatever it makes of it. */
function objectIn(schema: z.ZodType | undefined): z.ZodObject | undefined {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodObject ? inner : undefined;
}

function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}
