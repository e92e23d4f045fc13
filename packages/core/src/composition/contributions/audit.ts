import type { Right } from '../../operations/rights.js';
import { createMaskWithheld, entityRecords, type AuditedType } from '../../modules/audit/index.js';
import { allRecords } from '../all-groups.js';

const REQUISITIONS = ['requisitions.view_all', 'requisitions.view_own'] as const;
const SUPPLIER_DOCUMENTS = ['supplier_documents.view'] as const;
const CATALOG = ['catalog.view'] as const;
const FINANCE = ['finance.view'] as const;
const SALES = ['sales.view'] as const;
const LOGISTICS = ['logistics.view'] as const;

/** Rights with which entities of a type are seen, and so their entries in the audit trail. */
const RIGHTS_BY_TYPE: Readonly<Record<string, readonly Right[]>> = {
  procurement: REQUISITIONS,
  supplier_rfq: SUPPLIER_DOCUMENTS,
  supplier_quote: SUPPLIER_DOCUMENTS,
  catalog_item: CATALOG,
  category: CATALOG,
  supplier_link: CATALOG,
  stock_movement: CATALOG,
  counterparty: ['counterparties.view'],
  warehouse: ['warehouses.view'],
  price_list: ['price_lists.view'],
  invoice: FINANCE,
  payment: FINANCE,
  commercial_proposal: SALES,
  sales_invoice: SALES,
  contract: SALES,
  delivery_batch: LOGISTICS,
  delivery_trip: LOGISTICS,
  logistics_object: LOGISTICS,
  driver: LOGISTICS,
  vehicle: LOGISTICS,
  route: LOGISTICS,
  generated_document: ['documents.view'],
};

/** Hides from entries what nobody may read of their entities yet. */
export const maskWithheld = createMaskWithheld(allRecords);

/** Types of entities whose entries are read by whoever may see the entity. */
export const auditedTypes: ReadonlyMap<string, AuditedType> = new Map(
  [...entityRecords(allRecords)].flatMap(([type, record]) => {
    const rights = RIGHTS_BY_TYPE[type];
    return rights === undefined ? [] : [[type, { record, rights }]];
  }),
);
