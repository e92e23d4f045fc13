import type {
  CurrencyCode,
  ExchangeColumn,
  ExchangeCounts,
  ExchangeJobEntity,
  ExchangeJobMatchBy,
  ExchangeJobMode,
  ExchangeJobStatus,
  ExchangeResult,
  ExchangeRow,
  Instant,
  InstantInput,
  PurchaseRequisitionPriority,
  RecordsQuery,
  TableDelimiter,
  Uuid,
  VatMode,
} from './shared-types.js';

/** What is said beside the rows. */
export interface TableHead {
  /** Defaults to the name of the file. */
  name: string | null;
  pipelineId: Uuid | null;
  currency: CurrencyCode | null;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode: VatMode | null;
  dueDate: InstantInput | null;
  customerRequestNumber: string | null;
  comment: string | null;
  priority: PurchaseRequisitionPriority | null;
  customerId: Uuid | null;
  warehouseId: Uuid | null;
  deliveryAddress: string | null;
  requesterName: string | null;
  responsibleUserId: Uuid | null;
  /** Of lines that name none. */
  costItemId: Uuid | null;
  /** Site of lines that name none. */
  logisticsObjectId: Uuid | null;
}

/** A table that becomes a requisition, with a preview of its lines. */
export interface RequisitionTable {
  jobId: Uuid;
  /** Kind of records in the rows. */
  entity: ExchangeJobEntity;
  direction: 'import' | 'export';
  status: ExchangeJobStatus;
  /** Null for text of a mail. */
  fileName: string | null;
  /** Whether to change existing records, add new ones, or both. */
  mode: ExchangeJobMode;
  /** How a row finds an existing record. */
  matchBy: ExchangeJobMatchBy;
  columns: ExchangeColumn[];
  counts: ExchangeCounts;
  /** Progress while rows are being applied. */
  result: ExchangeResult | null;
  createdById: Uuid;
  createdAt: Instant;
  appliedAt: Instant | null;
  expiresAt: Instant;
  /** Headings, and words of headings, that nothing was made of. */
  notUnderstood: string[];
  /** One page of the rows; defaults to the first 100. */
  rows: ExchangeRow[];
  requisition: TableHead;
  /** The requisition, once the table is applied. */
  procurementId: Uuid | null;
}

/** What `requisitionTables.createImport` takes. */
export interface RequisitionTablesCreateImportBody {
  /** Defaults to the name of the file. */
  name?: string | undefined;
  pipelineId?: Uuid | undefined;
  currency?: CurrencyCode | undefined;
  /** How planned prices relate to VAT; defaults to that of the portal. */
  vatMode?: VatMode | undefined;
  dueDate?: InstantInput | null | undefined;
  customerRequestNumber?: string | null | undefined;
  comment?: string | null | undefined;
  priority?: PurchaseRequisitionPriority | undefined;
  customerId?: Uuid | null | undefined;
  warehouseId?: Uuid | null | undefined;
  deliveryAddress?: string | null | undefined;
  requesterName?: string | null | undefined;
  responsibleUserId?: Uuid | null | undefined;
  /** Of lines that name none. */
  costItemId?: Uuid | undefined;
  /** Site of lines that name none. */
  logisticsObjectId?: Uuid | undefined;
  /** Of a text file; detected if not sent. */
  encoding?: 'utf-8' | 'windows-1251' | undefined;
  /** Of a text file: a comma, a semicolon or a tab; detected if not sent. */
  delimiter?: TableDelimiter | undefined;
  /** CSV, TSV or XLSX, at most 20 MiB and 1 000 rows. */
  file: Blob;
}

/** What `requisitionTables.getImport` takes. */
export interface RequisitionTablesGetImportQuery extends RecordsQuery {}
