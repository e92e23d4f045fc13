import {
  attemptLimits,
  attemptTimedOut,
  connectionError,
  type AttemptFacts,
  type AttemptTime,
} from './client-failures.js';
import type { CallOptions } from './client-options.js';
import { errorOfResponse } from './error-of-response.js';
import { randomId } from './random-id.js';
import type { RetryPlan } from './retry-plan.js';
import { withRetries } from './retry.js';
import { endOf } from './send.js';
import { numberOf, type Settings } from './settings.js';
import { withinTime } from './within-time.js';

/** A short-lived link to a file. */
export interface DownloadLink {
  url: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
}

/** A file being downloaded, with its details. */
export type Download<Link extends DownloadLink> = Omit<Link, 'url'> & {
  /** The bytes as they arrive. Fails if none arrive for `timeoutMs`; cancel it to stop. */
  readonly stream: ReadableStream<Uint8Array>;
};

/** Additional methods on files. */
export interface Downloads<Link extends DownloadLink> {
  /**
   * Downloads a file as a stream: requests a link and follows it.
   *
   * @throws ProcurekitError when the link is refused, or the first byte does not arrive
   */
  download(id: string, options?: CallOptions): Promise<Download<Link>>;
}

const REQUEST = { method: 'GET', body: null, redirect: 'follow' } as const;

/** Adds the download to what has links. */
export function withDownload<Link extends DownloadLink>(
  operation: string,
  createLink: (id: string, options?: CallOptions) => PromiseLike<Link>,
  settings: Settings,
): Downloads<Link> {
  return {
    async download(id, options = {}) {
      const { url, ...file } = await createLink(id, options);
      const plan = {
        settings,
        queue: undefined,
        operation,
        signal: options.signal,
        maxRetries: numberOf('maxRetries', options, settings),
        timeoutMs: numberOf('timeoutMs', options, settings),
        endsAtMs: endOf(settings, options),
      };
      const stream = await withRetries(plan, (number) => openStream(url, plan, number));
      return { ...file, stream };
    },
  };
}

// The link stands for the key, which therefore is not sent along.
async function openStream(
  url: string,
  plan: RetryPlan & AttemptTime,
  attempts: number,
): Promise<ReadableStream<Uint8Array>> {
  const { settings, operation, timeoutMs, signal } = plan;
  const facts: AttemptFacts = { operation, requestId: randomId(), attempts, repeatable: true };
  const headers = { 'x-request-id': facts.requestId };
  const fail = (reason: unknown): never => {
    throw connectionError(facts, new URL(url).origin, reason);
  };
  const response = await withinTime(attemptLimits(plan, facts), async (innerSignal) => {
    const answered = await settings.fetch(url, { ...REQUEST, headers, signal: innerSignal() }).catch(fail);
    if (answered.ok) return answered;
    throw errorOfResponse({ ...facts, response: answered, text: await answered.text().catch(fail) });
  });
  const chunkLimits = { timeoutMs, onTimeout: () => attemptTimedOut(facts, timeoutMs), signal };
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  return readableFrom(reader, () => withinTime(chunkLimits, () => reader.read().catch(fail)));
}

function readableFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  read: () => ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        // Frees the connection; there is nobody left to tell of a failure of that.
        reader.cancel(error).catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
