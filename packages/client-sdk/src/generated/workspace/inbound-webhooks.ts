import type {
  InboundEndpoint,
  InboundMappingOperation,
  InboundMappingTransform,
  InboundMappingTrialResult,
  InboundWebhooksListEventsQuery,
  InboundWebhooksListMappingsQuery,
  RegeneratedEndpoint,
} from '../../../../core/src/calls/types/workspace/inbound-webhooks.js';
import type { Instant, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { EventName } from '../../generated/event-payloads.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** How an installation processes an event that it receives. */
export interface InboundMapping {
  id: Uuid;
  installationId: Uuid;
  isActive: boolean;
  sortOrder: number;
  /** Name of the event; `*` is any. */
  event: EventName;
  operation: InboundMappingOperation;
  /** Runs once for each element it finds. */
  itemsPath: string | null;
  rules: Record<
    string,
    | string
    | {
        /** JSONPath that names one value. */
        path: string;
        transform: InboundMappingTransform | null;
        /** Replacement for each value; a value that is not listed counts as absent. */
        map: Record<string, string | number | boolean | null> | null;
      }
  >;
  defaults: Record<string, string | number | boolean | null>;
  requiredFields: string[];
  /**
   * Where the signed body names its event. The header is then held to it: a request that the body names otherwise
   * is not applied.
   */
  eventPath: string | null;
  /** Identifies a request for 30 days. */
  idempotencyPath: string | null;
  externalSource: string | null;
  externalIdPath: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  /** `event_unsigned`: without `eventPath` the name of an event stands in a header that no signature covers. */
  warnings: {
    code: 'event_unsigned';
    field: 'eventPath';
  }[];
}

/** What `inboundWebhooks.createMapping` takes. */
export interface NewInboundMapping extends InboundMappingPatch {
  /** Name of the event; `*` is any. */
  event: EventName;
  operation: InboundMappingOperation;
}

/** What `inboundWebhooks.updateMapping` takes. */
export interface InboundMappingPatch {
  isActive?: boolean | undefined;
  sortOrder?: number | undefined;
  /** Name of the event; `*` is any. */
  event?: EventName | undefined;
  operation?: InboundMappingOperation | undefined;
  /** Runs once for each element it finds. */
  itemsPath?: string | null | undefined;
  rules?:
    | Record<
        string,
        | string
        | {
            /** JSONPath that names one value. */
            path: string;
            transform?: InboundMappingTransform | undefined;
            /** Replacement for each value; a value that is not listed counts as absent. */
            map?: Record<string, string | number | boolean | null> | undefined;
          }
      >
    | undefined;
  defaults?: Record<string, string | number | boolean | null> | undefined;
  requiredFields?: readonly string[] | undefined;
  /**
   * Where the signed body names its event. The header is then held to it: a request that the body names otherwise
   * is not applied.
   */
  eventPath?: string | null | undefined;
  /** Identifies a request for 30 days. */
  idempotencyPath?: string | null | undefined;
  externalSource?: string | null | undefined;
  externalIdPath?: string | null | undefined;
}

/** What `inboundWebhooks.tryMapping` takes. */
export interface InboundMappingTrial {
  event: EventName;
  body: Record<string, unknown> | readonly unknown[];
}

/** Methods on inbound webhooks. */
export interface InboundWebhooksApi {
  /**
   * Get the inbound address of an installation.
   *
   * Not found if the integration receives nothing.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  getEndpoint(id: string, options?: CallOptions): ApiCall<InboundEndpoint>;

  /**
   * Replace the inbound address of an installation.
   *
   * The new address comes with a new secret, shown only once. The old address stops working at once.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  regenerateEndpoint(id: string, options?: WriteOptions): ApiCall<RegeneratedEndpoint>;

  /**
   * List the mappings of an installation.
   *
   * In the order in which they are applied, unless `sort` says otherwise.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  listMappings(id: string, query?: InboundWebhooksListMappingsQuery, options?: CallOptions): PageList<InboundMapping>;

  /**
   * Add a mapping to an installation.
   *
   * Without `eventPath`, the name of an event stands in a header alone, which no signature covers: the answer
   * warns of it.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  createMapping(id: string, body: NewInboundMapping, options?: WriteOptions): ApiCall<InboundMapping>;

  /**
   * Change a mapping.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  updateMapping(
    id: string,
    mappingId: string,
    body: InboundMappingPatch,
    options?: WriteOptions,
  ): ApiCall<InboundMapping>;

  /**
   * Remove a mapping.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  removeMapping(id: string, mappingId: string, options?: WriteOptions): ApiCall<void>;

  /**
   * Try a mapping on a request.
   *
   * Shows what it would do; nothing is changed.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  tryMapping(
    id: string,
    mappingId: string,
    body: InboundMappingTrial,
    options?: CallOptions,
  ): ApiCall<InboundMappingTrialResult>;

  /**
   * List the events that an installation recorded.
   *
   * Events recorded by mappings of the kind `event.record`, newest first unless `sort` says otherwise. Kept for 90
   * days.
   *
   * Right: `integrations.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  listEvents(
    id: string,
    query?: InboundWebhooksListEventsQuery,
    options?: CallOptions,
  ): PageList<{
    id: Uuid;
    event: EventName;
    fields: Record<string, unknown>;
    createdAt: Instant;
  }>;
}

/** Inbound webhooks, to be put into a client. */
export const inboundWebhooks: Resource<InboundWebhooksApi> = {
  name: 'inboundWebhooks',
  at: '/api/v1/integrations/installations',
  methods: {
    getEndpoint: 'GET /:id/webhook-endpoint',
    regenerateEndpoint: 'POST /:id/webhook-endpoint/regenerate',
    listMappings: 'GET /:id/mappings query pages',
    createMapping: 'POST /:id/mappings body',
    updateMapping: 'PATCH /:id/mappings/:mappingId body',
    removeMapping: 'DELETE /:id/mappings/:mappingId',
    tryMapping: 'POST /:id/mappings/:mappingId/test body once',
    listEvents: 'GET /:id/events query pages',
  },
};
