import type { CallOptions } from '../../operations/call-options.js';
import type { Instant, PageQuery, Uuid } from './shared-types.js';

/** Values of `entityType`. */
export type ExternalLinkEntityType =
  'procurement' | 'catalog_item' | 'counterparty' | 'warehouse' | 'price_list' | 'invoice' | 'delivery_trip';

/** An external identifier and the entity that it stands for. */
export interface ExternalLink {
  id: Uuid;
  externalSource: string;
  externalId: string;
  entityType: ExternalLinkEntityType;
  entityId: Uuid;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `links.list` answers. */
export interface ExternalLinkList {
  items: ExternalLink[];
  total: number;
}

/** Values of `entityType`. */
export type LinksListEntityType =
  | 'procurement'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'delivery_trip'
  | 'purchase_requisition';

/** What `links.list` takes. */
export interface LinksListQuery extends PageQuery {
  /** Name of the external system. */
  externalSource: string;
  /** Identifier in the external system. */
  externalId?: string | undefined;
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType?: LinksListEntityType | undefined;
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
  entityType: LinksListEntityType;
  /** Does what the header `Idempotency-Key` does; the header wins. */
  idempotencyKey?: string | undefined;
}

/** Calls on external links. */
export interface LinksCalls {
  /**
   * Find links of external identifiers.
   *
   * Only links that the calling key made itself. Links to entities that the key may not read are left out; asking
   * for such a type is refused. No match is an empty list.
   *
   * Scopes: `external_links.read`.
   *
   * @throws ProcurekitError `insufficient_scope`
   */
  list(query: LinksListQuery, options?: CallOptions): Promise<ExternalLinkList>;

  /**
   * Link an external identifier to an entity.
   *
   * Answers 201 for a new link and 200 for one that existed, which then points to the entity named now. One
   * external identifier stands for one entity of a type; an entity may have many. Needs the write scope of the
   * entity as well.
   *
   * Scopes: `external_links.write`.
   *
   * @throws ProcurekitError `not_found`
   */
  put(body: ExternalLinkInput, options?: CallOptions): Promise<ExternalLinkItem>;
}
