import { pathParameters, pathsOf, type Operation } from '../../packages/core/src/composition/contract.js';
import type { ErrorType } from '../../packages/core/src/operations/errors.js';
import { errorsOf } from '../../packages/core/src/published/operation-errors.js';
import { docComment, sentence } from './doc-comment.js';
import { resolved, type JsonSchema } from './json-schema.js';
import { pascalCase } from './sdk-operations.js';
import type { TypeWriter } from './type-writer.js';

/** A method of a resource, written. */
export interface WrittenMethod {
  /** Its signature with its doc comment, for the interface. */
  readonly signature: string;
  /** Its entry in the method table. */
  readonly entry: string;
  /** Names of schema types and of the client's own types that it mentions. */
  readonly uses: ReadonlySet<string>;
}

/** Types of the client itself, by the file that they come from. */
export const CLIENT_TYPES: Readonly<Record<string, string>> = {
  Resource: '../resource.js',
  ApiCall: '../api-call.js',
  PageList: '../page-list.js',
  CountedItems: '../page-list.js',
  CursorList: '../page-list.js',
  CallOptions: '../client-options.js',
  WriteOptions: '../client-options.js',
  UpdateOptions: '../client-options.js',
  VersionedOptions: '../client-options.js',
  EventName: './event-payloads.js',
  EventPayload: './event-payloads.js',
};

/** Writes an operation as a method. */
export function writeMethod(
  writer: TypeWriter,
  { group, name, operation }: { readonly group: string; readonly name: string; readonly operation: Operation },
): WrittenMethod {
  const uses = new Set<string>();
  const result = writeResult(writer, operation, uses);
  const input = [
    ...writeParameters(writer, operation, uses),
    ...writePayload(writer, operation, `${pascalCase(group)}${pascalCase(name)}`, uses),
    writeOptions(operation, uses),
  ];
  return {
    signature: `${methodComment(operation)}${name}(${input.join(', ')}): ${result.type};`,
    entry: `${name}: ${tableEntry(operation, result.paging)},`,
    uses,
  };
}

function writeParameters(writer: TypeWriter, { path, input }: Operation, uses: Set<string>): string[] {
  if (input.params === undefined) return [];
  const { root, context } = withUses(writer.read(input.params, 'input'), uses);
  return pathParameters(path).map((name) => {
    const schema = root.properties?.[name] ?? {};
    // The comment of the method says what the id belongs to; that it is a UUID says nothing to the caller.
    return `${name}: ${schema.enum === undefined ? 'string' : writer.expression(schema, context)}`;
  });
}

function writePayload(writer: TypeWriter, operation: Operation, name: string, uses: Set<string>): string[] {
  const { id, input } = operation;
  if (input.body !== undefined && input.query !== undefined) {
    throw new TypeError(`${id}: a method takes a body or a query, not both.`);
  }
  const schema = input.body ?? input.query;
  if (schema === undefined) return [];
  const read = withUses(writer.read(schema, 'input'), uses);
  const { root } = read;
  const context = { ...read.context, fallback: `What \`${id}\` takes` };
  const type =
    root.$ref === undefined && root.type === 'object'
      ? writer.declare(`${name}${input.body === undefined ? 'Query' : 'Body'}`, root, context)
      : writer.expression(root, context);
  const mark = mayBeLeftOut(operation, resolved(root, root)) ? '?' : '';
  return [`${input.body === undefined ? 'query' : 'body'}${mark}: ${type}`];
}

// A change without fields makes no sense, and what comes before required options is required too.
function mayBeLeftOut({ method, version }: Operation, { type, required = [] }: JsonSchema): boolean {
  return method !== 'PATCH' && version !== 'required' && type === 'object' && required.length === 0;
}

function writeOptions(operation: Operation, uses: Set<string>): string {
  const type = optionsType(operation);
  uses.add(type);
  return type === 'VersionedOptions' ? `options: ${type}` : `options?: ${type}`;
}

function optionsType({ method, version, idempotency }: Operation): string {
  if (version === 'required') return 'VersionedOptions';
  if (version !== 'none') return 'UpdateOptions';
  return method === 'GET' || idempotency === 'none' ? 'CallOptions' : 'WriteOptions';
}

function writeResult(writer: TypeWriter, operation: Operation, uses: Set<string>) {
  const call = (type: string) => {
    uses.add('ApiCall');
    return { type: `ApiCall<${type}>`, paging: undefined };
  };
  if (operation.status === 204) return call('void');
  const read = withUses(writer.read(operation.output, 'output'), uses);
  const { root } = read;
  const context = { ...read.context, fallback: `What \`${operation.id}\` answers` };
  const list = listType(operation, resolved(root, root));
  if (list === undefined) {
    const isAnonymous = root.$ref === undefined && root.type === 'object';
    const name = operation.id.split('.').map(pascalCase).join('');
    return call(isAnonymous ? writer.declare(`${name}Result`, root, context) : writer.expression(root, context));
  }
  const { fallback: _, ...itemContext } = context;
  const item = writer.expression(resolved(root, root).properties?.['items']?.items ?? {}, itemContext);
  for (const type of [...list.matchAll(/[A-Z]\w+/g)].map(([type]) => type)) uses.add(type);
  return { type: list.replaceAll('_', item), paging: list.startsWith('Cursor') ? 'by cursor' : 'by number' };
}

/** Type of a list with `_` for its items; undefined for what is none. */
function listType({ input }: Operation, { properties = {} }: JsonSchema): string | undefined {
  if (!('items' in properties)) return undefined;
  if ('pageInfo' in properties) return 'CursorList<_>';
  const query = input.query?.shape ?? {};
  if (!('total' in properties) || !('page' in query)) return undefined;
  return 'page' in properties ? 'PageList<_>' : 'PageList<_, CountedItems<_>>';
}

function withUses({ root, context }: ReturnType<TypeWriter['read']>, uses: Set<string>) {
  return { root, context: { ...context, uses } };
}

function tableEntry(operation: Operation, paging: string | undefined): string {
  const { method, input, idempotency } = operation;
  const [path] = pathsOf(operation);
  return [
    `{ method: '${method}', path: '${path}'`,
    input.body === undefined ? '' : `takes: 'body'`,
    input.body === undefined && input.query !== undefined ? `takes: 'query'` : '',
    paging === undefined ? '' : `pages: '${paging}'`,
    method !== 'GET' && idempotency === 'none' ? 'once: true' : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
    .concat(' }');
}

function methodComment(operation: Operation): string {
  return docComment([
    sentence(operation.summary),
    operation.description ?? '',
    scopesText(operation),
    ...throwsText(operation),
  ]);
}

function scopesText({ access }: Operation): string {
  const groups = (access.scopes ?? []).map((group) => group.map((scope) => `\`${scope}\``).join(' or '));
  const and = groups.some((group) => group.includes(' or ')) ? ', and ' : ' and ';
  return groups.length === 0 ? '' : `Scopes: ${groups.join(and)}.`;
}

const ERROR_CLASSES: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  403: 'PermissionError',
  404: 'NotFoundError',
  409: 'ConflictError',
  429: 'RateLimitError',
};

// What any call can be refused with is told by the classes themselves.
function throwsText(operation: Operation): string[] {
  const own = new Set([...operation.errors.map(({ code }) => code), 'not_found', 'version_conflict']);
  const byClass = new Map<string, ErrorType[]>();
  for (const type of errorsOf(operation)) {
    const className = ERROR_CLASSES[type.status];
    if (own.has(type.code) && className !== undefined)
      byClass.set(className, [...(byClass.get(className) ?? []), type]);
  }
  return [...byClass]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([className, types]) => `@throws ${className} ${types.map(({ code }) => `\`${code}\``).join(', ')}`);
}
