import type { ApiAnswer, ApiHost } from './api-host.js';
import { callOperation, type Arguments } from './call-operation.js';
import type { Catalogue } from './catalogue.js';
import { askShortcut } from './ask-shortcut.js';
import { curatedOperations, openShortcuts, type OpenShortcut } from './curated-tools.js';
import { annotationsOf, type DescribedOperation, type JsonSchema } from './described-operation.js';
import { findOperations } from './find-operations.js';
import { MAX_ROWS } from './input-schema.js';
import { COMMIT_SCOPE } from './principal.js';
import { smallAnswer } from './small-answer.js';
import { WrongArguments } from './wrong-arguments.js';

/** Which tools an agent is shown; it may call all of them either way. */
export type ToolSelection = 'curated' | 'all';

/** A tool, in the words of the protocol. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema & { readonly type: 'object' };
  readonly annotations: ReturnType<typeof annotationsOf>;
}

/** What a tool answered, in the words of the protocol. */
export interface ToolResult {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: true;
}

/** What tools work with. */
export interface ToolDeps {
  readonly host: ApiHost;
  readonly catalogue: Catalogue;
  /** A date. */
  readonly today: string;
}

const FOUND = 8;

/** A tool that is described where it is listed: there are hundreds. */
interface ListedTool {
  readonly name: string;
  describe(): Tool;
}

/** The tools that an agent is shown. */
export function listTools({ catalogue }: Pick<ToolDeps, 'catalogue'>, selection: ToolSelection): readonly ListedTool[] {
  const shown = selection === 'all' ? catalogue.operations : curatedOperations(catalogue);
  return [
    ...[...GENERAL_TOOLS.map(({ tool }) => tool), ...openShortcuts(catalogue).map(shortcutTool)].map((tool) => ({
      name: tool.name,
      describe: () => tool,
    })),
    ...shown.map((operation) => ({
      name: operation.toolName,
      describe: () => operationTool(operation, catalogue),
    })),
  ];
}

/** Calls a tool; null when there is none of that name. What makes no call is an answer that the model can learn from. */
export async function callTool(deps: ToolDeps, name: string, given: Arguments): Promise<ToolResult | null> {
  try {
    return await answerOf(deps, name, given);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    const refusal = { code: 'validation_failed', detail: error.message };
    return { content: [{ type: 'text', text: JSON.stringify(refusal) }], isError: true };
  }
}

async function answerOf(deps: ToolDeps, name: string, given: Arguments): Promise<ToolResult | null> {
  const general = GENERAL_TOOLS.find(({ tool }) => tool.name === name);
  if (general !== undefined) return general.call(deps, given);
  const asked = openShortcuts(deps.catalogue).find(({ shortcut }) => shortcut.name === name);
  if (asked !== undefined) return answerOfShortcut(await askShortcut(deps, asked, given));
  return deps.catalogue.find(name) === undefined ? null : callNamed(deps, name, given);
}

interface GeneralTool {
  readonly tool: Tool;
  readonly call: (deps: ToolDeps, given: Arguments) => ToolResult | Promise<ToolResult>;
}

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const operationName = { type: 'string', description: 'Its id, such as requisitions.list' };

const GENERAL_TOOLS: readonly GeneralTool[] = [
  {
    tool: {
      name: 'search_operations',
      title: 'Search operations',
      description: 'Finds the operations that fit some words, in English or Russian, among all that you may use.',
      inputSchema: objectSchema({
        query: { type: 'string', description: 'Such as: change delivery date of an order' },
      }),
      annotations: { title: 'Search operations', ...readOnly },
    },
    call: ({ catalogue }, given) =>
      jsonResult({
        operations: findOperations(catalogue.operations, textArgument(given, 'query'))
          .slice(0, FOUND)
          .map((operation) => ({
            operation: operation.id,
            summary: operation.summary,
            readOnly: annotationsOf(operation).readOnlyHint,
          })),
      }),
  },
  {
    tool: {
      name: 'describe_operation',
      title: 'Describe an operation',
      description: 'Tells what an operation does and which arguments it takes.',
      inputSchema: objectSchema({ operation: operationName }),
      annotations: { title: 'Describe an operation', ...readOnly },
    },
    call({ catalogue }, given) {
      const operation = operationNamed(catalogue, textArgument(given, 'operation'));
      if (catalogue.offOf(operation) === 'call') return offResult(operation);
      const { id, method, path, summary, description } = operation;
      const inputSchema = catalogue.schemaOf(operation);
      const described = { operation: id, summary, description, method, path, inputSchema };
      return {
        content: [{ type: 'text', text: JSON.stringify({ ...described, annotations: annotationsOf(operation) }) }],
      };
    },
  },
  {
    tool: {
      name: 'call_operation',
      title: 'Call an operation',
      description: 'Calls an operation with the arguments that describe_operation tells of.',
      inputSchema: objectSchema(
        { operation: operationName, arguments: { type: 'object', description: 'By name; a body as `body`' } },
        ['operation'],
      ),
      annotations: {
        title: 'Call an operation',
        ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      },
    },
    call: (deps, given) => callNamed(deps, textArgument(given, 'operation'), objectArgument(given, 'arguments')),
  },
];

function operationTool(operation: DescribedOperation, catalogue: Catalogue): Tool {
  const { toolName, summary, description } = operation;
  return {
    name: toolName,
    title: summary,
    description: [`${summary}.`, description].filter(Boolean).join(' '),
    inputSchema: { ...catalogue.schemaOf(operation) },
    annotations: annotationsOf(operation),
  };
}

function shortcutTool({ shortcut: { name, title, description } }: OpenShortcut): Tool {
  const limit = { type: 'integer', minimum: 1, maximum: MAX_ROWS, description: 'Records at most' };
  return {
    name,
    title,
    description,
    inputSchema: objectSchema({ limit }, []),
    annotations: { title, ...readOnly },
  };
}

function objectSchema(properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)) {
  return { type: 'object' as const, properties, required, additionalProperties: false };
}

async function callNamed(deps: ToolDeps, name: string, given: Arguments): Promise<ToolResult> {
  const operation = operationNamed(deps.catalogue, name);
  const off = deps.catalogue.offOf(operation);
  if (off === 'call' || named(given['body'], off)) return offResult(operation);
  return resultOf(await callOperation(deps.host, operation, given));
}

// Rows of a bulk call have the fields of one record. Text that is JSON is refused by the API, which wants an object.
function named(value: unknown, fields: readonly string[]): boolean {
  if (fields.length === 0 || typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => fields.includes(name) || named(inner, fields));
}

function answerOfShortcut(answer: Awaited<ReturnType<typeof askShortcut>>): ToolResult {
  return 'refused' in answer ? resultOf(answer.refused) : jsonResult(answer.found);
}

/** The answer of a call, as a tool gives it: a refusal is an answer that the model can learn from. */
function resultOf({ status, text }: ApiAnswer): ToolResult {
  const value: unknown = text === '' ? { status: 'done' } : JSON.parse(text);
  return { ...jsonResult(value), ...(status >= 400 ? { isError: true } : {}) };
}

function jsonResult(value: unknown): ToolResult {
  const { text, isCut } = smallAnswer(value);
  const note = 'Parts were left out where the text says so: ask for fewer records with `limit`, or for one of them.';
  return { content: [{ type: 'text', text }, ...(isCut ? [{ type: 'text' as const, text: note }] : [])] };
}

function offResult({ id }: DescribedOperation): ToolResult {
  const detail =
    `${id} commits money or opens a gate, which agents may do only with an API key that has the scope ${COMMIT_SCOPE}, or a session ` +
    'that was opened with it. Somebody has to do it in the application.';
  const refusal = { code: 'insufficient_scope', detail, requiredScopes: [COMMIT_SCOPE] };
  return { content: [{ type: 'text', text: JSON.stringify(refusal) }], isError: true };
}

function operationNamed(catalogue: Catalogue, name: string): DescribedOperation {
  const operation = catalogue.find(name);
  if (operation !== undefined) return operation;
  const like = findOperations(catalogue.operations, name).slice(0, 3);
  const hint = like.length === 0 ? '' : ` Did you mean ${like.map(({ id }) => id).join(', ')}?`;
  throw new WrongArguments(`There is no operation ${name.slice(0, 60)} that you may use.${hint}`);
}

function textArgument(given: Arguments, name: string): string {
  const value = given[name];
  if (typeof value !== 'string' || value === '') throw new WrongArguments(`The argument ${name} is missing.`);
  return value;
}

function objectArgument(given: Arguments, name: string): Arguments {
  const value = given[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw new WrongArguments(`The argument ${name} must be an object.`);
  return value as Arguments;
}
