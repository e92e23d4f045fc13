import { toEpochMs, toInstant } from '../../../kernel/values/time/instant.js';
import type { ApprovalStep } from './steps.js';

/** What a step that takes long calls for. */
export type DueAction = 'half' | 'end';

type Timed = Pick<ApprovalStep, 'startedAt' | 'dueAt' | 'halfRemindedAt' | 'remindedAt'>;

/** When a step has to be looked at next; null when time does nothing to it. */
export function nextLookAt({ startedAt, dueAt, halfRemindedAt, remindedAt }: Timed): string | null {
  if (startedAt === null || dueAt === null || remindedAt !== null) return null;
  return halfRemindedAt === null ? toInstant((toEpochMs(startedAt) + toEpochMs(dueAt)) / 2) : dueAt;
}

/** What is due in a step: a reminder at half time, and at the end one with what follows. Whoever comes late does not remind twice. */
export function dueAction(step: Timed, now: string): DueAction | undefined {
  const at = nextLookAt(step);
  if (at === null || now < at) return undefined;
  return step.dueAt !== null && step.dueAt <= now ? 'end' : 'half';
}
