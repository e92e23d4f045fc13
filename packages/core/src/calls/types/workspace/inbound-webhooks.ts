import type { Instant, RecordsQuery } from './shared-types.js';

/** What `inboundWebhooks.getEndpoint` answers. */
export interface InboundEndpoint {
  url: string;
  isActive: boolean;
  secretMask: string;
  lastEventAt: Instant | null;
  receivedCount: number;
}

/** What `inboundWebhooks.regenerateEndpoint` answers. */
export interface RegeneratedEndpoint {
  url: string;
  isActive: boolean;
  secretPlaintext: string;
  regeneratedAt: Instant;
}

/** Values of `operation`. */
export type InboundMappingOperation =
  'event.record' | 'catalog_item.upsert' | 'counterparty.upsert' | 'vehicle_location.record' | 'procurement.status';

/** Values of `transform`. */
export type InboundMappingTransform = 'string' | 'number' | 'trim' | 'lower' | 'upper' | 'digits' | 'date' | 'boolean';

/** Values of `sort`. */
export type InboundWebhooksListMappingsSort =
  | 'id'
  | '-id'
  | 'installationId'
  | '-installationId'
  | 'isActive'
  | '-isActive'
  | 'sortOrder'
  | '-sortOrder'
  | 'event'
  | '-event'
  | 'operation'
  | '-operation'
  | 'itemsPath'
  | '-itemsPath'
  | 'eventPath'
  | '-eventPath'
  | 'idempotencyPath'
  | '-idempotencyPath'
  | 'externalSource'
  | '-externalSource'
  | 'externalIdPath'
  | '-externalIdPath'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';

/** What `inboundWebhooks.listMappings` takes. */
export interface InboundWebhooksListMappingsQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: InboundWebhooksListMappingsSort | undefined;
}

/** Values of `action`. */
export type InboundMappingTrialAction = 'created' | 'updated' | 'moved' | 'recorded' | 'duplicate' | 'skipped';

/** What `inboundWebhooks.tryMapping` answers. */
export interface InboundMappingTrialResult {
  /** Whether the mapping is for events of this name. */
  isForEvent: boolean;
  /** What identifies a repeated request; null if its bytes do. */
  identifier: string | null;
  results: {
    index: number;
    outcome: string;
    action: InboundMappingTrialAction;
    entityType: string | null;
    /** The record that would change; null if it would be created. */
    entityId: string | null;
    values: Record<string, unknown>;
    message: string | null;
  }[];
}

/** Values of `sort`. */
export type InboundWebhooksListEventsSort = 'id' | '-id' | 'event' | '-event' | 'createdAt' | '-createdAt';

/** What `inboundWebhooks.listEvents` takes. */
export interface InboundWebhooksListEventsQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: InboundWebhooksListEventsSort | undefined;
}
