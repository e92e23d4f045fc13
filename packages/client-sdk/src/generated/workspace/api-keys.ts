import type {
  ApiKeyRotation,
  ApiKeyStatus,
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
    archive: 'DELETE /:id',
  },
};
