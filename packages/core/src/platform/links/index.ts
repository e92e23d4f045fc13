/**
 * External identifiers: which entity an ERP's own id stands for. Every API key has a space of its own that no other key
 * sees. An external id stands for one entity of a type, and an entity may have many. What a link points to, and whether
 * the caller can access it, is told by the module of the target; links are in no event.
 */
export { bulkUpsertOf } from './bulk-upsert/operation.js';
export { MAX_ROWS, RowOutcomes, Rows, type RowOutcome } from './bulk-upsert/schemas.js';
export { failedRow, upsertRows } from './bulk-upsert/upsert-rows.js';
export { linksTo } from './links-to.js';
export { EntityTypeInput, linkableTypeOf } from './schemas.js';
