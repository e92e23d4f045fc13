import type { Viewer } from '../../kernel/access/caller.js';
import type { Row, Where } from '../../kernel/records/record.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { VatMode } from '../../kernel/values/numbers/vat.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { CustomFields } from '../../platform/custom-fields/index.js';
import type { Variable } from '../../platform/variables/index.js';
import type { DocumentDriver, DocumentParty, DocumentPlace, DocumentVehicle } from './forms/index.js';
import { enumeration } from '../../kernel/values/enumeration.js';
import { port } from '../../kernel/ports/port.js';

/** A requisition, as documents need it. */
export interface SourceProcurement {
  readonly id: string;
  readonly number: string;
  readonly pipelineId: string;
  readonly name: string;
  readonly status: string;
  readonly currency: string;
  readonly plannedTotal: string;
  readonly createdAt: string;
  readonly dueDate: string | null;
  readonly comment: string | null;
  readonly customerRequestNumber: string | null;
  readonly customerId: string | null;
  readonly warehouseId: string | null;
  readonly deliveryAddress: string | null;
  readonly responsibleUserId: string | null;
  readonly customFields: Readonly<Record<string, unknown>>;
}

/** A line of a requisition. */
export interface SourceItem {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly catalogItemId: string | null;
  readonly unitId: string;
  /** How many base units of its catalog item are in one of its unit; null where that is not kept. @default null */
  readonly unitFactor?: string | null;
  /** What one of its unit weighs, as the catalog says. @default nobody knows */
  readonly unitWeightKg?: string;
  readonly quantity: string;
  readonly receivedQuantity: string;
  readonly unitPrice: string | null;
  readonly vatRate: string | null;
  readonly supplierId: string | null;
  readonly isCancelled: boolean;
  /** Goods of another requisition or order that travel along: its number. @default goods of the requisition itself */
  readonly besideOf?: string;
}

/** What travels along on trips, beside the goods of a requisition. */
export interface GoodsBeside {
  readonly items: readonly SourceItem[];
  readonly batches: readonly SourceBatch[];
  readonly awards: readonly SourceAward[];
}

/** A counterparty: what documents print of it, and whom there is to ask for. */
export interface SourceParty {
  readonly id: string;
  readonly party: DocumentParty;
  /** Whether VAT is charged on what it sells. */
  readonly vatPayer: boolean;
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly contacts: readonly {
    readonly id: string;
    readonly name: string;
    readonly details: {
      readonly position: string | null;
      readonly phone: string | null;
      readonly email: string | null;
    };
  }[];
}

/** A place that goods come from or go to. */
export interface SourcePlace extends DocumentPlace {
  readonly counterpartyId: string | null;
}

/** Goods of a requisition that travel together. */
export interface SourceBatch {
  readonly id: string;
  readonly number: string;
  readonly supplierId: string | null;
  readonly originObjectId: string | null;
  readonly destinationObjectId: string | null;
  readonly warehouseId: string | null;
  readonly tripId: string | null;
  readonly plannedShipDate: string | null;
  readonly plannedDeliveryDate: string | null;
  readonly packagesCount: number;
  readonly totalWeightKg: string | null;
  readonly totalVolumeM3: string | null;
  readonly isCancelled: boolean;
  readonly isOnTheWay: boolean;
  /** Whether its trip has brought it, or what there was of it, and is not under way with it any more. */
  readonly isHandedOver: boolean;
  readonly items: readonly {
    readonly procurementItemId: string;
    readonly quantity: string;
    readonly deliveredQuantity: string;
  }[];
}

/** A halt of a trip. */
export interface SourceStop {
  readonly type: 'pickup' | 'delivery' | 'waypoint';
  readonly placeId: string | null;
  readonly address: string | null;
  readonly batchIds: readonly string[];
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly plannedArrivalAt: string | null;
  readonly arrivedAt: string | null;
  readonly completedAt: string | null;
  /** Whether it was made, and goods were handed over at it or could have been. */
  readonly status: 'pending' | 'arrived' | 'completed' | 'failed' | 'skipped';
  /** Why goods were not handed over, or not all of them. */
  readonly failureReason: string | null;
  /** Who took the goods. */
  readonly recipientName: string | null;
  readonly comment: string | null;
}

/** Why what arrived is not what was expected. */
export type SourceDiscrepancy = 'shortage' | 'surplus' | 'damaged' | 'wrong_item' | 'quality' | 'packaging' | 'other';

/** Goods that a warehouse took in, without a trip of ours. */
export interface SourceReceipt {
  readonly id: string;
  readonly warehouseId: string;
  readonly receivedAt: string;
  /** Number of the supplier's delivery note. */
  readonly documentNumber: string | null;
  readonly lines: readonly {
    readonly itemId: string | null;
    /** @default none */
    readonly purchaseOrderItemId?: string | null;
    /** In the unit of the item. */
    readonly quantity: string;
    readonly discrepancyReason: SourceDiscrepancy | null;
  }[];
}

/** What an item is bought for, and from whom. */
export interface SourceAward {
  readonly itemId: string;
  readonly supplierId: string;
  readonly unitPrice: string;
  /** @default none */
  readonly discountPercent?: string | null;
  readonly vatMode: VatMode;
  readonly vatRate: string | null;
  /** Of the order that it is bought by, where there is one. */
  readonly orderNumber?: string;
  /** The line of that order. */
  readonly purchaseOrderItemId?: string;
  /** How much of the item that line is for. */
  readonly quantity?: string;
}

/** A drive with batches of a requisition. */
export interface SourceTrip {
  readonly id: string;
  readonly number: string;
  readonly plannedStartAt: string | null;
  readonly plannedEndAt: string | null;
  readonly distanceKm: string | null;
  readonly odometerStartKm: string | null;
  readonly odometerEndKm: string | null;
  readonly carrierId: string | null;
  /** As the trip names it; the directory may know more. */
  readonly carrier: DocumentParty | undefined;
  readonly driver: DocumentDriver | undefined;
  readonly vehicle: DocumentVehicle | undefined;
  readonly stops: readonly SourceStop[];
}

/** A route that is driven regularly. */
export interface SourceRoute {
  readonly name: string;
  readonly distanceKm: string | null;
  readonly placeIds: readonly string[];
}

/** Values of variables, by field. */
export type VariableValues = Readonly<Record<string, unknown>>;

/** Values of the variables of a requisition. */
export interface SourceVariables {
  /** By the first segment of the paths: `procurement`, `customer`, `warehouse`. */
  readonly entities: Readonly<Record<string, VariableValues>>;
  /** Of each line, by its id. */
  readonly items: ReadonlyMap<string, VariableValues>;
}

/**
 * What documents are made of, contributed by the modules that own it. Reads are bound to a portal by the reader; ids that
 * are unknown there are left out of what is returned.
 */
export interface DocumentSources {
  /** Which rows somebody sees of what belongs to requisitions; null means all. */
  visibleTo(viewer: Viewer): Where<{ readonly procurementId: string }> | null;
  findProcurement(db: Reader, id: string): Promise<SourceProcurement | null>;
  /** The requisition, or null when there is none that the caller sees. */
  findVisibleProcurement(db: Reader, viewer: Viewer, id: string): Promise<SourceProcurement | null>;
  /** The same where the caller may also be one who only receives its goods. */
  findReceivedProcurement(db: Reader, viewer: Viewer, id: string): Promise<SourceProcurement | null>;
  /** Whether somebody receives goods: keeps warehouses. */
  receives(viewer: Viewer): boolean;
  /** What belongs to requisitions whose goods somebody receives; null for whoever receives none, or sees all. */
  receivedBy(viewer: Viewer): Where<{ readonly procurementId: string }> | null;
  /** All lines of a requisition, in their order. */
  listItems(db: Reader, procurementId: string): Promise<readonly SourceItem[]>;
  findParties(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SourceParty>>;
  findWarehouses(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SourcePlace>>;
  findPlaces(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SourcePlace>>;
  findRoutes(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SourceRoute>>;
  listBatches(db: Reader, procurementId: string): Promise<readonly SourceBatch[]>;
  /** What trips carry beside the goods of a requisition: of other requisitions, and of orders for none. */
  findGoodsBeside(db: Reader, procurementId: string, tripIds: readonly string[]): Promise<GoodsBeside>;
  findTrips(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, SourceTrip>>;
  /** What warehouses took in of a requisition, the earliest first. */
  listReceipts(db: Reader, procurementId: string, items: readonly SourceItem[]): Promise<readonly SourceReceipt[]>;
  /** What was ordered of a requisition, and decided to be bought where no order says more. */
  listAwards(db: Reader, procurementId: string): Promise<readonly SourceAward[]>;
  /** The variables of requisitions that the Variable API lists, without custom fields. */
  readonly variables: readonly Variable[];
  /** Custom fields as variables. */
  readonly customVariables: (fields: readonly Row<typeof CustomFields>[]) => readonly Variable[];
  /** Their values for a requisition, with those of the customer that the document is for. */
  findVariables(
    db: Reader,
    of: { readonly procurementId: string; readonly customerId: string | null },
  ): Promise<SourceVariables>;
  findProposal(db: Reader, id: string): Promise<{ readonly number: string; readonly date: string } | null>;
}

export const DocumentSources = port<DocumentSources>('documentSources');

/** A line of a draft that a job makes. */
export interface DraftedLine {
  readonly procurementItemId: string;
  readonly catalogItemId: string | null;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: string;
  readonly unitId: string;
  readonly unitPrice: string;
  readonly vatRate: string | null;
}

/** What a draft of a proposal, an invoice or a contract says. */
export interface DocumentDraft {
  readonly kind: 'COMMERCIAL_PROPOSAL' | 'SALES_INVOICE' | 'CONTRACT';
  readonly number: string;
  readonly date: string;
  readonly procurementId: string;
  /** Null for a portal that has no seller profile yet. */
  readonly sellerProfileId: string | null;
  /** Null as long as nobody knows to whom. */
  readonly customerId: string | null;
  readonly customerContactId: string | null;
  readonly proposalId: string | null;
  readonly title: string | null;
  readonly subject: string | null;
  readonly validUntil: string | null;
  readonly plannedDeliveryDate: string | null;
  readonly dueDate: string | null;
  readonly currencyCode: string;
  readonly vatMode: VatMode;
  readonly totalAmount: string;
  readonly paymentTermsText: string | null;
  readonly deliveryTermsText: string | null;
  readonly externalComment: string | null;
  readonly assignedToId: string | null;
  readonly createdById: string;
  readonly lines: readonly DraftedLine[];
}

/** Kinds of records that stand behind a generated document. */
export const SOURCE_ENTITY_TYPES = enumeration('DocumentSourceEntityType', [
  'commercial_proposal',
  'sales_invoice',
  'contract',
  'purchase_order',
  'stock_document',
  'stock_receipt',
]);

/** A record that was made together with a document. */
export interface SourceEntity {
  readonly type: (typeof SOURCE_ENTITY_TYPES)[number];
  readonly id: string;
}

/** Keeps the records behind documents, so that several documents of one sale have one record behind them. */
export interface DraftKeeper {
  /** The number of the record that says the same already, or null when there is none, or it has no number yet. */
  findNumber(db: Reader, draft: DocumentDraft): Promise<string | null>;
  /**
   * Makes the record, or finds the one with this number that says the same, in the unit of work that keeps the document.
   * Null when the record has got another number since `findNumber` was asked.
   *
   * @param beside ids of records that were entered before for documents of the same job
   */
  enter(unit: UnitOfWork, draft: DocumentDraft, beside: readonly string[]): Promise<SourceEntity | null>;
}

export const DraftKeeper = port<DraftKeeper>('draftKeeper');
