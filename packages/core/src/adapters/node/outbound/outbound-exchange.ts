import type { Dispatcher } from 'undici';
import {
  type CancelSignal,
  LARGE_RESPONSE_BYTES,
  OutboundHttpError,
  type OutboundResponse,
} from '../../../kernel/ports/http-client.js';
import { GrowingBytes } from './growing-bytes.js';
import { toRequestError } from './map-outbound-error.js';

type ReceivedHeaders = Record<string, string | string[] | undefined>;

/** How an exchange ends and what it may take. */
export interface ExchangeOptions {
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly signal: CancelSignal | undefined;
  readonly admitLarge: (() => Promise<void>) | undefined;
  readonly resolve: (response: OutboundResponse) => void;
  readonly reject: (error: OutboundHttpError) => void;
}

/** A server has no use for more; without a limit it could send interim answers until the time is up. */
const maxInterimResponses = 16;

const emptyBody = new Uint8Array(0);

/**
 * One request and its answer, as undici's handler. Settles exactly once, at the first of: complete answer, body at its
 * limit, error, timeout, abort. Ending before the answer is complete drops the connection, because what is left of it
 * would be read as the next answer.
 */
export class OutboundExchange implements Dispatcher.DispatchHandler {
  readonly #options: ExchangeOptions;
  readonly #startedAt = performance.now();
  readonly #onAbort: (() => void) | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout;
  #endsAt: number;
  #isSettled = false;
  #isAdmitted = false;
  #interimResponses = 0;
  #status = 0;
  #headers: ReceivedHeaders = {};
  #body: GrowingBytes | undefined;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#endsAt = this.#startedAt + options.timeoutMs;
    this.#timer = this.#endInTime();
    const { signal } = options;
    if (signal === undefined) return;
    this.#onAbort = () => {
      this.#fail(new OutboundHttpError('aborted', 'The request was aborted.', { cause: signal.reason }));
    };
    if (signal.aborted) this.#onAbort();
    else signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** True once there is an answer or an error; a settled exchange need not be dispatched. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The time was up while the connection was being made: nothing has been written yet, and nothing will be.
    if (this.#isSettled)
      controller.abort(new OutboundHttpError('aborted', 'The request had ended before it was sent.'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ReceivedHeaders): void {
    if (status < 200) {
      this.#interimResponses += 1;
      if (this.#interimResponses <= maxInterimResponses) return;
      this.#fail(new OutboundHttpError('response_invalid', 'The receiver sent too many interim answers.'));
      return;
    }
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return;
    this.#body ??= new GrowingBytes(this.#options.maxResponseBytes, Number(this.#headers['content-length']));
    const { room } = this.#body;
    this.#body.add(chunk);
    if (chunk.length > room) {
      this.#succeed({ truncated: true });
      this.#drop();
    } else if (this.#body.length > LARGE_RESPONSE_BYTES && !this.#isAdmitted) void this.#waitForAdmission(controller);
  }

  onResponseEnd(): void {
    this.#succeed({ truncated: false });
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: unknown): void {
    this.#settle(() => {
      this.#options.reject(toRequestError(error));
    });
  }

  #endInTime(): NodeJS.Timeout {
    return setTimeout(() => {
      const { timeoutMs } = this.#options;
      this.#fail(new OutboundHttpError('timeout', `No complete answer within ${String(timeoutMs)} ms.`));
    }, this.#endsAt - performance.now());
  }

  /** Reads nothing more, so that the sender has to wait, until others of its kind have been dealt with. */
  async #waitForAdmission(controller: Dispatcher.DispatchController): Promise<void> {
    this.#isAdmitted = true;
    const { admitLarge } = this.#options;
    if (admitLarge === undefined) return;
    controller.pause();
    clearTimeout(this.#timer);
    const pausedAt = performance.now();
    await admitLarge();
    if (this.#isSettled) return;
    this.#endsAt += performance.now() - pausedAt;
    this.#timer = this.#endInTime();
    controller.resume();
  }

  #succeed({ truncated }: { readonly truncated: boolean }): void {
    this.#settle(() => {
      this.#options.resolve({
        status: this.#status,
        headers: joinRepeated(this.#headers),
        body: this.#body === undefined ? emptyBody : this.#body.bytes,
        truncated,
        durationMs: performance.now() - this.#startedAt,
      });
    });
  }

  #fail(error: OutboundHttpError): void {
    this.#settle(() => {
      this.#options.reject(error);
    });
    this.#drop();
  }

  #settle(deliver: () => void): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    if (this.#onAbort !== undefined) this.#options.signal?.removeEventListener('abort', this.#onAbort);
    deliver();
    this.#body = undefined;
  }

  #drop(): void {
    this.#controller?.abort(new OutboundHttpError('aborted', 'The rest of the answer is not read.'));
  }
}

/** Joins in place: undici made the object for this answer alone, and nearly every answer has nothing to join. */
function joinRepeated(headers: ReceivedHeaders): Readonly<Record<string, string>> {
  for (const name in headers) {
    const value = headers[name];
    if (typeof value !== 'string') headers[name] = value?.join(', ') ?? '';
  }
  // Every value is a string now, which the type cannot follow.
  return headers as Record<string, string>;
}
