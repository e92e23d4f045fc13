import type { FileLink, FilePurpose } from '../../../../core/src/calls/types/workspace/files.js';
import type { Instant, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UploadOptions, WriteOptions } from '../../client-options.js';
import { withDownload, type Downloads } from '../../download.js';
import type { OwnName } from '../../own-names.js';
import type { Resource } from '../../resource.js';

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

/** What `files.upload` takes. */
export interface FilesUploadBody {
  /** Kind of record that the file belongs to. */
  entityType: FileEntityType;
  /** Id of the record; omitted for `portal`. */
  entityId?: Uuid | undefined;
  purpose?: FilePurpose | undefined;
  /** The file, at most 25 MiB. */
  file: Blob;
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

/** Methods on files. */
export interface FilesApi extends Downloads<FileLink> {
  /**
   * Attach a file to a record.
   *
   * PDF, DOCX, XLSX, XLS, DOC, CSV, TXT, XML, PNG, JPEG, WEBP, ZIP and DWG up to 25 MiB; the content decides, not
   * the name. A record has at most 100 files. Anyone who can change the record can attach files to it.
   *
   * @throws BadRequestError `file_type_not_allowed`
   * @throws ConflictError `record_archived`
   * @throws PermissionError `insufficient_rights`
   */
  upload(body: FilesUploadBody, options?: UploadOptions): ApiCall<StoredFile>;

  /**
   * List the files of a record.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`, `quote_sealed`
   */
  list(query: FilesListQuery, options?: CallOptions): ApiCall<FilesListResult>;

  /**
   * Get a link to download a file.
   *
   * The link works for 300 seconds, as long as the user can see the record of the file.
   *
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`, `quote_sealed`
   */
  createDownloadUrl(fileId: string, options?: CallOptions): ApiCall<FileLink>;

  /**
   * Delete a file.
   *
   * Refused while a template or a seller profile uses it.
   *
   * @throws ConflictError `file_in_use`
   * @throws NotFoundError `not_found`
   * @throws PermissionError `insufficient_rights`, `quote_sealed`
   */
  remove(fileId: string, options?: WriteOptions): ApiCall<void>;
}

/** Files, to be put into a client. */
export const files: Resource<FilesApi> = {
  name: 'files',
  at: '/api/v1/files',
  methods: {
    upload: 'POST form',
    list: 'GET query',
    createDownloadUrl: 'GET /:fileId/download-url',
    remove: 'DELETE /:fileId',
  },
  extend: (api, settings) => withDownload('files.download', api.createDownloadUrl, settings),
};
