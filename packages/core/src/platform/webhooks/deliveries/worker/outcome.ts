import { toInstant } from '../../../../kernel/values/time/instant.js';
import type { DeliveryRow, DueDelivery } from '../new-delivery.js';
import { ATTEMPTS_PER_SCHEDULE, nextDelayMs } from '../schedule.js';
import type { AttemptResult } from '../send-attempt.js';
import type { StopReason } from './check-permits.js';

/** What happened to a delivery, ready to be saved. */
export interface Outcome {
  readonly delivery: DueDelivery;
  readonly changes: Pick<DeliveryRow, 'status' | 'attempts' | 'nextAttemptAt' | 'lastResponseStatus' | 'lastErrorCode'>;
  /** The attempt that was made; null when the delivery was stopped before one. */
  readonly attempt: AttemptResult | null;
}

/** Decides what an attempt means for its delivery: over, or when to try again. */
export function outcomeOf(
  delivery: DueDelivery,
  attempt: AttemptResult,
  { nowMs, random }: { readonly nowMs: number; readonly random: number },
): Outcome {
  const attempts = delivery.attempts + 1;
  const { responseStatus: lastResponseStatus, errorCode: lastErrorCode, retryAfterMs, verdict } = attempt;
  const ended = (status: DeliveryRow['status'], nextAttemptAt: string | null): Outcome => ({
    delivery,
    attempt,
    changes: { status, attempts, nextAttemptAt, lastResponseStatus, lastErrorCode },
  });
  if (verdict !== 'retry') return ended(verdict, null);
  const delayMs = nextDelayMs({ attempt: attemptInSchedule(delivery), retryAfterMs, random });
  return delayMs === null ? ended('exhausted', null) : ended('pending', toInstant(nowMs + delayMs));
}

/** Ends a delivery that may not be made any more. */
export function stoppedOutcome(delivery: DueDelivery, reason: StopReason): Outcome {
  const { attempts, lastResponseStatus } = delivery;
  const changes = { status: 'stopped' as const, nextAttemptAt: null, lastErrorCode: reason };
  return { delivery, attempt: null, changes: { attempts, lastResponseStatus, ...changes } };
}

// A replay starts the schedule anew while attempts are numbered on.
function attemptInSchedule({ attempts, maxAttempts }: DueDelivery): number {
  return attempts + 1 - (maxAttempts - ATTEMPTS_PER_SCHEDULE);
}
