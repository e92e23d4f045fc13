import type {
  AgreedPaymentStage,
  CurrencyCode,
  Instant,
  InstantInput,
  Money,
  Price,
  PriceInput,
  PurchaseOrderAnsweredLine,
  PurchaseOrderConfirmationState,
  PurchaseOrderSendingFormat,
  PurchaseOrderStatus,
  Quantity,
  QuantityInput,
  Rate,
  Uuid,
  VatMode,
} from './shared-types.js';

export interface PublicPurchaseOrderItem {
  id: Uuid;
  sortOrder: number;
  /** Defaults to the name of the line of the requisition, or of the catalog item. */
  rawName: string;
  sku: string | null;
  supplierSku: string | null;
  quantity: Quantity;
  unit: {
    code: string;
    name: string;
  };
  /** Defaults to the price of the contract’s list, where the order names a contract; required otherwise. */
  unitPrice: Price;
  discountPercent: Rate | null;
  /** Null means no VAT; defaults to what the supplier charges by its kind. */
  vatRate: Rate | null;
  netAmount: Money;
  vatAmount: Money;
  grossAmount: Money;
  requiredDate: Instant | null;
  /** When the supplier has promised to deliver. */
  promisedDate: Instant | null;
  receivedQuantity: Quantity;
  comment: string | null;
}

/** A file; its address works as long as the link does. */
export interface PublicPurchaseOrderFile {
  id: Uuid;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  url: string;
}

/** A purchase order as its supplier sees it. */
export interface PublicPurchaseOrder {
  order: {
    number: string;
    /** Rises with each amendment that is sent. */
    revision: number;
    status: PurchaseOrderStatus;
    currency: CurrencyCode;
    vatMode: VatMode;
    /** Without VAT. */
    netAmount: Money;
    vatAmount: Money;
    /** With VAT. */
    grossAmount: Money;
    paymentSchedule: AgreedPaymentStage[];
    paymentTermsText: string | null;
    deliveryTermsText: string | null;
    deliveryAddress: string | null;
    expectedAt: Instant | null;
    /** For the supplier. */
    comment: string | null;
    supplierOrderNumber: string | null;
    sentAt: Instant | null;
  };
  buyer: {
    name: string;
    inn: string | null;
  };
  supplier: {
    name: string;
  };
  items: PublicPurchaseOrderItem[];
  confirmation: {
    state: PurchaseOrderConfirmationState;
    at: Instant | null;
    comment: string | null;
    /** What was answered of each line; empty where nothing was. */
    items: PurchaseOrderAnsweredLine[];
  };
  /** What the supplier has attached. */
  files: PublicPurchaseOrderFile[];
  /** Address of the printed form. */
  formUrl: string;
  canAnswer: boolean;
  canAnnounceShipment: boolean;
  canAttach: boolean;
}

/** Values of `action`. */
export type PublicPurchaseOrderAnswerAction = 'confirm' | 'reject' | 'announce_shipment';

/** Goods of the order that are on their way. */
export interface PublicPurchaseOrderShipment {
  items: readonly {
    itemId: Uuid;
    quantity: QuantityInput;
  }[];
  plannedShipDate?: InstantInput | null | undefined;
  plannedDeliveryDate?: InstantInput | null | undefined;
  packagesCount?: number | undefined;
  comment?: string | null | undefined;
}

/** What `purchaseOrderLinks.answer` takes. */
export interface PublicPurchaseOrderAnswer {
  /** What is said of the order; defaults to confirm. */
  action?: PublicPurchaseOrderAnswerAction | undefined;
  /** The revision that is answered; defaults to the one that the link was sent with. */
  revision?: number | undefined;
  /** Lines that are left out are confirmed as they were ordered. */
  items?:
    | readonly {
        itemId: Uuid;
        /** 0 where it is not delivered at all. */
        quantity?: QuantityInput | undefined;
        unitPrice?: PriceInput | undefined;
        promisedDate?: InstantInput | null | undefined;
        comment?: string | null | undefined;
      }[]
    | undefined;
  promisedDate?: InstantInput | null | undefined;
  comment?: string | null | undefined;
  /** Who answers for the supplier. */
  byName?: string | null | undefined;
  supplierOrderNumber?: string | null | undefined;
  /** Required to reject the order. */
  reason?: string | undefined;
  /** Required to announce a shipment. */
  shipment?: PublicPurchaseOrderShipment | undefined;
}

/** What `purchaseOrderLinks.addFile` takes. */
export interface PurchaseOrderLinksAddFileBody {
  file: Blob;
}

/** What `purchaseOrderLinks.openForm` takes. */
export interface PurchaseOrderLinksOpenFormQuery {
  /** Defaults to pdf. */
  format?: PurchaseOrderSendingFormat | undefined;
}
