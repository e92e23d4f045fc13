import { type LockPlace, lockOrderOf } from '../kernel/operations/lock-order.js';

/**
 * The order in which rows are locked, by what each kind is called: who needs several takes them from the top. Work that goes on comes
 * before what it works on, then documents as they follow from each other, then what is counted by them, and settings last. Lines and
 * other parts have the place of their document. What something guards is locked only by whoever has locked that.
 */
export const PLACES: readonly LockPlace[] = [
  { entity: 'user' },
  { entity: 'custom_field' },
  { entity: 'installation' },
  { entity: 'sync_run' },
  { entity: 'exchange_job', guards: ['exchange_page'] },
  { entity: 'document_generation_job' },
  { entity: 'delivery_trip' },
  { entity: 'vehicle' },
  { entity: 'driver' },
  { entity: 'pipeline' },
  { entity: 'stock_document' },
  { entity: 'counterparty' },
  { entity: 'procurement', guards: ['line_decision'] },
  { entity: 'delivery_batch' },
  { entity: 'supplier_rfq' },
  { entity: 'supplier_quote' },
  { entity: 'bank_operation' },
  { entity: 'purchase_order' },
  { entity: 'commercial_proposal' },
  { entity: 'sales_invoice' },
  { entity: 'invoice' },
  { entity: 'payment' },
  { entity: 'contract' },
  { entity: 'budget' },
  { entity: 'catalog_item', guards: ['stock_level', 'reservation'] },
  { entity: 'price_list' },
  { entity: 'file' },
  { entity: 'file_draft' },
  { entity: 'portal_unit' },
  { entity: 'portal' },
  { entity: 'supplier_link' },
  { entity: 'category' },
  { entity: 'cost_item' },
  { entity: 'warehouse' },
  { entity: 'sync_link' },
  { entity: 'sync_failure' },
  { entity: 'sync_checkpoint' },
  { entity: 'install_count' },
];

export const lockOrder = lockOrderOf(PLACES);

/**
 * What is locked backwards all the same, by what was locked before. Which order an invoice is for is found by comparing it, once it is
 * locked; where its orders are moved at that moment, Postgres lets one of the two units of work begin again.
 */
export const BACKWARDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['invoice', ['procurement', 'purchase_order']],
]);
