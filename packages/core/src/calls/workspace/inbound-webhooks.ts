import type { CallOptions } from '../../operations/call-options.js';
import type { EventName } from '../event-names.js';
import type {
  InboundEndpoint,
  InboundMappingOperation,
  InboundMappingTransform,
  InboundMappingTrialResult,
  InboundWebhooksListEventsQuery,
  InboundWebhooksListMappingsQuery,
  RegeneratedEndpoint,
} from '../types/workspace/inbound-webhooks.js';
import type { Instant, Uuid } from '../types/workspace/shared-types.js';
import type { PageList } from '../../operations/listed.js';

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

/** Calls on inbound webhooks. */
export interface InboundWebhooksCalls {
  /**
   * Get the inbound address of an installation.
   *
   * Not found if the integration receives nothing.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  getEndpoint(id: string, options?: CallOptions): Promise<InboundEndpoint>;

  /**
   * Replace the inbound address of an installation.
   *
   * The new address comes with a new secret, shown only once. The old address stops working at once.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  regenerateEndpoint(id: string, options?: CallOptions): Promise<RegeneratedEndpoint>;

  /**
   * List the mappings of an installation.
   *
   * In the order in which they are applied, unless `sort` says otherwise.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
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
   * @throws ProcurekitError `not_found`
   */
  createMapping(id: string, body: NewInboundMapping, options?: CallOptions): Promise<InboundMapping>;

  /**
   * Change a mapping.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  updateMapping(
    id: string,
    mappingId: string,
    body: InboundMappingPatch,
    options?: CallOptions,
  ): Promise<InboundMapping>;

  /**
   * Remove a mapping.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  removeMapping(id: string, mappingId: string, options?: CallOptions): Promise<undefined>;

  /**
   * Try a mapping on a request.
   *
   * Shows what it would do; nothing is changed.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
   */
  tryMapping(
    id: string,
    mappingId: string,
    body: InboundMappingTrial,
    options?: CallOptions,
  ): Promise<InboundMappingTrialResult>;

  /**
   * List the events that an installation recorded.
   *
   * Events recorded by mappings of the kind `event.record`, newest first unless `sort` says otherwise. Kept for 90
   * days.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `not_found`
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
