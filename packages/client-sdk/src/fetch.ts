/** The part of `fetch` that the client needs; the global one and most replacements fit. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

/** What the client hands to `fetch`. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** JSON text, a form, or the bytes of one; only clients of the workspace send forms. */
  readonly body: string | FormData | ReadableStream<Uint8Array> | null;
  readonly duplex?: 'half';
  readonly redirect: 'manual' | 'follow';
  /** Aborts at the timeout, at the deadline, and when the caller's signal does. */
  readonly signal: AbortSignal;
}
