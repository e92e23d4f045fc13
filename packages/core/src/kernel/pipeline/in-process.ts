import type { PortalCaller } from '../access/caller.js';
import { ProcurekitError } from '../errors/errors.js';
import type { Problem } from '../values/problem.js';
import type { CallOptions } from '../operations/call-options.js';
import { Composed } from '../operations/composed.js';
import { isPaged } from '../operations/is-paged.js';
import { isWrite, pathParameters, type Operation } from '../operations/operation.js';
import type { World } from '../operations/world.js';
import { withSharedCode } from '../errors/request-errors.js';
import type { Answer } from './answer.js';
import type { CarryOut } from './carry-out.js';
import type { CompiledOperation } from './compiled-operation.js';
import { pageList, type AnyPage, type ListQuery } from './page-list.js';

/** What is called, and how. */
interface Called {
  readonly compiled: () => ReadonlyMap<Operation, CompiledOperation>;
  readonly carryOut: CarryOut;
}

/** Makes clients of somebody: cheap, because nothing is built before it is used. */
export type ClientFactory<Client> = (findCaller: () => Promise<PortalCaller>, nameWrite?: NameWrite) => Client;

/** Gives each call that writes its idempotency key, where the call has none of its own. */
export type NameWrite = () => string;

type Groups = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
type Call = (operation: Operation, input: readonly unknown[]) => Promise<unknown>;

/**
 * Builds what makes clients of a contract, which call operations in this process through the same checks as over HTTP. The
 * methods of a group are made when the group is first used.
 */
export function createClients<Client>(world: World, called: Called, contract: object): ClientFactory<Client> {
  // A contract holds groups of operations, and the type of the client is written from it.
  const groups = Object.entries(contract as unknown as Groups);
  class InProcessClient {
    constructor(readonly run: Call) {}
  }
  for (const [name, operations] of groups) {
    Object.defineProperty(InProcessClient.prototype, name, {
      enumerable: true,
      get(this: InProcessClient) {
        const methods = methodsOf(operations, this.run);
        Object.defineProperty(this, name, { value: methods, enumerable: true });
        return methods;
      },
    });
  }
  return (findCaller, nameWrite) => {
    const run: Call = async (operation, input) =>
      call({ ...called, ...world }, operation, await findCaller(), input, nameWrite);
    return new InProcessClient(run) as unknown as Client;
  };
}

function methodsOf(operations: Groups[string], run: Call): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      isPaged(operation) ? listing(operation, run) : (...input: readonly unknown[]) => run(operation, input),
    ]),
  );
}

function listing(operation: Operation, run: Call) {
  const place = queryPlace(operation);
  return (...input: readonly unknown[]) =>
    pageList(
      (query) => run(operation, Object.assign([...input], { [place]: query })) as Promise<AnyPage>,
      (input[place] ?? {}) as ListQuery,
    );
}

/** Where the query of an operation stands among the arguments of its method. */
function queryPlace({ path, input: { body } }: Operation): number {
  return pathParameters(path).length + (body === undefined ? 0 : 1);
}

async function call(
  { compiled: find, carryOut, id, port }: Called & World,
  operation: Operation,
  caller: PortalCaller,
  input: readonly unknown[],
  nameWrite: NameWrite | undefined,
): Promise<unknown> {
  const compiled = find().get(operation);
  if (compiled === undefined) throw new TypeError(`${operation.id} has no handler.`);
  const { options, ...sent } = argumentsOf(operation, input);
  const { ifMatch: version } = options;
  try {
    const answer = await carryOut({
      ...sent,
      compiled,
      caller,
      ifMatch: version === undefined ? { kind: 'absent' } : { kind: 'version', version },
      idempotencyKey: options.idempotencyKey ?? (isWrite(operation) ? nameWrite?.() : undefined),
      problems: [],
      origin: {
        requestId: id(),
        instance: compiled.template,
        ip: 'in process',
        header: () => undefined,
      },
    });
    return outcomeOf(answer);
  } catch (error) {
    throw error instanceof ProcurekitError ? withSharedCode(error, port(Composed).codesOf400) : error;
  }
}

// Path parameters first, then the body, the query, and options: as the types of the calls say.
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

function outcomeOf({ status, body }: Answer): unknown {
  if (body.kind === 'file') return body.file;
  if (body.kind === 'page') return body.html;
  if (body.kind === 'value') return body.value;
  const kept: unknown = body.kind === 'none' ? undefined : JSON.parse(body.text);
  return status < 400 ? kept : Promise.reject(keptRefusal(status, kept));
}

// A refusal that was kept for an idempotency key is an answer like any other; in process it is thrown again.
function keptRefusal(status: number, document: unknown): ProcurekitError {
  const { code, title, detail, errors, ...members } = document as {
    readonly code: string;
    readonly title: string;
    readonly detail: string;
    readonly errors?: readonly Problem[];
  };
  return new ProcurekitError({ code, title, status, remedy: '' }, detail, members, errors ?? []);
}
