/** A call of an operation, ready to be sent. */
export interface Call {
  /** Operation such as `requisitions.update`. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the address of the server, with its parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** A write for which the server keeps no idempotency key: it is never repeated. */
  readonly once?: boolean | undefined;
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
  for (const name in query) {
    // What the generated types let in: texts, numbers and booleans.
    const value = query[name] as string | number | boolean | null | undefined;
    if (value === undefined || value === null) continue;
    text += `${text === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  }
  return text;
}
