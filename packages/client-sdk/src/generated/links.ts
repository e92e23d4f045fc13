import type { Instant, PageQuery, Uuid } from '../../../core/src/calls/types/integration/shared-types.js';
import type { ApiCall } from '../api-call.js';
import type { CallOptions, WriteOptions } from '../client-options.js';
import type { OwnName } from '../own-names.js';
import type { CountedItems, PageList } from '../page-list.js';
import type { Resource } from '../resource.js';

/** Values of `entityType`. */
export type ExternalLinkEntityType =
  | 'procurement'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'delivery_trip'
  | 'purchase_order'
  | OwnName<'linkable'>;

/** An external identifier and the entity it refers to. */
export interface ExternalLink {
  id: Uuid;
  externalSource: string;
  externalId: string;
  entityType: ExternalLinkEntityType;
  entityId: Uuid;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Values of `entityType`. */
export type ExternalLinkEntityTypeInput =
  | 'procurement'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'delivery_trip'
  | 'purchase_order'
  | 'purchase_requisition'
  | OwnName<'linkable'>;

/** What `links.list` takes. */
export interface LinksListQuery extends PageQuery {
  /** Name of the external system. */
  externalSource: string;
  /** Identifier in the external system. */
  externalId?: string | undefined;
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType?: ExternalLinkEntityTypeInput | undefined;
  /** Only links to this entity. */
  entityId?: Uuid | undefined;
}

/** What `links.put` answers. */
export interface ExternalLinkItem {
  item: ExternalLink;
}

/** What `links.put` takes. */
export interface ExternalLinkInput {
  externalSource: string;
  externalId: string;
  entityId: Uuid;
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType: ExternalLinkEntityTypeInput;
  /** Same as the header `Idempotency-Key`, which takes precedence. */
  idempotencyKey?: string | undefined;
}

/** Methods on external links. */
export interface LinksApi {
  /**
   * Find links of external identifiers.
   *
   * Only links created by the calling key. Links to entities that the key may not read are omitted; asking for
   * such a type is refused. If nothing matches, the list is empty.
   *
   * Scopes: `external_links.read`.
   *
   * @throws PermissionError `insufficient_scope`
   */
  list(query: LinksListQuery, options?: CallOptions): PageList<ExternalLink, CountedItems<ExternalLink>>;

  /**
   * Link an external identifier to an entity.
   *
   * Returns 201 for a new link and 200 for an existing one, which then points to the given entity. An external
   * identifier refers to one entity of a type; an entity can have many. The write scope of the entity is required
   * as well.
   *
   * Scopes: `external_links.write`.
   *
   * @throws NotFoundError `not_found`
   */
  put(body: ExternalLinkInput, options?: WriteOptions): ApiCall<ExternalLinkItem>;

  /**
   * Remove a link.
   *
   * The external identifier stands for nothing any more; the entity stays as it is. Only links created by the
   * calling key. The write scope of the entity is required as well.
   *
   * Scopes: `external_links.write`.
   *
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: WriteOptions): ApiCall<void>;
}

/** External links, to be put into a client. */
export const links: Resource<LinksApi> = {
  name: 'links',
  at: '/api/v1/integration-api/links',
  methods: {
    list: 'GET query pages',
    put: 'PUT body',
    remove: 'DELETE /:id',
  },
};
