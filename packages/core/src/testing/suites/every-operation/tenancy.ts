import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isWrite, operationName, type Operation } from '../../../kernel/operations/operation.js';
import type { ApiResponse } from '../../kit/api-client.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import { idFieldsOf, sampleHolding, withValueAt, type IdField } from '../../kit/sample-input.js';
import { isReference, rowFor } from '../../kit/samples.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** What reads of a portal answer without anything having changed, and what is passed over. */
export interface TenancyExceptions {
  /** Reads, by id, whose answers change by being called. */
  readonly unsteady?: readonly string[];
  /** Operations, by name, that pass over an id without looking it up. */
  readonly notLookedUp?: readonly string[];
}

const isSuccess = (status: unknown) => Number(status) < 400;

/** What belongs to another portal is not found, not shown and not changed, wherever an id of it is sent. */
export function tenancySuite(subject: Subject, { unsteady = [], notLookedUp = [] }: TenancyExceptions = {}): void {
  const { samples } = subject;
  // Whoever holds a link or a token acts in the portal of the token, whatever portal that is.
  const operations = subject.operations.filter(
    ({ access }) => (access.scopes ?? access.right) !== undefined && access.anonymous !== true,
  );
  const reads = operations.filter((operation) => !isWrite(operation));
  // An integration has the same slug in every portal, and revisions are counted in each record.
  const parameters = operations.flatMap((operation) =>
    idParametersOf(operation)
      .filter((name) => !['slug', 'revision'].includes(name))
      .map((name) => [operationName(operation), name, operation] as const),
  );
  // A form is read by its handler, and tested with it.
  const references = operations.filter(isWrite).flatMap((operation) =>
    operation.input.body === undefined || operation.bodyKind !== 'json'
      ? []
      : idFieldsOf(operation.input.body)
          .filter(({ name }) => isReference(name))
          .map((field) => [operationName(operation), field.path.join('/'), field, operation] as const),
  );

  let kit: TestKit;
  let owner: SeededPortal;
  let stranger: SeededPortal;
  let everything: readonly unknown[];

  /** All that the owner of the portal sees. */
  async function lookAround(): Promise<readonly unknown[]> {
    const looks: unknown[] = [];
    for (const operation of reads.filter(({ id }) => !unsteady.includes(id))) {
      const { status, body } = await owner.call(operation);
      expect([operationName(operation), status]).toEqual([operationName(operation), expect.toSatisfy(isSuccess)]);
      looks.push([operationName(operation), body]);
    }
    return looks;
  }

  beforeAll(async () => {
    kit = await subject.openKit();
    owner = await subject.fillPortal(kit);
    stranger = await subject.fillPortal(kit);
    everything = await lookAround();
  }, TIME_TO_FILL_MS);
  afterAll(async () => {
    await kit.close();
  });

  describe.each(parameters)('%s with the %s of another portal', (_name, parameter, operation: Operation) => {
    it('does not find it, and shows nothing of it', async () => {
      const foreign = samples.params(operation, owner.ids)[parameter] ?? '';

      const response = await stranger.call(operation, {
        params: { ...samples.params(operation, stranger.ids), [parameter]: foreign },
      });

      expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(JSON.stringify(response.body)).not.toContain(owner.portal.slug);
    });
  });

  /** The entity of the owner's portal that a field of a body can name. */
  function foreignFor({ path, name }: IdField, operation: Operation): string {
    const foreign =
      name === 'id' ? rowFor(operation.path, path.at(-3), owner.ids) : samples.referenceFor(name, owner.ids);
    if (foreign !== undefined) return foreign;
    throw new Error(
      `Nothing is known of what ${path.join('/')} of ${operation.id} names. ${
        name === 'id'
          ? `Make one of those rows first: \`create\` answers its id as \`${operation.path.split('/')[1] ?? ''}/${path.at(-3) ?? ''}\` (in the product: one-of-each.ts).`
          : `Say where an id of that kind is: \`references: { ${name}: '…' }\` (in the product: KINDS_BY_FIELD of samples.ts).`
      }`,
    );
  }

  /** Calls an operation as the stranger, with an id in a field of an otherwise valid body. */
  function callNaming(operation: Operation, field: IdField, id: string): Promise<ApiResponse> {
    const schema = samples.bodySchema(operation);
    const value = field.isList ? [id] : id;
    const body = withValueAt(samples.body(operation, stranger.ids), field.path, value, () =>
      schema === undefined ? undefined : sampleHolding(schema, field, value),
    );
    return stranger.call(operation, { body });
  }

  /** What a refusal says, whatever id was asked for. */
  function saying({ status, body }: ApiResponse, id: string) {
    const { code, detail, errors } = body ?? {};
    return JSON.parse(JSON.stringify({ status, code, detail, errors }).replaceAll(id, 'the id')) as unknown;
  }

  describe.each(references)('%s with the %s of another portal', (name, _path, field, operation) => {
    it('takes it for unknown, and shows nothing of it', async () => {
      const foreign = foreignFor(field, operation);
      const unknown = randomUUID();

      const response = await callNaming(operation, field, foreign);
      const expected = await callNaming(operation, field, unknown);

      if (!notLookedUp.includes(name)) {
        expect([400, 404, 409]).toContain(response.status);
        expect(saying(response, foreign)).toEqual(saying(expected, unknown));
      }
      expect(new TextDecoder().decode(response.bytes)).not.toContain(owner.portal.slug);
    });
  });

  describe('the other portal', () => {
    it('is as it was', async () => {
      expect(await lookAround()).toEqual(everything);
    });

    it('shows in no list', async () => {
      for (const operation of reads) {
        const { status, body } = await stranger.call(operation);
        expect([operationName(operation), status]).toEqual([operationName(operation), expect.toSatisfy(isSuccess)]);
        expect(JSON.stringify(body ?? '')).not.toContain(`${owner.portal.slug}"`);
      }
    });
  });
}
