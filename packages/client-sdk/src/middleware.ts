import type { Fetch, FetchInit } from './fetch.js';

/** A request as middleware sees it. To change it, pass a modified copy to `next`. */
export interface ClientRequest {
  readonly method: string;
  readonly url: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or a form with a file; null for none. */
  readonly body: string | FormData | null;
}

/** The call that a request belongs to. */
export interface RequestContext {
  /** Operation such as `requisitions.moveStage`. */
  readonly operation: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborts when the attempt must end. */
  readonly signal: AbortSignal;
}

/** Wraps an attempt: can change the request, respond instead of the server, inspect the response, or send again. */
export type Middleware = (
  request: ClientRequest,
  next: (request: ClientRequest) => Promise<Response>,
  context: RequestContext,
) => Promise<Response>;

/** Sends one request through all middleware. */
export type Exchange = (request: ClientRequest, context: RequestContext) => Promise<Response>;

/** Something that `fetch` threw, told apart from what middleware throws. */
export class FetchFailure {
  constructor(readonly reason: unknown) {}
}

/** Joins middleware with the `fetch` at its end. */
export function composeExchange(fetch: Fetch, middleware: readonly Middleware[]): Exchange {
  const send: Exchange = async (request, context) => {
    try {
      return await fetch(request.url, fetchInit(request, context));
    } catch (reason) {
      // oxlint-disable-next-line typescript/only-throw-error -- caught in attempt.ts, which makes the error
      throw new FetchFailure(reason);
    }
  };
  return middleware.reduceRight<Exchange>(
    (next, layer) => (request, context) => layer(request, (changed) => next(changed, context), context),
    send,
  );
}

const CONTEXT = Symbol('context');

// One getter for all requests, so that they share a hidden class: a getter in the literal costs five times as much.
const lazySignal: PropertyDescriptor & ThisType<{ readonly [CONTEXT]: RequestContext }> = {
  enumerable: true,
  get() {
    return this[CONTEXT].signal;
  },
};

function fetchInit({ method, headers, body }: ClientRequest, context: RequestContext): FetchInit {
  // The API redirects nowhere, and a redirect to another host would take the key there.
  const init = { method, headers, body, redirect: 'manual', [CONTEXT]: context };
  // The descriptor above makes it what the type says.
  return Object.defineProperty(init, 'signal', lazySignal) as unknown as FetchInit;
}
