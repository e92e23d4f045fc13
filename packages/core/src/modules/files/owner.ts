import type { Right } from '../../operations/rights.js';
import type { RecordType } from '../../records/record.js';

/** Kinds of entities that files are attached to; `portal` is the portal itself. */
export const FILE_ENTITY_TYPES = [
  'procurement',
  'procurement_item',
  'catalog_item',
  'counterparty',
  'warehouse',
  'price_list',
  'invoice',
  'contract',
  'commercial_proposal',
  'sales_invoice',
  'supplier_rfq',
  'supplier_quote',
  'delivery_batch',
  'delivery_trip',
  'seller_profile',
  'portal',
] as const;
export type FileEntityType = (typeof FILE_ENTITY_TYPES)[number];

/** Whom files of a kind of entity belong to: they are seen by whoever sees the entity, and changed by whoever may change it. */
export interface FileOwner {
  /** Null for the portal itself, which everybody sees. */
  readonly record: RecordType | null;
  readonly view: Right | 'signed_in';
  readonly edit: Right;
}

/** The owners of files by kind of entity. */
export type FileOwners = Readonly<Record<FileEntityType, FileOwner>>;
