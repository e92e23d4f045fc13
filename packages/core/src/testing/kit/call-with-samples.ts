import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { pathParameters, type Operation } from '../../operations/operation.js';
import { FACE_PREFIXES } from '../../published/prefixes.js';
import type { ApiClient, ApiResponse } from './api-client.js';
import { sampleInput } from './sample-input.js';

/** What a test changes of the sample call. */
export interface SampleCallChanges {
  /** Query string with its question mark, in place of the required parameters. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Values of path parameters by name. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Calls an operation with an unknown id in every place of its path and an input that meets its schema. */
export function callWithSamples(
  { method, path, face, input }: Operation,
  api: ApiClient,
  changes: SampleCallChanges = {},
): Promise<ApiResponse> {
  const valueOf = (name: string) => changes.params?.[name] ?? sampleParameter(input, name);
  const filled = pathParameters(path).reduce((url, name) => url.replace(`:${name}`, valueOf(name)), path);
  const body = 'body' in changes ? changes.body : input.body === undefined ? undefined : sampleInput(input.body);
  return api.request(method, FACE_PREFIXES[face] + filled + (changes.query ?? requiredQuery(input)), {
    ...(body === undefined ? {} : { body }),
    headers: { 'Idempotency-Key': randomUUID(), 'If-Match': 'W/"1"', ...changes.headers },
  });
}

function requiredQuery({ query }: Operation['input']): string {
  const parameters = query === undefined ? {} : sampleInput(query);
  const search = new URLSearchParams(parameters as Record<string, string>).toString();
  return search === '' ? '' : `?${search}`;
}

function sampleParameter(input: Operation['input'], name: string): string {
  const schema = input.params?.shape[name];
  return schema instanceof z.ZodEnum ? String(schema.options[0]) : randomUUID();
}
