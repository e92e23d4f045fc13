import type { HttpClient, OutboundRequest } from '../../../kernel/ports/http-client.js';
import { OutboundHttpError } from '../../../kernel/ports/http-client.js';

/** Settings and keys of providers are a few kilobytes. */
const MAX_BYTES = 512 * 1024;
const TIMEOUT_MS = 10_000;

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | string | null | undefined;
}

/** `fetch` by the rules of the guarded client, for libraries that take one in place of their own. @throws OutboundHttpError */
export function createGuardedFetch(http: Pick<HttpClient, 'send'>) {
  return async (url: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    const answer = await http.send({
      method: method as OutboundRequest['method'],
      url,
      headers,
      ...(body === undefined || body === null ? {} : { body: body.toString() }),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_BYTES,
    });
    if (answer.truncated) throw new OutboundHttpError('response_invalid', 'The answer is too long.');
    const isEmpty = answer.status === 204 || answer.status === 205 || answer.status === 304;
    return new Response(isEmpty ? null : Buffer.from(answer.body), {
      status: answer.status,
      headers: { ...answer.headers },
    });
  };
}
