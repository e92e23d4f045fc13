import type { Fetch, FetchInit } from '../src/index.js';
import { repeat } from '../src/repeat.js';
import { repeatWith } from '../src/retry.js';

/** A request that a scripted fetch was given. */
export interface SentRequest extends Pick<FetchInit, 'method' | 'headers' | 'body'> {
  readonly url: string;
}

/** Says how a request ends. */
export type Step = (init: FetchInit) => Response | Promise<Response>;

/** A fetch that does one step after another, the last one for good, and keeps what it was sent. */
export function scriptedFetch(...steps: readonly [Step, ...Step[]]): {
  readonly fetch: Fetch;
  readonly sent: SentRequest[];
} {
  // Under a clock that a test holds, there would be no waiting for it.
  repeatWith(repeat);
  const sent: SentRequest[] = [];
  return {
    sent,
    fetch: async (url, init) => {
      const step = steps[Math.min(sent.length, steps.length - 1)] ?? steps[0];
      const { method, headers, body } = init;
      sent.push({ method, headers, body, url });
      return step(init);
    },
  };
}

/** Answers JSON. */
export const json =
  (body: unknown, init?: ResponseInit): Step =>
  () =>
    Response.json(body, init);

/** Answers a problem document. */
export const problem =
  (status: number, code: string, headers: Record<string, string> = {}, members: object = {}): Step =>
  () =>
    new Response(JSON.stringify({ type: '', title: code, status, detail: `About ${code}.`, code, ...members }), {
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
    });

/** Breaks the connection, as Node's fetch tells it. */
export const broken: Step = () => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') });
};

/** Answers nothing until it is aborted. */
export const silent: Step = ({ signal }) =>
  new Promise((_resolve, reject) => {
    // As fetch does.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason of the signal
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Sends headers and the start of a body, then nothing more. */
export const stalled: Step = () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

/** Sends the start of a body, then breaks. */
export const cutOff: Step = () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body);
};
