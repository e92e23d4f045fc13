import type {
  ApiKeyRotation,
  ApiKeyStatus,
  ApiKeyTakeOver,
  AvailableScope,
} from '../../../../core/src/calls/types/workspace/api-keys.js';
import type { Instant, InstantInput, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { OwnName } from '../../own-names.js';
import type { Resource } from '../../resource.js';

/** Values of `scope`. */
export type ApiKeyScope =
  | 'purchase_requisitions.read'
  | 'purchase_requisitions.write'
  | 'supplier_documents.read'
  | 'catalog.read'
  | 'catalog.write'
  | 'counterparties.read'
  | 'counterparties.write'
  | 'warehouses.read'
  | 'warehouses.write'
  | 'price_lists.read'
  | 'price_lists.write'
  | 'finance.read'
  | 'finance.write'
  | 'external_links.read'
  | 'external_links.write'
  | 'webhooks.read'
  | 'webhooks.write'
  | 'webhooks.delete'
  | 'integration_api.read'
  | 'integration_api.write'
  | 'integration_api.delete'
  | 'documents.read'
  | 'documents.download'
  | 'delivery_trips.read'
  | 'delivery_trips.write'
  | 'logistics.read'
  | 'logistics.write'
  | 'variables.read'
  | 'purchase_orders.read'
  | 'purchase_orders.write'
  | 'agents.commit'
  | 'budgets.read'
  | 'stock.read'
  | 'stock.write'
  | OwnName<'scope'>;

export interface ApiKey {
  id: Uuid;
  name: string;
  keyPrefix: string;
  /** Until when the secret before the last rotation works; null where there is none. */
  previousSecretExpiresAt: Instant | null;
  scopes: ApiKeyScope[];
  expiresAt: Instant | null;
  createdById: Uuid;
  createdByName: string;
  lastUsedAt: Instant | null;
  /** Effective requests per minute. */
  rateLimitPerMinute: number;
  createdAt: Instant;
  archivedAt: Instant | null;
  status: ApiKeyStatus;
}

/** What `apiKeys.list` answers. */
export interface ApiKeyList {
  items: ApiKey[];
  availableScopes: AvailableScope[];
}

/** What `apiKeys.create` answers. */
export interface IssuedApiKey {
  item: ApiKey;
  secretPlaintext: string;
}

/** What `apiKeys.create` takes. */
export interface ApiKeysCreateBody {
  name: string;
  expiresAt?: InstantInput | null | undefined;
  /** Requests per minute; null means the default of the installation; only the owner can set more. */
  rateLimitPerMinute?: number | null | undefined;
  scopes: readonly ApiKeyScope[];
}

/** What `apiKeys.update` takes. */
export interface ApiKeysUpdateBody {
  name?: string | undefined;
  expiresAt?: InstantInput | null | undefined;
  /** Requests per minute; null means the default of the installation; only the owner can set more. */
  rateLimitPerMinute?: number | null | undefined;
  scopes?: readonly ApiKeyScope[] | undefined;
}

/** What `apiKeys.takeOver` answers. */
export interface ApiKeyTakenOver {
  item: ApiKey;
  /** How much of each kind: `links`, `subscriptions`. */
  taken: Record<string, number>;
}

/** Methods on api keys. */
export interface ApiKeysApi {
  /**
   * List API keys and the scopes that can be granted.
   *
   * Right: `api_keys.manage`.
   */
  list(options?: CallOptions): ApiCall<ApiKeyList>;

  /**
   * Issue an API key.
   *
   * The secret is shown only in this response.
   *
   * Right: `api_keys.manage`.
   *
   * @throws BadRequestError `unknown_scope`
   * @throws ConflictError `api_key_limit_reached`
   * @throws PermissionError `scope_not_grantable`, `role_required`
   */
  create(body: ApiKeysCreateBody, options?: WriteOptions): ApiCall<IssuedApiKey>;

  /**
   * Rename or narrow a key, set its expiry or limit.
   *
   * Right: `api_keys.manage`.
   *
   * @throws BadRequestError `unknown_scope`
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `scope_not_grantable`, `role_required`
   */
  update(id: string, body: ApiKeysUpdateBody, options?: WriteOptions): ApiCall<ApiKey>;

  /**
   * Rotate the secret of an API key.
   *
   * The key stays the same, with its scopes, links and subscriptions. The new secret is shown only in this
   * response; the old one works until `graceSeconds` are over. Whoever rotates a key must be able to issue it.
   *
   * Right: `api_keys.manage`.
   *
   * @throws ConflictError `record_archived`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `scope_not_grantable`, `role_required`
   */
  rotate(id: string, body?: ApiKeyRotation, options?: WriteOptions): ApiCall<IssuedApiKey>;

  /**
   * Take over links and subscriptions of another key.
   *
   * Gives the key what another key of the same creator has: its external identifiers and its webhook
   * subscriptions, with their secrets, counters and deliveries. The other key keeps its secret and scopes until it
   * is revoked. Refused, and nothing is taken, where one of the keys is revoked, where both have an external
   * identifier for different records or the same event at the same URL, and where the key lacks scopes for the
   * events. Repeating it takes what has come since.
   *
   * Right: `api_keys.manage`.
   *
   * @throws ConflictError `key_of_another_creator`, `take_over_conflict`, `record_archived`
   * @throws NotFoundError `not_found`
   */
  takeOver(id: string, body: ApiKeyTakeOver, options?: WriteOptions): ApiCall<ApiKeyTakenOver>;

  /**
   * Revoke an API key.
   *
   * The key stops working at once, and so do its webhook subscriptions.
   *
   * Right: `api_keys.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: WriteOptions): ApiCall<ApiKey>;
}

/** Api keys, to be put into a client. */
export const apiKeys: Resource<ApiKeysApi> = {
  name: 'apiKeys',
  at: '/api/v1/api-keys',
  methods: {
    list: 'GET',
    create: 'POST body',
    update: 'PATCH /:id body',
    rotate: 'POST /:id/rotate body',
    takeOver: 'POST /:id/take-over body',
    archive: 'DELETE /:id',
  },
};
