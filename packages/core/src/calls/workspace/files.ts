import type { CallOptions } from '../../operations/call-options.js';
import type { FileLink, FilePurpose } from '../types/workspace/files.js';
import type { Instant, Uuid } from '../types/workspace/shared-types.js';
import type { OwnName } from '../../access/own-name.js';

/** Values of `entityType`. */
export type FileEntityType =
  | 'procurement'
  | 'procurement_item'
  | 'catalog_item'
  | 'counterparty'
  | 'warehouse'
  | 'price_list'
  | 'invoice'
  | 'commercial_proposal'
  | 'sales_invoice'
  | 'contract'
  | 'supplier_rfq'
  | 'supplier_quote'
  | 'delivery_batch'
  | 'delivery_trip'
  | 'purchase_order'
  | 'seller_profile'
  | 'received_message'
  | 'stock_document'
  | 'portal'
  | OwnName<'fileOwner'>;

/** What `files.upload` answers. */
export interface StoredFile {
  id: Uuid;
  /** Kind of record that the file belongs to. */
  entityType: FileEntityType;
  entityId: Uuid | null;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string;
  purpose: FilePurpose;
  createdById: Uuid;
  createdAt: Instant;
}

/** What `files.list` answers. */
export interface FilesListResult {
  items: StoredFile[];
  total: number;
}

/** What `files.list` takes. */
export interface FilesListQuery {
  /** Kind of record that the file belongs to. */
  entityType: FileEntityType;
  /** Id of the record; omitted for `portal`. */
  entityId?: Uuid | undefined;
}

/** Calls on files. */
export interface FilesCalls {
  /**
   * List the files of a record.
   *
   * @throws ProcurekitError `insufficient_rights`, `quote_sealed`, `not_found`
   */
  list(query: FilesListQuery, options?: CallOptions): Promise<FilesListResult>;

  /**
   * Get a link to download a file.
   *
   * The link works for 300 seconds, as long as the user can see the record of the file.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `quote_sealed`
   */
  createDownloadUrl(fileId: string, options?: CallOptions): Promise<FileLink>;

  /**
   * Delete a file.
   *
   * Refused while a template or a seller profile uses it.
   *
   * @throws ProcurekitError `not_found`, `insufficient_rights`, `quote_sealed`, `file_in_use`
   */
  remove(fileId: string, options?: CallOptions): Promise<undefined>;
}
