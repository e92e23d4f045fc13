import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { TotalAmounts, VatMode } from '../../../kernel/values/numbers/vat.js';
import type { RequisitionStatus } from '../status/statuses.js';

/** What was decided for an item. */
export interface ItemDecision {
  /** Over all suppliers. */
  readonly quantity: string;
  /** The supplier and the line of its quote, where there is only one. */
  readonly supplierId: string | null;
  readonly quoteItemId: string | null;
  /** By when the suppliers promised all of it. */
  readonly promisedDate: string | null;
  /** What one unit costs; null where it costs several prices. */
  readonly unitPrice: string | null;
}

/** What one unit of an item costs our firm by what was decided: its net price, or the gross one where it gets no VAT back. */
export interface ItemCost {
  readonly unitCost: string;
  readonly currency: string;
}

/** What is bought in place of what an item asks for. */
export interface AnalogBought {
  readonly rawName: string;
  /** Never the catalog item that was asked for. */
  readonly catalogItemId: string | null;
}

/** What is bought of an item from a supplier, and what that costs. */
export interface AwardedLine extends TotalAmounts {
  readonly itemId: string;
  readonly supplierId: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatMode: VatMode;
  readonly vatRate: string | null;
}

/** How far a requisition has come with suppliers. */
export interface SourcingFacts {
  /** A price request was sent, and not taken back. */
  readonly isRequested: boolean;
  /** A supplier has submitted a quote. */
  readonly isQuoted: boolean;
  readonly requestedItemIds: ReadonlySet<string>;
  /** Items that a submitted quote has a price for. */
  readonly quotedItemIds: ReadonlySet<string>;
  readonly decisions: ReadonlyMap<string, ItemDecision>;
  /** What everything costs together that was decided. */
  readonly decided: TotalAmounts;
  /** How far that is invoiced. */
  readonly invoiceStatus: 'none' | 'partial' | 'full';
}

/** What requisitions ask of price requests, quotes and decisions, which know requisitions and not the other way round. */
export interface RequisitionSourcing {
  /** Whether a supplier has quoted for a requisition: its currency stays then. */
  isQuoted(db: Reader, requisitionId: string): Promise<boolean>;
  /** A requisition got another status: what asks for it may end with it. */
  ended(unit: UnitOfWork, requisition: { readonly id: string; readonly status: RequisitionStatus }): Promise<void>;
  factsOf(db: Reader, requisitionId: string): Promise<SourcingFacts>;
  /** What decided items cost, by their ids: on average, where several suppliers share one. */
  costsOf(
    unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
    requisitionId: string,
  ): Promise<ReadonlyMap<string, ItemCost>>;
  /** What is bought in place of items by their ids, where nothing else was decided for them. */
  analogsOf(db: Reader, requisitionId: string): Promise<ReadonlyMap<string, AnalogBought>>;
  /** What is decided to be bought. */
  awardsOf(db: Reader, requisitionId: string): Promise<readonly AwardedLine[]>;
  /** Items are gone or called off: what was decided for them is void. */
  itemsEnded(unit: UnitOfWork, itemIds: readonly string[]): Promise<void>;
}
