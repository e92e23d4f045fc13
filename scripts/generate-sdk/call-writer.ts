import { answersFile, fileFormatsOf, isPaged, type Operation } from '@procurekit/core/contract';

import { pascalCase } from '../../packages/cli/src/client-generator/casing.js';
import { docComment } from '../../packages/cli/src/client-generator/doc-comment.js';
import { resolved, type JsonSchema, type Schema } from '../../packages/cli/src/client-generator/json-schema.js';
import {
  aboutOperation,
  askingForFile,
  bodyOf,
  ownErrors,
  viewsOf,
  withUses,
  writeParameters,
  writePayload,
} from '../../packages/cli/src/client-generator/method-writer.js';
import type { TypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';

/** A call in process, written. */
export interface WrittenCall {
  /** Its signature with its doc comment, for the interface. */
  readonly signature: string;
  /** Names of the types that it mentions. */
  readonly uses: ReadonlySet<string>;
}

interface CallPlace {
  readonly group: string;
  readonly name: string;
  readonly operation: Operation;
}

/** Writes an operation as a method of `kit.as(…)`: path parameters first, then the body, the query, and options. */
export function writeCall(writer: TypeWriter, { group, name, operation }: CallPlace): WrittenCall {
  const uses = new Set(['CallOptions']);
  const place = { name: `${pascalCase(group)}${pascalCase(name)}`, uses };
  const { whole, type, pages } = writeOutcome(writer, operation, uses);
  const parameters = writeParameters(writer, operation, { uses });
  const payloads = writePayloads(writer, operation, place);
  const signatureOf = (sent: readonly string[], outcome: string) =>
    `${name}(${[...parameters, ...sent, 'options?: CallOptions'].join(', ')}): ${pages ? outcome : `Promise<${outcome}>`};`;
  const plain = signatureOf(payloads, type);
  const about = docComment([...aboutOperation(operation), ...throwsText(operation)]);
  const formats = fileFormatsOf(operation);
  if (formats.length > 0) {
    uses.add('AnsweredFile');
    const asking = payloads.map((payload) => askingForFile(payload, formats));
    return { signature: [about + signatureOf(asking, 'AnsweredFile'), plain].join('\n'), uses };
  }
  if (whole === undefined) return { signature: about + plain, uses };
  // Who asks a list for whole records is told so by its type.
  const asking = payloads.map((payload) => `${payload.replace('?:', ':')} & { readonly view: 'full' }`);
  return { signature: [about + signatureOf(asking, whole), plain].join('\n'), uses };
}

function writePayloads(
  writer: TypeWriter,
  operation: Operation,
  place: { readonly name: string; readonly uses: Set<string> },
): string[] {
  const { query } = operation.input;
  const body = bodyOf(operation);
  const written = (kind: 'body' | 'query', schema: Schema | undefined) =>
    schema === undefined ? [] : [writePayload(writer, operation, { kind, schema, ...place })];
  const payloads = [...written('body', body), ...written('query', query)].map(({ kind, type, mayBeLeftOut }) => {
    const isOptional = kind === 'body' ? operation.bodyIsOptional === true : mayBeLeftOut;
    return { kind, type, isOptional };
  });
  // What comes before something needed is needed itself.
  const lastNeeded = payloads.findLastIndex(({ isOptional }) => !isOptional);
  return payloads.map(({ kind, type }, index) => `${kind}${index > lastNeeded ? '?' : ''}: ${type}`);
}

/** What a call comes to. */
interface Outcome {
  readonly type: string;
  /** A list of whole records, for whoever asks for these. */
  readonly whole?: string;
  /** Whether it can be iterated over. */
  readonly pages?: boolean;
}

function writeOutcome(writer: TypeWriter, operation: Operation, uses: Set<string>): Outcome {
  if (operation.status === 204) return { type: 'undefined' };
  if (answersFile(operation)) {
    uses.add('AnsweredFile');
    return { type: 'AnsweredFile' };
  }
  const read = withUses(writer.read(operation.output, 'output'), uses);
  const { root } = read;
  const list = LISTS.find(({ fields }) => fields === fieldsOf(resolved(root, root)));
  if (list !== undefined) return writeList(writer, operation, { ...read, list, uses });
  const context = { ...read.context, fallback: `What \`${operation.id}\` answers` };
  const isAnonymous = root.$ref === undefined && root.type === 'object';
  const name = `${operation.id.split('.').map(pascalCase).join('')}Result`;
  const type = isAnonymous ? writer.declare(name, root, context) : writer.expression(root, context);
  // What was removed and not archived is not shown.
  return { type: operation.otherStatus === 204 ? `${type} | undefined` : type };
}

function writeList(
  writer: TypeWriter,
  operation: Operation,
  {
    root,
    context,
    list,
    uses,
  }: ReturnType<TypeWriter['read']> & { readonly list: ListType; readonly uses: Set<string> },
): Outcome {
  const pages = isPaged(operation);
  const type = pages ? list.pages : list.type;
  const { whole, part } = viewsOf(operation, resolved(root, root).properties?.['items']?.items ?? {});
  const written = (schema: JsonSchema) => type.replaceAll('_', writer.expression(schema, context));
  for (const [name] of type.matchAll(/[A-Z]\w+/g)) uses.add(name);
  const [first] = whole.map(written);
  return { type: written(part), pages, ...(first !== undefined && { whole: first }) };
}

interface ListType {
  readonly fields: string;
  readonly type: string;
  readonly pages: string;
}

/** Lists by the fields of their answers, with `_` for their items: those that are answered whole, and those that have pages. */
const LISTS: readonly ListType[] = [
  { fields: 'items,limit,page,resource,total', type: 'Page<_>', pages: 'PageList<_>' },
  { fields: 'items,limit,page,pageInfo,resource,total', type: 'Page<_>', pages: 'PageList<_>' },
  { fields: 'items,resource,total', type: 'CountedItems<_>', pages: 'PageList<_, CountedItems<_>>' },
  { fields: 'items,pageInfo,resource', type: 'CursorPage<_>', pages: 'CursorList<_>' },
];

function fieldsOf({ properties = {} }: JsonSchema): string {
  return Object.keys(properties).toSorted().join();
}

function throwsText(operation: Operation): string[] {
  const codes = ownErrors(operation).map(({ code }) => `\`${code}\``);
  return codes.length === 0 ? [] : [`@throws ProcurekitError ${codes.join(', ')}`];
}
