/** An article in the ERP, known by its code. */
export interface ErpItem {
  readonly code: string;
  readonly name: string;
  readonly brand: string | null;
}

/** A purchase order in the ERP, known by its number. */
export interface ErpOrder {
  readonly number: string;
  readonly title: string;
  readonly plannedTotal: string;
  /** Status of the requisition in Procurekit; the ERP only shows it. */
  readonly progress: string | null;
}

/** Stands in for the ERP: replace it by the calls to yours. */
export interface Erp {
  readonly items: Map<string, ErpItem>;
  readonly orders: Map<string, ErpOrder>;
  /** Code for an article that came from outside. */
  nextCode(): string;
  /** Number for an order that came from outside. */
  nextNumber(): string;
}

/** Creates an empty ERP. */
export function createErp(): Erp {
  let created = 0;
  const next = (prefix: string) => {
    created += 1;
    return `${prefix}-${9000 + created}`;
  };
  return { items: new Map(), orders: new Map(), nextCode: () => next('A'), nextNumber: () => next('PO') };
}
