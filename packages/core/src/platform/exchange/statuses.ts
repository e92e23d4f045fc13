import { enumeration } from '../../kernel/values/enumeration.js';

/** What a job does. */
export const EXCHANGE_DIRECTIONS = ['import', 'export'] as const;

/** What tables are of. */
export const EXCHANGE_ENTITIES = enumeration('ExchangeJobEntity', [
  'procurement_items',
  'catalog_items',
  'purchase_order_items',
  'stock_document_items',
  'stock_count_items',
  'purchase_requisitions',
]);
export type ExchangeEntityName = (typeof EXCHANGE_ENTITIES)[number];

/** States of an import, from its file to its records. */
export const IMPORT_STATUSES = [
  'parsing',
  'preview_ready',
  'applying',
  'applied',
  'partially_applied',
  'failed',
  'expired',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** States of any job; an export is made at once. */
export const JOB_STATUSES = enumeration('ExchangeJobStatus', [...IMPORT_STATUSES, 'completed']);
export type JobStatus = (typeof JOB_STATUSES)[number];

/** From which state an import goes to which. */
export const IMPORT_MOVES: Readonly<Record<ImportStatus, readonly ImportStatus[]>> = {
  parsing: ['preview_ready'],
  preview_ready: ['applying', 'expired'],
  applying: ['applied', 'partially_applied', 'failed'],
  applied: [],
  partially_applied: [],
  failed: [],
  expired: [],
};

/** Which rows an import takes: those that are there already, those that are not, or both. */
export const IMPORT_MODES = enumeration('ExchangeJobMode', ['upsert', 'create_only', 'update_only']);
export type ImportMode = (typeof IMPORT_MODES)[number];

/** How a row finds an existing record. */
export const MATCHES = enumeration('ExchangeJobMatchBy', ['sku', 'name', 'barcode']);
export type MatchBy = (typeof MATCHES)[number];

/** What becomes of a row. */
export const ROW_ACTIONS = enumeration('ExchangeRowAction', ['create', 'update', 'skip']);
export type RowAction = (typeof ROW_ACTIONS)[number];

/** Whether a row can be taken. */
export const ROW_STATUSES = ['valid', 'warning', 'error'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];
