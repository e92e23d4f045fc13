import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import {
  OutboundHttpError,
  type AttemptedDelivery,
  type CancelSignal,
  HttpClient,
  type OutboundResponse,
} from '../../../kernel/ports/http-client.js';
import { deliveryHeaders, SECRET_PREFIX, type SigningSecrets } from '../signing.js';
import { createSecretMask, type SecretMask } from '../../../kernel/values/text/secret-mask.js';
import { judgeError, judgeStatus, type Judgement } from './judge-answer.js';
import { responseExcerpt } from './response-excerpt.js';
import { readRetryAfter } from './retry-after.js';

/** At most this much of an answer is read. */
const MAX_RESPONSE_BYTES = 65_536;

/** One attempt to be made. */
export interface AttemptRequest {
  readonly url: string;
  readonly event: string;
  readonly eventId: string;
  readonly body: string;
  readonly secrets: SigningSecrets;
  readonly timeoutMs: number;
  readonly signal?: CancelSignal;
  /** Absent where an attempt is a test, of which no delivery is kept. */
  readonly delivery?: AttemptedDelivery;
}

/** What came of an attempt. */
export interface AttemptResult extends Judgement {
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  /** Wait that the receiver asked for, where it may. */
  readonly retryAfterMs: number | null;
}

/** Signs and posts once. Whatever the receiver does is a result; only a client that is closing down throws. */
export async function sendAttempt({ port }: World, request: AttemptRequest): Promise<AttemptResult> {
  const clock = port(Clock);
  const { url, body, event, eventId, secrets, timeoutMs, signal, delivery } = request;
  const startedAtMs = clock.now();
  const measuredFrom = performance.now();
  try {
    const response = await port(HttpClient).send({
      method: 'POST',
      url,
      headers: deliveryHeaders({ event, eventId, body, sentAtMs: startedAtMs }, secrets),
      body,
      timeoutMs,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      ...(signal === undefined ? {} : { signal }),
      ...(delivery === undefined ? {} : { delivery }),
    });
    return { startedAtMs, ...resultOf(response, request, clock.now()) };
  } catch (error) {
    if (!(error instanceof OutboundHttpError) || error.code === 'aborted' || error.code === 'client_closed')
      throw error;
    const durationMs = Math.round(performance.now() - measuredFrom);
    const nothing = { responseStatus: null, responseBody: null, retryAfterMs: null };
    return { startedAtMs, durationMs, ...nothing, ...judgeError(error.code, maskOf(url, secrets).hide(error.message)) };
  }
}

// A receiver knows the secret, and may tell it with a signature that it does not like.
function maskOf(url: string, { current, previous }: SigningSecrets): SecretMask {
  const bare = (secret: string | null) => secret?.slice(SECRET_PREFIX.length);
  const mask = createSecretMask(current, previous, bare(current), bare(previous));
  mask.addSent({ url });
  return mask;
}

function resultOf(
  { status, headers, body, durationMs }: OutboundResponse,
  { url, secrets }: AttemptRequest,
  nowMs: number,
) {
  const mayAskToWait = status === 429 || status === 503;
  const { verdict, errorCode, errorMessage } = judgeStatus(status);
  return {
    verdict,
    errorCode,
    errorMessage,
    durationMs: Math.round(durationMs),
    responseStatus: status,
    responseBody: responseExcerpt(body, maskOf(url, secrets)),
    retryAfterMs: mayAskToWait ? readRetryAfter(headers['retry-after'], nowMs) : null,
  };
}
