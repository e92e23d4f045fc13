import { randomUUID } from 'node:crypto';

import type { ApiAnswer, ApiHost, ApiRequest } from './api-host.js';
import type { DescribedOperation, DescribedParameter } from './described-operation.js';
import { DEFAULT_ROWS, MAX_ROWS } from './input-schema.js';
import { WrongArguments } from './wrong-arguments.js';

/** What an agent sends to a tool. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Makes the call of a tool. @throws WrongArguments about arguments that no call can be made of */
export function callOperation(host: ApiHost, operation: DescribedOperation, given: Arguments): Promise<ApiAnswer> {
  return host.call(requestOf(operation, given));
}

/** The call that arguments stand for. What is wrong with their values is for the API to say. */
export function requestOf({ method, path, parameters, body }: DescribedOperation, given: Arguments): ApiRequest {
  const known = [...parameters.map(({ name }) => name), ...(body === undefined ? [] : ['body'])];
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new WrongArguments(
      `There is no argument ${unknown.join(', ')}; this call takes ${known.join(', ') || 'none'}.`,
    );
  }
  const sent = parameters.filter(({ name }) => given[name] !== undefined);
  const url = addressOf({ path, parameters }, given);
  const search = new URLSearchParams(
    sent.filter((each) => each.in === 'query').map(({ name }): [string, string] => [name, textOf(given[name])]),
  );
  if (parameters.some(isLimit)) search.set('limit', String(rowsOf(given['limit'])));
  const headers = Object.fromEntries([
    // Some calls want one; an agent that repeats a call on purpose sends its own.
    ...parameters.flatMap(({ name, header }) => (name === 'idempotencyKey' ? [[header, randomUUID()]] : [])),
    ...sent.flatMap(({ name, header }) => (header === undefined ? [] : [[header, textOf(given[name])]])),
  ]) as Record<string, string>;
  return {
    method,
    url: search.size === 0 ? url : `${url}?${search.toString()}`,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(given['body'] ?? {}) }),
  };
}

function addressOf({ path, parameters }: Pick<DescribedOperation, 'path' | 'parameters'>, given: Arguments): string {
  const missing = parameters.filter(({ name, in: place }) => place === 'path' && textOf(given[name] ?? '') === '');
  if (missing.length > 0) {
    throw new WrongArguments(`The argument ${missing.map(({ name }) => name).join(', ')} is missing.`);
  }
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => segmentOf(name, textOf(given[name])));
}

// Dots would lead to another call.
function segmentOf(name: string, value: string): string {
  if (/^\.{1,2}$/.test(value)) throw new WrongArguments(`The argument ${name} cannot be ${value}.`);
  return encodeURIComponent(value);
}

function isLimit({ name, in: place }: DescribedParameter): boolean {
  return name === 'limit' && place === 'query';
}

// What is no number is refused by the API, like anything else.
function rowsOf(asked: unknown): string | number {
  if (asked === undefined) return DEFAULT_ROWS;
  const rows = Number(asked);
  return rows > MAX_ROWS ? MAX_ROWS : textOf(asked);
}

// Several values of a filter are separated by commas.
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
