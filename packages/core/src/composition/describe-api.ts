import { asPublished, EVERYTHING, type PublishedSettings } from '../operations/publish-with.js';
import { describedDeliveryHeaders } from '../modules/webhooks/index.js';
import { API_VERSION } from '../published/meta.js';
import { createOpenApi } from '../published/openapi.js';
import { allOperations } from './contract.js';
import { allErrors, allEvents } from './registries.js';
import { TAGS } from './tags.js';

/** Opens the descriptions of everything that the product answers and sends. */
export function describeApi(settings: PublishedSettings = EVERYTHING) {
  return createOpenApi({
    operations: allOperations().map((operation) => asPublished(operation, settings)),
    version: API_VERSION,
    tags: TAGS,
    errorCodes: [...allErrors.keys()].toSorted(),
    deliveries: {
      events: [...allEvents.values()],
      headers: describedDeliveryHeaders(),
      payload: { $ref: '#/components/schemas/WebhookPayload' },
    },
  });
}
