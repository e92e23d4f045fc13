import {
  answersFile,
  errorsOf,
  fileFormatsOf,
  pathParameters,
  pathsOf,
  type Operation,
} from '@procurekit/core/contract';
import type { ErrorType } from '@procurekit/core/modules';

import { pascalCase } from './casing.js';
import { docComment, sentence } from './doc-comment.js';
import { resolved, type JsonSchema, type Schema } from './json-schema.js';
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

/** Path of an operation below the address of the server. */
export function pathOf(operation: Operation): string {
  const [path = ''] = pathsOf(operation);
  return path;
}

/** An operation and the method that it becomes. */
interface MethodPlace {
  readonly group: string;
  readonly name: string;
  readonly operation: Operation;
  /** Path that the paths of the group begin with. */
  readonly at: string;
  /** Path parameter that the client fills in itself. */
  readonly bound: string | undefined;
}

/** Writes an operation as a method. */
export function writeMethod(writer: TypeWriter, { group, name, operation, at, bound }: MethodPlace): WrittenMethod {
  const uses = new Set<string>();
  const result = writeResult(writer, operation, uses);
  const formats = fileFormatsOf(operation);
  if (formats.length > 0) uses.add('ReceivedFile');
  const input = [
    ...writeParameters(writer, operation, { uses, bound }),
    ...writePayloads(writer, operation, `${pascalCase(group)}${pascalCase(name)}`, uses),
    writeOptions(operation, uses),
  ];
  return {
    signature: methodComment(operation) + signaturesOf(name, input, { ...result, formats }).join('\n'),
    entry: `${name}: '${tableEntry(operation, { at, paging: result.paging })}',`,
    uses,
  };
}

interface Result {
  readonly type: string;
  /** What a list of whole records is. */
  readonly whole?: string | undefined;
  /** For which values of `format` a file is answered. */
  readonly formats: readonly string[];
}

// Who asks a list for whole records is told so by its type.
function signaturesOf(name: string, input: readonly string[], { type, whole, formats }: Result): string[] {
  const plain = `${name}(${input.join(', ')}): ${type};`;
  const [query = '', ...others] = input;
  if (formats.length > 0) {
    return [`${name}(${[askingForFile(query, formats), ...others].join(', ')}): ApiCall<ReceivedFile>;`, plain];
  }
  if (whole === undefined) return [plain];
  const asking = [`${query.replace('?:', ':')} & { readonly view: 'full' }`, ...others];
  return [`${name}(${asking.join(', ')}): ${whole};`, plain];
}

/** A query that asks for a file in place of JSON. */
export function askingForFile(query: string, formats: readonly string[]): string {
  const values = formats.map((format) => `'${format}'`).join(' | ');
  return `${query.replace('?:', ':')} & { readonly format: ${values} }`;
}

/** Writes the path parameters of a method. */
export function writeParameters(
  writer: TypeWriter,
  { path, input }: Operation,
  { uses, bound }: { readonly uses: Set<string>; readonly bound?: string | undefined },
): string[] {
  if (input.params === undefined) return [];
  const { root, context } = withUses(writer.read(input.params, 'input'), uses);
  const own = pathParameters(path).filter((name) => name !== bound);
  return own.map((name) => {
    const schema = root.properties?.[name] ?? {};
    // The comment of the method says what the id belongs to; that it is a UUID says nothing to the caller.
    return `${name}: ${schema.enum === undefined ? 'string' : writer.expression(schema, context)}`;
  });
}

function writePayloads(writer: TypeWriter, operation: Operation, name: string, uses: Set<string>): string[] {
  const { query } = operation.input;
  const body = bodyOf(operation);
  const payloads = [
    ...(query === undefined ? [] : [writePayload(writer, operation, { kind: 'query', schema: query, name, uses })]),
    ...(body === undefined ? [] : [writePayload(writer, operation, { kind: 'body', schema: body, name, uses })]),
  ];
  // What comes before something needed is needed itself.
  const lastNeeded = payloads.findLastIndex(({ mayBeLeftOut }) => !mayBeLeftOut);
  return payloads.map(({ kind, type, mayBeLeftOut }, index) =>
    mayBeLeftOut && index > lastNeeded ? `${kind}?: ${type}` : `${kind}: ${type}`,
  );
}

/** What is sent, for the type of it: what is described as one object, while cases of a union are told in words. */
export function bodyOf({ describedBody, input }: Operation): Schema | undefined {
  return describedBody !== undefined && 'shape' in describedBody ? describedBody : input.body;
}

/** What of an operation is written, and for which method. */
export interface PayloadPlace {
  readonly kind: 'query' | 'body';
  readonly schema: Schema;
  readonly name: string;
  readonly uses: Set<string>;
}

/** Writes the type of a body or a query. */
export function writePayload(writer: TypeWriter, operation: Operation, { kind, schema, name, uses }: PayloadPlace) {
  const read = withUses(writer.read(schema, 'input'), uses);
  const { root } = read;
  const context = { ...read.context, fallback: `What \`${operation.id}\` takes` };
  const type =
    root.$ref === undefined && root.type === 'object'
      ? writer.declare(`${name}${kind === 'query' ? 'Query' : 'Body'}`, root, context)
      : writer.expression(root, context);
  const isOptionalBody = kind === 'body' && operation.bodyIsOptional === true;
  return { kind, type, mayBeLeftOut: isOptionalBody || mayBeLeftOut(operation, resolved(root, root)) };
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

function optionsType({ method, version, idempotency, bodyKind }: Operation): string {
  if (bodyKind === 'multipart') return 'UploadOptions';
  if (version === 'required') return 'VersionedOptions';
  if (version !== 'none') return 'UpdateOptions';
  return method === 'GET' || idempotency === 'none' ? 'CallOptions' : 'WriteOptions';
}

function writeResult(writer: TypeWriter, operation: Operation, uses: Set<string>) {
  const call = (type: string) => {
    uses.add('ApiCall');
    return { type: `ApiCall<${type}>`, whole: undefined, paging: undefined };
  };
  if (operation.status === 204) return call('void');
  if (answersFile(operation)) {
    uses.add('ReceivedFile');
    return call('ReceivedFile');
  }
  const read = withUses(writer.read(operation.output, 'output'), uses);
  const { root } = read;
  const context = { ...read.context, fallback: `What \`${operation.id}\` answers` };
  const list = listType(operation, resolved(root, root));
  if (list === undefined) {
    const isAnonymous = root.$ref === undefined && root.type === 'object';
    const name = operation.id.split('.').map(pascalCase).join('');
    const type = isAnonymous ? writer.declare(`${name}Result`, root, context) : writer.expression(root, context);
    // What was removed and not archived is not shown.
    return call(operation.otherStatus === 204 ? `${type} | undefined` : type);
  }
  const { fallback: _, ...itemContext } = context;
  const { whole, part } = viewsOf(operation, resolved(root, root).properties?.['items']?.items ?? {});
  const written = (schema: JsonSchema) => list.replaceAll('_', writer.expression(schema, itemContext));
  for (const type of [...list.matchAll(/[A-Z]\w+/g)].map(([type]) => type)) uses.add(type);
  return {
    type: written(part),
    whole: whole.map(written)[0],
    paging: list.startsWith('Cursor') ? 'by cursor' : 'by number',
  };
}

/** What the items of a list are: rows, and whole records for whoever asks for these. */
export function viewsOf({ input }: Operation, items: JsonSchema) {
  const [whole, part = items] = 'view' in (input.query?.shape ?? {}) ? (items.anyOf ?? []) : [];
  return { whole: whole === undefined ? [] : [whole], part };
}

/** Type of a list with `_` for its items; undefined for what is none. */
function listType({ input }: Operation, { properties = {} }: JsonSchema): string | undefined {
  if (!('items' in properties)) return undefined;
  if ('pageInfo' in properties && !('page' in properties)) return 'CursorList<_>';
  const query = input.query?.shape ?? {};
  if (!('total' in properties) || !('page' in query)) return undefined;
  return 'page' in properties ? 'PageList<_>' : 'PageList<_, CountedItems<_>>';
}

/** Has the names that are mentioned collected somewhere else. */
export function withUses({ root, context }: ReturnType<TypeWriter['read']>, uses: Set<string>) {
  return { root, context: { ...context, uses } };
}

/** The short form that `parseMethod` of the client reads. */
function tableEntry(
  operation: Operation,
  { at, paging }: { readonly at: string; readonly paging: string | undefined },
): string {
  const { method, input, idempotency, bodyKind } = operation;
  return [
    method,
    pathOf(operation).slice(at.length),
    input.query === undefined ? '' : 'query',
    input.body === undefined ? '' : bodyKind === 'multipart' ? 'form' : 'body',
    paging === undefined ? '' : paging === 'by cursor' ? 'cursor' : 'pages',
    method !== 'GET' && idempotency === 'none' ? 'once' : '',
    answersFile(operation) ? 'file' : fileFormatsOf(operation).length > 0 ? 'file-if-asked' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function methodComment(operation: Operation): string {
  return docComment([...aboutOperation(operation), ...throwsText(operation)]);
}

/** What an operation does, and what a caller needs for it. */
export function aboutOperation(operation: Operation): string[] {
  return [sentence(operation.summary), operation.description ?? '', accessText(operation)];
}

function accessText({ face, access }: Operation): string {
  const isForPeople = face === 'workspace';
  if (isForPeople && access.right !== undefined && access.right !== 'signed_in')
    return rightsText([access.right].flat());
  return isForPeople ? '' : scopesText({ access });
}

function rightsText(rights: readonly string[]): string {
  return `Right: ${rights.map((right) => `\`${right}\``).join(' or ')}.`;
}

function scopesText({ access }: Pick<Operation, 'access'>): string {
  const groups = (access.scopes ?? []).map((group) => group.map((scope) => `\`${scope}\``).join(' or '));
  const and = groups.some((group) => group.includes(' or ')) ? ', and ' : ' and ';
  return groups.length === 0 ? '' : `Scopes: ${groups.join(and)}.`;
}

const ERROR_CLASSES: Readonly<Record<number, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionError',
  404: 'NotFoundError',
  409: 'ConflictError',
  429: 'RateLimitError',
};

function throwsText(operation: Operation): string[] {
  const byClass = new Map<string, ErrorType[]>();
  for (const type of ownErrors(operation)) {
    const className = ERROR_CLASSES[type.status];
    if (className !== undefined) byClass.set(className, [...(byClass.get(className) ?? []), type]);
  }
  return [...byClass]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([className, types]) => `@throws ${className} ${types.map(({ code }) => `\`${code}\``).join(', ')}`);
}

/** Refusals of this operation; what any call can be refused with is told where errors are. */
export function ownErrors(operation: Operation): ErrorType[] {
  const own = new Set([...operation.errors.map(({ code }) => code), 'not_found', 'version_conflict']);
  return errorsOf(operation).filter(({ code }) => own.has(code));
}
