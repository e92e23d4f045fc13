import type { Progress } from '../rules/steps.js';
import type { ApprovalRow } from './records.js';

/** How far an approval has come. */
export function progressOf({ flow, currentStep }: Pick<ApprovalRow, 'flow' | 'currentStep'>): Progress {
  return { steps: flow, current: currentStep ?? undefined };
}
