import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, PageQuery, Uuid } from '../types/integration/shared-types.js';
import type { OwnName } from '../../access/own-name.js';

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

/** What `links.list` answers. */
export interface ExternalLinkList {
  items: ExternalLink[];
  total: number;
}

/** Calls on external links. */
export interface LinksCalls {
  /**
   * Find links of external identifiers.
   *
   * Only links created by the calling key. Links to entities that the key may not read are omitted; asking for
   * such a type is refused. If nothing matches, the list is empty.
   *
   * Scopes: `external_links.read`.
   *
   * @throws ProcurekitError `insufficient_scope`
   */
  list(query: LinksListQuery, options?: CallOptions): Promise<ExternalLinkList>;

  /**
   * Link an external identifier to an entity.
   *
   * Returns 201 for a new link and 200 for an existing one, which then points to the given entity. An external
   * identifier refers to one entity of a type; an entity can have many. The write scope of the entity is required
   * as well.
   *
   * Scopes: `external_links.write`.
   *
   * @throws ProcurekitError `not_found`
   */
  put(body: ExternalLinkInput, options?: CallOptions): Promise<ExternalLinkItem>;

  /**
   * Remove a link.
   *
   * The external identifier stands for nothing any more; the entity stays as it is. Only links created by the
   * calling key. The write scope of the entity is required as well.
   *
   * Scopes: `external_links.write`.
   *
   * @throws ProcurekitError `not_found`
   */
  remove(id: string, options?: CallOptions): Promise<undefined>;
}
