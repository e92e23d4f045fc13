/** One operation: what its method sends and what comes back. */
export interface MethodSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the address of the server; parameters as `:name`. */
  readonly path: string;
  /** What the method takes after the path parameters, in this order. */
  readonly takes: readonly PayloadKind[];
  /** The answer is a page of a list. */
  readonly pages: boolean;
  /** The server keeps no idempotency key for this write, so it is never repeated. */
  readonly once: boolean;
  /** The answer is a file: always, or where it is asked for in place of JSON. */
  readonly file: 'always' | 'if asked' | undefined;
}

/** A query, a JSON body, or a form with a file. */
export type PayloadKind = 'query' | 'body' | 'form';

const PAYLOAD_KINDS: readonly PayloadKind[] = ['query', 'body', 'form'];

/**
 * Reads the short form of an operation: method, path below that of the resource where it has one, then what else is to know:
 * `GET query pages`, `POST /:id/archive`, `PATCH /:id body`.
 */
export function parseMethod(at: string, text: string): MethodSpec {
  const [method, ...words] = text.split(' ');
  const has = (word: string) => words.includes(word);
  return {
    // The generator writes no other methods.
    method: method as MethodSpec['method'],
    path: at + (words.find((word) => word.startsWith('/')) ?? ''),
    takes: PAYLOAD_KINDS.filter(has),
    pages: has('pages') || has('cursor'),
    once: has('once'),
    file: has('file') ? 'always' : has('file-if-asked') ? 'if asked' : undefined,
  };
}
