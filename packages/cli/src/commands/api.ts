import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import type { Problem } from '@procurekit/core';
import { pathParameters, type Operation } from '@procurekit/core/contract';

import { ApiError, connectToApi, type CallInput } from '../api-connection.js';
import { findOperation, keyOperations, shownPath } from '../api-operation.js';
import type { CommandContext } from '../command-context.js';
import { loadModules } from '../own-modules/load-modules.js';
import { withNearName } from '../near-name.js';
import { fieldsBeside, operationFields } from '../operation-fields.js';
import type { Output } from '../output.js';
import { table } from '../table.js';
import { readFieldOptions } from '../read-field-options.js';
import { UsageError } from '../usage-error.js';

/** Options of `api`. */
export interface ApiOptions {
  /** The operation, its path parameters, then fields as options. */
  readonly words: readonly string[];
  readonly describe?: boolean;
  readonly query?: readonly string[];
  readonly body?: string;
  readonly ifMatch?: number;
  readonly idempotencyKey?: string;
}

/** Calls any operation that takes an API key; without an operation lists them. */
export async function api({ settings, output }: CommandContext, options: ApiOptions): Promise<void> {
  const firstOption = options.words.findIndex((word) => word.startsWith('-'));
  const operations = keyOperations(await loadModules(settings));
  const asked = firstOption === -1 ? options.words : options.words.slice(0, firstOption);
  if (asked.length === 0) {
    if (firstOption !== -1) throw new UsageError(`${options.words[firstOption] ?? ''} comes after an operation.`);
    return listOperations(operations, output);
  }
  if (options.describe === true) return describe(output, operationNamed(asked, operations));
  const { operation, params } = findOperation(asked, operations);
  const words = firstOption === -1 ? [] : options.words.slice(firstOption);
  const fields = readFieldOptions(operation.id, words, operationFields(operation));
  const call = connectToApi(settings).call(operation, {
    params,
    query: { ...Object.fromEntries((options.query ?? []).map(pair)), ...fields.query },
    ...(await bodyOf(options.body, fields.body)),
    ...(options.ifMatch === undefined ? {} : { ifMatch: options.ifMatch }),
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
  });
  const answer = await call.catch((error: unknown) => {
    throw error instanceof ApiError
      ? error.with(error.problems.map((problem) => withMeantField(problem, operation)))
      : error;
  });
  await output.show(answer ?? null, () => JSON.stringify(answer ?? null, null, 2));
}

/** Adds to the problem of a field that there is not which one was probably meant. */
function withMeantField(problem: Problem, operation: Operation): Problem {
  const { pointer, code, message } = problem;
  if (code !== 'unknown_field' || pointer === undefined) return problem;
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return { ...problem, message: withNearName(message, name, fieldsBeside(operation, pointer)) };
}

function listOperations(operations: readonly Operation[], output: Output): Promise<void> {
  const rows = operations.map((operation) => ({
    id: operation.id,
    method: operation.method,
    path: shownPath(operation),
    parameters: pathParameters(operation.path),
    summary: operation.summary,
  }));
  return output.show({ items: rows }, () =>
    table(
      ['operation', 'or', ''],
      rows.map(({ id, method, path, summary }) => [id, `${method.toLowerCase()} ${path}`, summary]),
    ),
  );
}

// To be told what an operation takes, one need not have its parameters.
function operationNamed(asked: readonly string[], operations: readonly Operation[]): Operation {
  return operations.find(({ id }) => id === asked[0]) ?? findOperation(asked, operations).operation;
}

function describe(output: Output, operation: Operation): Promise<void> {
  const { id, method, summary, description = '', version } = operation;
  const path = shownPath(operation);
  const fields = operationFields(operation).map(({ kinds, ...field }) => ({ ...field, kinds: [...kinds] }));
  return output.show({ id, method, path, summary, description, version, fields }, async () =>
    [
      `${id}: ${method.toLowerCase()} ${path}`,
      `${summary}. ${description}`.trim(),
      ...(version === 'required'
        ? ['Requires the version of the record that you have read: --if-match <version>.']
        : []),
      '',
      await table(
        ['option', 'in', 'values', ''],
        fields.map(({ flag, place, isRequired, values, kinds, ...field }) => [
          `${flag}${isRequired ? ' (required)' : ''}`,
          place,
          values.length > 0 ? values : kinds,
          field.description,
        ]),
      ),
    ].join('\n'),
  );
}

function pair(given: string): [string, string] {
  const equals = given.indexOf('=');
  if (equals < 1) throw new UsageError(`--query takes name=value, not ${given}.`);
  return [given.slice(0, equals), given.slice(equals + 1)];
}

async function bodyOf(
  given: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<Pick<CallInput, 'body'>> {
  const hasFields = Object.keys(fields).length > 0;
  if (given === undefined) return hasFields ? { body: fields } : {};
  const body = parseBody(await readBody(given));
  if (!hasFields) return { body };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new UsageError('Fields can be added as options only if --body is an object.');
  }
  return { body: { ...body, ...fields } };
}

async function readBody(given: string): Promise<string> {
  if (given === '-') return text(process.stdin);
  if (!given.startsWith('@')) return given;
  const path = given.slice(1);
  return readFile(path, 'utf8').catch(() => {
    throw new UsageError(`--body: ${path} cannot be read.`);
  });
}

function parseBody(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw new UsageError('--body is not valid JSON.');
  }
}
