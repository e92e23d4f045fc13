import type { MethodSpec } from './method-spec.js';

/** A call of an operation, ready to be sent. */
export interface Call {
  /** Operation such as `requisitions.update`. */
  readonly operation: string;
  readonly method: MethodSpec['method'];
  /** Path below the address of the server, with its parameters filled in. */
  readonly path: string;
  query?: unknown;
  /** What is sent as JSON. */
  body?: unknown;
  /** Fields of a form, the file among them. */
  form?: unknown;
  /** A write for which the server keeps no idempotency key: it is never repeated. */
  readonly once?: boolean;
  /** The answer is a file: always, or where it is not JSON. */
  readonly file?: 'always' | 'if asked' | undefined;
}

/** An answer with its body parsed. */
export interface Answer<T> {
  readonly data: T;
  readonly response: Response;
  readonly requestId: string;
  readonly attempts: number;
}

/** Query string of a call, with its question mark; absent values are left out. */
export function queryString(query: Call['query']): string {
  let text = '';
  const values = (query ?? {}) as Readonly<Record<string, unknown>>;
  for (const name in values) {
    // What the generated types let in: texts, numbers, booleans and lists, which become one text with commas.
    const value = values[name] as string | number | boolean | null | undefined;
    if (value === undefined || value === null) continue;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  }
  return text;
}
