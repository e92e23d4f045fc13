import type { z } from 'zod';

import { ProcurekitError } from '../errors/errors.js';
import type { Problem } from '../values/problem.js';
import { problemsOfTimes } from '../input/dated-input.js';
import type { Instant } from '../values/time/instant.js';
import { inputProblems, type InputPart } from '../input/input-problems.js';
import type { ParsedInput } from '../operations/operation.js';
import { rejectInput, requestErrors } from '../errors/request-errors.js';
import type { CompiledOperation } from './compiled-operation.js';
import { expectedVersion, type VersionTag } from './expected-version.js';
import { isJsonObject } from '../values/json-object.js';

/** What an `Idempotency-Key` may be. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** Input as it came, before any check. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Parsed JSON, or undefined when no body was sent. */
  readonly body: unknown;
  /** The body is a form, which the handler reads and checks. */
  readonly isForm: boolean;
  readonly ifMatch: VersionTag;
  readonly idempotencyKey: string | undefined;
  /** What the host already found wrong with the address, such as malformed percent-encoding. */
  readonly problems: readonly Problem[];
}

/** Input that meets the operation's schemas. */
export interface AcceptedInput {
  readonly input: ParsedInput;
  readonly expectedVersion: number | undefined;
}

/**
 * Checks an input against everything that the operation says of it and reports all problems at once.
 *
 * @throws ProcurekitError a 400 with every problem found.
 */
export function parseInput(compiled: CompiledOperation, raw: RawInput, now: Instant): AcceptedInput {
  const problems: Problem[] = [...raw.problems];
  const read = (part: InputPart, schema: z.ZodType, value: unknown): unknown => {
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    problems.push(...inputProblems(part, result.error.issues, schema));
    return undefined;
  };

  const params = read('params', compiled.params, raw.params);
  const query = read('query', compiled.query, raw.query);
  const body = compiled.body === null || raw.isForm ? undefined : readBody(compiled, raw.body, read);
  problems.push(...timeProblems(compiled, raw, now));
  if (raw.ifMatch.kind === 'malformed' && compiled.operation.version !== 'none') problems.push(MALFORMED_IF_MATCH);
  if (problems.length > 0) throw rejectInput(problems);

  requireIdempotencyKey(compiled, raw.idempotencyKey);
  const { version, ...fields } = isJsonObject(body) ? body : { version: undefined };
  return {
    // The schemas just made these; their exact types are known where the handler was bound to the operation.
    input: { params, query, body: isVersioned(compiled) && isJsonObject(body) ? fields : body } as ParsedInput,
    expectedVersion: isVersioned(compiled)
      ? expectedVersion(compiled.operation, raw.ifMatch, typeof version === 'number' ? version : undefined)
      : undefined,
  };
}

function timeProblems({ takesTimes, body }: CompiledOperation, raw: RawInput, now: Instant): Problem[] {
  return takesTimes && body !== null ? problemsOfTimes(body, raw.body, now) : [];
}

const MALFORMED_IF_MATCH: Problem = {
  header: 'If-Match',
  code: 'invalid_format',
  message: 'Must be the ETag of the record, such as W/"7"',
};

function readBody(
  compiled: CompiledOperation,
  body: unknown,
  read: (part: InputPart, schema: z.ZodType, value: unknown) => unknown,
): unknown {
  if (compiled.body === null) return undefined;
  return read('body', compiled.body, body === undefined && compiled.bodyIsOptional ? {} : body);
}

function requireIdempotencyKey({ operation }: CompiledOperation, key: string | undefined): void {
  if (operation.idempotency === 'none') return;
  if (key === undefined) {
    if (operation.idempotency === 'required') throw requestErrors.idempotencyKeyRequired({});
    return;
  }
  if (!IDEMPOTENCY_KEY.test(key)) throw requestErrors.idempotencyKeyInvalid({});
}

function isVersioned({ operation }: CompiledOperation): boolean {
  return operation.version !== 'none';
}

/** Whether an error is a refusal of input, which is answered anew each time rather than kept for a retry. */
export function isInputRefusal(error: unknown): boolean {
  return error instanceof ProcurekitError && error.problems.length > 0;
}
