import type { ApiDescription } from './api-host.js';
import type { DescribedAccess } from './principal.js';

/** A JSON Schema, as descriptions have it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A parameter of an operation: its name for an agent, and where it goes. */
export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** Name of the header, where it is one. */
  readonly header?: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** An operation, as far as a tool is made from it. */
export interface DescribedOperation {
  readonly id: string;
  /** Id as the name of a tool: models take letters, digits, `_` and `-`. */
  readonly toolName: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly access: DescribedAccess;
  /** Whether the call commits the company, or which fields do, wherever they stand in its body. */
  readonly commits: boolean | readonly string[];
  readonly parameters: readonly DescribedParameter[];
  readonly body?: { readonly schema: JsonSchema; readonly isRequired: boolean };
  /** Status of success. */
  readonly status: number;
}

interface OpenApiOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly (OpenApiParameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly 'x-access'?: DescribedAccess;
  readonly 'x-commits-money'?: CommitmentFact;
  readonly 'x-opens-gate'?: CommitmentFact;
  readonly 'x-agents'?: false;
}

type CommitmentFact = true | readonly string[];

interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Headers that an agent may send, by the name that it sends them under. */
const HEADERS: Readonly<Record<string, string>> = { 'If-Match': 'ifMatch', 'Idempotency-Key': 'idempotencyKey' };

/** Reads the operations of a description of which tools can be made, in its order. */
export function describedOperations(description: ApiDescription): readonly DescribedOperation[] {
  const parameters = componentsOf(description)['parameters'] as Readonly<Record<string, OpenApiParameter>>;
  return Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Readonly<Record<string, OpenApiOperation | undefined>>)[method];
      const isTool = operation?.['x-access'] !== undefined && operation['x-agents'] !== false;
      return isTool ? [described({ path, method }, operation, parameters)] : [];
    }),
  );
}

// The published type of a description names the schemas alone.
function componentsOf({ components = {} }: ApiDescription): Readonly<Record<string, unknown>> {
  return { parameters: {}, ...components };
}

function described(
  { path, method }: { readonly path: string; readonly method: string },
  operation: OpenApiOperation,
  shared: Readonly<Record<string, OpenApiParameter>>,
): DescribedOperation {
  const { operationId: id = '', tags: [tag = ''] = [], summary = id, description = '', responses = {} } = operation;
  const { 'x-access': access = {} } = operation;
  const successes = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 300);
  return {
    id,
    toolName: id.replaceAll('.', '_'),
    method: method.toUpperCase(),
    path,
    tag,
    summary,
    description,
    access,
    commits: commitsOf(operation),
    parameters: (operation.parameters ?? []).flatMap((each) =>
      parameterOf('$ref' in each ? shared[each.$ref.split('/').at(-1) ?? ''] : each),
    ),
    ...bodyOf(operation),
    // What makes something answers 201, also where it finds it made already.
    status: Math.max(...successes),
  };
}

function commitsOf(operation: OpenApiOperation): boolean | readonly string[] {
  const facts = [operation['x-commits-money'], operation['x-opens-gate']].filter((fact) => fact !== undefined);
  if (facts.includes(true)) return true;
  const fields = facts.flatMap((fact) => (fact === true ? [] : fact));
  return fields.length > 0 && fields;
}

function bodyOf({ requestBody }: OpenApiOperation): Pick<DescribedOperation, 'body'> {
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined ? {} : { body: { schema, isRequired: requestBody?.required === true } };
}

function parameterOf(parameter: OpenApiParameter | undefined): DescribedParameter[] {
  if (parameter === undefined) return [];
  const { name, required: isRequired = false, schema = {} } = parameter;
  if (parameter.in === 'path' || parameter.in === 'query') return [{ name, in: parameter.in, isRequired, schema }];
  const ours = HEADERS[name];
  return ours === undefined ? [] : [{ name: ours, in: 'header', header: name, isRequired, schema }];
}

/** What a client may assume of a tool, in the words of the protocol. */
export function annotationsOf({ summary, method, status }: DescribedOperation) {
  const isRead = method === 'GET';
  return {
    title: summary,
    readOnlyHint: isRead,
    // What makes something new changes nothing that there was.
    destructiveHint: !isRead && status !== 201 && status !== 202,
    idempotentHint: method !== 'POST',
    openWorldHint: !isRead,
  };
}
