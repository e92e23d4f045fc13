import type { Composition } from '../kernel/module/composition.js';
import { asPublished, EVERYTHING, type PublishedSettings, withClosedEnums } from '../kernel/operations/publish-with.js';
import { describedDeliveryHeaders } from '../platform/webhooks/index.js';
import { API_VERSION } from './meta.js';
import { createOpenApi, type DescribedFace } from '../kernel/published/openapi.js';
import type { OpenApiDocument } from '../kernel/published/openapi-document.js';
import { madeWhenNeeded } from '../kernel/values/made-once.js';

type Asked = [face: DescribedFace, serverUrl: string, options?: { allFields?: boolean }];

/** Descriptions, written at once or in turns of the event loop. */
interface ApiDescriptions {
  (...asked: Asked): OpenApiDocument;
  inTurns(...asked: Asked): Promise<OpenApiDocument>;
}

/**
 * Opens the descriptions of everything that modules answer and send: of what every portal takes, or with all fields that only some of
 * them do.
 */
export function describeApi(composition: Composition, settings: PublishedSettings = EVERYTHING): ApiDescriptions {
  const own = madeWhenNeeded(() => openWith(composition, settings));
  const whole = madeWhenNeeded(() => openWith(composition, EVERYTHING));
  const chosen = ({ allFields = false }: { allFields?: boolean }) => (allFields ? whole : own)();
  return Object.assign((...[face, serverUrl, options = {}]: Asked) => chosen(options).atOnce(face, serverUrl), {
    inTurns: (...[face, serverUrl, options = {}]: Asked) => chosen(options).inTurns(face, serverUrl),
  });
}

function openWith({ operations, errors, events, tags, closed }: Composition, settings: PublishedSettings) {
  return createOpenApi({
    operations,
    publish: (operation) => withClosedEnums(asPublished(operation, settings), closed),
    version: API_VERSION,
    tags,
    errorCodes: [...errors.keys()].toSorted(),
    deliveries: {
      events: [...events.values()],
      headers: describedDeliveryHeaders(),
      payload: { $ref: '#/components/schemas/WebhookPayload' },
    },
  });
}
