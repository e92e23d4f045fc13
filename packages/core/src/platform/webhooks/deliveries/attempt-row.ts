import { toInstant } from '../../../kernel/values/time/instant.js';
import type { Row } from '../../../kernel/records/record.js';
import type { DeliveryAttempts } from './records.js';
import type { AttemptResult } from './send-attempt.js';

/** The log row of an attempt. */
export function attemptRow(
  id: string,
  { deliveryId, attempt }: { readonly deliveryId: string; readonly attempt: number },
  result: AttemptResult,
): Row<typeof DeliveryAttempts> {
  return {
    id,
    deliveryId,
    attempt,
    startedAt: toInstant(result.startedAtMs),
    durationMs: result.durationMs,
    responseStatus: result.responseStatus,
    responseBody: result.responseBody,
    errorCode: result.errorCode,
    errorMessage: result.errorMessage,
  };
}
