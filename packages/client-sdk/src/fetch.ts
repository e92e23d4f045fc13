/** The part of `fetch` that the client needs; works with the global one and most replacements. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

/** Options that the client passes to `fetch`. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** JSON text, a form, or the bytes of one; only workspace clients send forms. */
  readonly body: string | FormData | ReadableStream<Uint8Array> | null;
  readonly duplex?: 'half';
  readonly redirect: 'manual' | 'follow';
  /** Aborts at the timeout, at the deadline, and when the caller's signal does. */
  readonly signal: AbortSignal;
}
