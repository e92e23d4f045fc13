import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { isWrite, operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { fieldsNamed, idFieldsOf, sampleHolding, withValueAt } from '../../kit/sample-input.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

const UNKNOWN_ID = '0192f0c1-7b2e-4c3a-8000-000000000000';
const UNEXPECTED = 'unexpectedField';
/** What is said of a name that leads to nothing. */
const NAMES_NOTHING = new Set(['reference_not_found', 'unknown_sku', 'item_not_in_procurement']);

/** A field of a JSON body that takes the id of a record, or another name of one. */
export interface NamingField {
  /** Name of the operation and pointer to the field, such as `priceLists.create /supplierId`. */
  readonly name: string;
  readonly operation: Operation;
  readonly path: readonly (string | number)[];
  /** A value that names nothing. */
  readonly unknown: unknown;
}

/** Fields that are judged otherwise than most; each tells of a field by its name. */
export interface NamingExceptions {
  /** Codes with which names of nothing are refused, where it is one of the operation's own. */
  readonly toldOtherwise?: (name: string) => readonly string[];
  /** Fields that are judged when everything else is right, with what else the call says. */
  readonly isJudgedLater?: (name: string) => boolean;
}

/** Every field that names a record, at any depth. */
export function namingFields({ operations, samples }: Pick<Subject, 'operations' | 'samples'>): readonly NamingField[] {
  // No two names are the same: what is new may be called anything.
  let nameless = 0;
  return operations
    .filter((operation) => isWrite(operation) && operation.bodyKind === 'json')
    .flatMap((operation) => {
      const body = samples.bodySchema(operation);
      if (body === undefined) return [];
      const ids = idFieldsOf(body).map(({ path, isList }) => ({ path, unknown: isList ? [UNKNOWN_ID] : UNKNOWN_ID }));
      const names = fieldsNamed(body, ['sku', 'unitCode']).map((path) => ({ path, unknown: `no-${(nameless += 1)}` }));
      return [...ids, ...names].map((field) => ({
        ...field,
        name: `${operationName(operation)} /${field.path.join('/')}`,
        operation,
      }));
    });
}

/** A name that leads to nothing is told of with everything else that is wrong with a body. */
export function allProblemsSuite(
  subject: Subject,
  fields: readonly NamingField[],
  { toldOtherwise = () => [], isJudgedLater = () => false }: NamingExceptions = {},
): void {
  const { samples } = subject;
  let kit: TestKit;
  let shared: SeededPortal;

  beforeAll(async () => {
    kit = await subject.openKit();
    // What is refused changes nothing, so all of it can happen in one portal.
    shared = await subject.fillPortal(kit);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  async function problemsOf(operation: Operation, body: unknown): Promise<readonly Problem[]> {
    const { status, body: answer } = await shared.call(operation, { body });
    return status === 400 ? (answer.errors ?? []) : [];
  }

  describe('a body with a name of nothing and a field that is not in the schema', () => {
    it.each(fields.map((field) => [field.name, field] as const))('is refused for both: %s', async (name, field) => {
      const { operation, path, unknown } = field;
      const holding = () => sampleHolding(samples.bodySchema(operation) ?? z.never(), { path }, unknown);
      const sample = withValueAt(samples.body(operation, shared.ids), path, unknown, holding) as object;
      const pointer = `/${[...path, ...(Array.isArray(unknown) ? [0] : [])].join('/')}`;
      const alone = await shared.call(operation, { body: sample });
      const problem = ((alone.body?.errors ?? []) as readonly Problem[]).find((each) => each.pointer === pointer);
      if (problem === undefined || !NAMES_NOTHING.has(problem.code)) {
        return expect(toldOtherwise(name), name).toContain(alone.body?.code);
      }

      const both = await problemsOf(operation, withUnexpected(sample));

      expect(both.map(({ code }) => code)).toContain('unknown_field');
      if (isJudgedLater(name)) return;
      expect(both).toContainEqual(expect.objectContaining({ pointer, code: problem.code }));
    });
  });
}

function withUnexpected(body: object): unknown {
  if (!Array.isArray(body)) return { ...body, [UNEXPECTED]: 1 };
  const [first, ...others] = body as readonly object[];
  return [{ ...first, [UNEXPECTED]: 1 }, ...others];
}
