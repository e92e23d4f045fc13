import { randomUUID } from 'node:crypto';

import { allOperations } from '../../composition/contract.js';
import { addressesOf } from '../../kernel/published/openapi-operation.js';
import { errorsOf } from '../../kernel/published/operation-errors.js';
import { FACE_PREFIXES } from '../../kernel/operations/prefixes.js';
import { pathParameters, type Operation } from '../../kernel/operations/operation.js';
import { exampleBody } from './example-body.js';
import type { OneOfEach } from './one-of-each.js';
import { productCalls } from './product-samples.js';
import type { RawSample } from './sample.js';

/** A call that the description offers, on the entities of a portal: for tools that know the description alone. */
export interface DescribedCall {
  readonly operationId: string;
  readonly method: string;
  /** As the description spells it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the call takes no JSON. */
  readonly body: unknown;
  readonly raw: RawSample | undefined;
  readonly access: Operation['access'];
  /** Codes that tell of a state in which the call cannot be made. */
  readonly conflicts: readonly string[];
}

/** Every call that the tests have a sample of, one for each address that the description has for it. */
export function describedCalls(ids: OneOfEach): readonly DescribedCall[] {
  return allOperations().flatMap((operation) => {
    const { raw } = productCalls.of(operation);
    const params = productCalls.params(operation, ids);
    return addressesOf(operation).map((address) => ({
      operationId: address.id,
      method: address.method,
      path: (FACE_PREFIXES[address.face] + address.path).replaceAll(/:(\w+)/g, '{$1}'),
      params: Object.fromEntries(pathParameters(address.path).map((name) => [name, params[name] ?? ''])),
      query: productCalls.query(operation, ids),
      headers: {
        ...(operation.idempotency === 'required' ? { 'Idempotency-Key': randomUUID() } : {}),
        ...(operation.version === 'required' ? { 'If-Match': 'W/"1"' } : {}),
      },
      body: exampleBody(address, ids),
      raw: raw?.(ids),
      access: operation.access,
      conflicts: errorsOf(operation).flatMap(({ status, code }) => (status === 409 ? [code] : [])),
    }));
  });
}
