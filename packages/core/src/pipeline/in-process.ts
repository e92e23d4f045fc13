import type { z } from 'zod';

import type { PortalCaller } from '../operations/caller.js';
import { ProcurekitError, type ErrorType } from '../operations/errors.js';
import type { Problem } from '../values/problem.js';
import { pathParameters, type Operation, type OutputOf } from '../operations/operation.js';
import { withSharedCode } from '../operations/request-errors.js';
import { authorise } from './authorise.js';
import type { CompiledOperation } from './compiled-operation.js';
import type { AcceptedCall, Answer } from './execute.js';
import { fingerprintOf } from './fingerprint.js';
import { idempotencyKeyOf, withoutIdempotencyKey } from './idempotency-key.js';
import { parseInput } from './parse-input.js';

/** Options of one call. */
export interface CallOptions {
  /** Version of the record that the caller has seen: the call is refused when it has another one by now. */
  readonly ifMatch?: number;
  /** Makes a repetition of the call have no second effect. */
  readonly idempotencyKey?: string;
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...ParameterNames<`/${Rest}`>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];
type Strings<Names extends readonly unknown[]> = { [K in keyof Names]: string };

type BodyOf<O extends Operation> = O['input'] extends { readonly body: infer Body extends z.ZodType } ? Body : never;
type QueryOf<O extends Operation> = O['input'] extends { readonly query: infer Query extends z.ZodObject }
  ? Query
  : never;

type Payload<O extends Operation> = [BodyOf<O>] extends [never]
  ? [QueryOf<O>] extends [never]
    ? []
    : [query?: z.input<QueryOf<O>>]
  : [QueryOf<O>] extends [never]
    ? [body: z.input<BodyOf<O>>]
    : [body: z.input<BodyOf<O>>, query?: z.input<QueryOf<O>>];

/** An operation as a method: path parameters first, then the body, the query, and options. */
export type Method<O extends Operation> = (
  ...input: [...Strings<ParameterNames<O['path']>>, ...Payload<O>, options?: CallOptions]
) => Promise<OutputOf<O>>;

/** A contract as an object of methods. */
export type Client<C> = {
  readonly [Group in keyof C]: {
    readonly [Name in keyof C[Group]]: C[Group][Name] extends Operation ? Method<C[Group][Name]> : never;
  };
};

interface InProcessDeps {
  readonly compiled: ReadonlyMap<string, CompiledOperation>;
  readonly execute: (call: AcceptedCall) => Promise<Answer>;
  readonly codesOf400: ReadonlyMap<string, ErrorType>;
  readonly newRequestId: () => string;
}

/** Builds a client that calls operations in this process, through the same checks as over HTTP. */
export function createClient<C extends object>(
  deps: InProcessDeps,
  contract: C,
  findCaller: () => Promise<PortalCaller>,
): Client<C> {
  const groups = Object.entries(contract as Readonly<Record<string, Readonly<Record<string, Operation>>>>);
  const methodsOf = (group: Readonly<Record<string, Operation>>) =>
    Object.fromEntries(
      Object.entries(group).map(([name, operation]) => [
        name,
        async (...input: readonly unknown[]) => call(deps, operation, await findCaller(), input),
      ]),
    );
  // Made from the contract entry by entry, as the type says.
  return Object.fromEntries(groups.map(([name, group]) => [name, methodsOf(group)])) as unknown as Client<C>;
}

async function call(
  deps: InProcessDeps,
  operation: Operation,
  caller: PortalCaller,
  input: readonly unknown[],
): Promise<unknown> {
  const compiled = deps.compiled.get(operation.id);
  if (compiled === undefined) throw new TypeError(`${operation.id} has no handler.`);
  const { params, query, body, options } = argumentsOf(operation, input);
  const idempotencyKey = idempotencyKeyOf(operation, options.idempotencyKey, body);
  const { ifMatch: version } = options;
  const ifMatch = version === undefined ? ({ kind: 'absent' } as const) : ({ kind: 'version', version } as const);
  try {
    const authorised = authorise(operation, caller);
    const accepted = parseInput(compiled, { params, query, body, ifMatch, idempotencyKey, problems: [] });
    const fingerprint = fingerprintOf(withoutIdempotencyKey(operation, body), params);
    const once = idempotencyKey === undefined ? null : { key: idempotencyKey, fingerprint };
    const where = { requestId: deps.newRequestId(), instance: compiled.template };
    return outcomeOf(await deps.execute({ compiled, caller, authorised, accepted, once, ...where }));
  } catch (error) {
    throw error instanceof ProcurekitError ? withSharedCode(error, deps.codesOf400) : error;
  }
}

// Path parameters first, then the body, the query, and options: as `Method` says.
function argumentsOf({ path, input: { body, query } }: Operation, input: readonly unknown[]) {
  const names = pathParameters(path);
  const rest = input.slice(names.length);
  const sent = body === undefined ? undefined : rest.shift();
  const asked = query === undefined ? undefined : rest.shift();
  return {
    params: Object.fromEntries(names.map((name, index) => [name, String(input[index])])),
    query: (asked ?? {}) as Readonly<Record<string, unknown>>,
    body: sent,
    options: (rest[0] ?? {}) as CallOptions,
  };
}

// A refusal that was kept for an idempotency key is an answer like any other; in process it is thrown again.
function outcomeOf(answer: Answer): unknown {
  if (answer.file !== undefined) return answer.file;
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  if (answer.status < 400) return body;
  const { code, title, detail, errors, ...members } = body as {
    readonly code: string;
    readonly title: string;
    readonly detail: string;
    readonly errors?: readonly Problem[];
  };
  return Promise.reject(
    new ProcurekitError({ code, title, status: answer.status, remedy: '' }, detail, members, errors ?? []),
  );
}
