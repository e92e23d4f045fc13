import { allOperations, pathParameters, type Operation } from '@procurekit/core/contract';

import { connectToApi } from '../api-connection.js';
import type { CommandContext } from '../command-context.js';
import { table } from '../output.js';
import { UsageError } from '../usage-error.js';

/** Options of `api`. */
export interface ApiOptions {
  readonly operation?: string;
  readonly params: readonly string[];
  readonly query?: readonly string[];
  readonly body?: string;
  readonly ifMatch?: number;
}

/** Calls any operation that takes an API key; without an operation lists them. */
export async function api({ settings, output }: CommandContext, options: ApiOptions): Promise<void> {
  const operations = allOperations().filter(({ access }) => access.scopes !== undefined);
  if (options.operation === undefined) {
    const rows = operations.map(({ id, path, summary }) => ({ id, parameters: pathParameters(path), summary }));
    await output.show({ items: rows }, () =>
      table(
        ['operation', 'parameters', ''],
        rows.map(({ id, parameters, summary }) => [id, parameters, summary]),
      ),
    );
    return;
  }
  const operation = operations.find(({ id }) => id === options.operation);
  if (operation === undefined) {
    throw new UsageError(`There is no operation ${options.operation}; \`procurekit api\` lists them.`);
  }
  const answer = await connectToApi(settings).call(operation, {
    params: namedParameters(operation, options.params),
    query: Object.fromEntries((options.query ?? []).map(pair)),
    ...(options.body === undefined ? {} : { body: parseBody(options.body) }),
    ...(options.ifMatch === undefined ? {} : { ifMatch: options.ifMatch }),
  });
  await output.show(answer ?? null, () => JSON.stringify(answer ?? null, null, 2));
}

function namedParameters(operation: Operation, values: readonly string[]): Record<string, string> {
  const names = pathParameters(operation.path);
  if (names.length !== values.length) {
    throw new UsageError(`${operation.id} takes ${names.length} parameters: ${names.join(' ') || 'none'}.`);
  }
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

function pair(text: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals < 1) throw new UsageError(`--query takes name=value, not ${text}.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('--body is not valid JSON.');
  }
}
