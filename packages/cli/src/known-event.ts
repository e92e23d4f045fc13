import { webhookEventNames } from '@procurekit/webhook-verifier/testing';

import { withNearName } from './near-name.js';
import { UsageError } from './usage-error.js';

/** The event of this name. @throws UsageError that tells which one may be meant, and which there are */
export function knownEvent(given: string): (typeof webhookEventNames)[number] {
  const event = webhookEventNames.find((name) => name === given);
  if (event !== undefined) return event;
  throw new UsageError(withNearName(`There is no event ${given}`, given, webhookEventNames), webhookEventNames);
}
