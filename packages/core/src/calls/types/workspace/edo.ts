import type { Instant, InstantInput, QuantityInput, RecordsQuery, Uuid, WeightMethod } from './shared-types.js';

/** Values of `status`. */
export type EdoDocumentStatus =
  'queued' | 'awaiting_signature' | 'sent' | 'delivered' | 'signed' | 'rejected' | 'revoked';

/** Values of `stage`. */
export type WaybillStage = 'accepted' | 'received' | 'refused' | 'handed_over';

/** A title that follows the one of the shipper of a transport waybill. */
export interface EdoWaybillTitle {
  /**
   * `accepted`: the carrier took the goods (T2); `received` and `refused`: the consignee did or did not (T3);
   * `handed_over`: the carrier gave them out (T4).
   */
  stage: WaybillStage;
  /** Name of its file. */
  fileId: string;
  /** On which it was made. */
  date: string;
  /** What the carrier objects, how the consignee found the goods, or why they were refused. */
  remarks: string[];
  packages: number | null;
  grossWeightKg: string | null;
  /** When the vehicle came to the consignee. */
  arrivedAt: Instant | null;
  leftAt: Instant | null;
}

/** A generated document at the e-document operator. */
export interface EdoDocument {
  documentId: Uuid;
  counterpartyId: Uuid;
  kind: string | null;
  number: string | null;
  fileName: string | null;
  /** While it is `awaiting_signature`, it waits to be signed at the operator. */
  status: EdoDocumentStatus;
  /** The operator’s identifier for it. */
  messageId: string | null;
  /** Why it could not be sent. */
  error: {
    code: string;
    message: string;
  } | null;
  /** Of a transport waybill: its identifier at the state’s system, once a title tells it. */
  waybillUid: string | null;
  /** Of a transport waybill: by which carrier and consignee answered it, in the order in which they came. */
  waybillTitles: EdoWaybillTitle[];
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `edo.sendDocument` takes. */
export interface EdoSendDocumentBody {
  documentId: Uuid;
  /** Defaults to the customer or the only supplier of the document. */
  counterpartyId?: Uuid | undefined;
}

/** Values of `sort`. */
export type EdoListDocumentsSort = 'createdAt' | '-createdAt' | 'updatedAt' | '-updatedAt';

/** What `edo.listDocuments` takes. */
export interface EdoListDocumentsQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Field to sort by; a leading minus puts the latest first. Defaults to newest first. */
  sort?: EdoListDocumentsSort | undefined;
}

/** Values of `status`. */
export type ReceivedTransferDocumentStatus = 'received' | 'awaiting_signature' | 'queued' | 'answered' | 'rejected';

/** Values of `acceptance`. */
export type GoodsAcceptance = 'accepted' | 'accepted_with_discrepancies' | 'refused';

/** A transfer document (УПД) that a supplier sent. */
export interface ReceivedTransferDocument {
  invoiceId: Uuid;
  number: string;
  /** As the document writes it, such as `15.01.2026`. */
  date: string;
  title: string;
  /** `СЧФ`, `СЧФДОП` or `ДОП`. */
  function: string;
  sellerName: string;
  sellerInn: string | null;
  /**
   * `awaiting_signature`: its answer is prepared; `queued`: its answer goes with the next exchange; `answered` and
   * `rejected`: the operator has the answer.
   */
  status: ReceivedTransferDocumentStatus;
  /** What the answer says. */
  acceptance: GoodsAcceptance | null;
  /** Of the answer. */
  fileName: string | null;
  /** Why the operator did not take the answer. */
  error: {
    code: string;
    message: string;
  } | null;
  receivedAt: Instant;
  updatedAt: Instant;
}

/** What is said of goods that came with a transfer document. */
export interface TransferAnswer {
  acceptance: GoodsAcceptance;
  /** When the goods were taken; defaults to now. */
  takenAt?: InstantInput | undefined;
  /** Who took the goods. */
  receivedBy?:
    | {
        name: string;
        position: string;
      }
    | undefined;
  /** Who signs; defaults to the director of the seller profile with the tax number of the buyer. */
  signedBy?:
    | {
        name: string;
        position: string;
      }
    | undefined;
  /** The act that states the discrepancies; required for `accepted_with_discrepancies`. */
  act?:
    | {
        title?: string | undefined;
        number: string;
        date: InstantInput;
      }
    | undefined;
}

/** What `edo.signAnswer` takes. */
export interface EdoSignAnswerBody {
  /** Detached CMS signature of the file, in Base64. */
  signature: string;
}

/** An act of discrepancies that a buyer sent. */
export interface ReceivedDiscrepancyAct {
  number: string;
  date: string;
  buyerId: Uuid;
  /** The paper that the goods came with, as the act names it. */
  paper: {
    title: string;
    number: string | null;
    date: string | null;
  } | null;
  /** The generated document that the paper is; null when none of this buyer has its number. */
  documentId: Uuid | null;
  procurementId: Uuid | null;
  lines: {
    name: string;
    sku: string | null;
    /** The item of the requisition, by article or else by name. */
    itemId: Uuid | null;
    statedQuantity: string | null;
    foundQuantity: string | null;
    defectQuantity: string | null;
    shortageQuantity: string | null;
    surplusQuantity: string | null;
    comment: string | null;
  }[];
  /**
   * Draft of a correction (УКД): what the lines that differ come to, without what is damaged, as its job takes
   * them; empty where a line is of no known item.
   */
  correctedLines: {
    itemId: Uuid;
    quantity: string;
  }[];
  receivedAt: Instant;
}

/** What `edo.listActs` takes. */
export interface EdoListActsQuery extends RecordsQuery {}

/** Values of `role`. */
export type WaybillRole = 'carrier' | 'consignee';

/** Values of `status`. */
export type ReceivedWaybillStatus = 'waiting' | 'to_answer' | 'awaiting_signature' | 'queued';

/** An electronic transport waybill (ЭТрН) that others opened. */
export interface ReceivedWaybill {
  id: Uuid;
  number: string;
  date: string;
  /** What the portal is to it. */
  role: WaybillRole;
  shipper: {
    name: string;
    inn: string | null;
    kpp: string | null;
  };
  consignee: {
    name: string;
    inn: string | null;
    kpp: string | null;
  };
  carrier: {
    name: string;
    inn: string | null;
    kpp: string | null;
  };
  /** Where the goods are to be brought. */
  address: string | null;
  dueAt: Instant | null;
  goods: {
    name: string;
    packages: number | null;
    grossWeightKg: string | null;
  }[];
  /** Its identifier at the state’s system, once a title tells it. */
  uid: string | null;
  /** Those that followed the one of the shipper, in the order in which they came; ours are among them. */
  titles: EdoWaybillTitle[];
  /**
   * `to_answer`: the next title is ours; `awaiting_signature`: it is prepared; `queued`: it goes with the next
   * exchange; `waiting`: others are to say something, or all is said.
   */
  status: ReceivedWaybillStatus;
  /** What the portal may say next. */
  nextStages: WaybillStage[];
  preparedStage: WaybillStage | null;
  /** Of the prepared title. */
  fileName: string | null;
  /** Why the operator did not take the title. */
  error: {
    code: string;
    message: string;
  } | null;
  receivedAt: Instant;
  updatedAt: Instant;
}

/** What `edo.listWaybills` takes. */
export interface EdoListWaybillsQuery extends RecordsQuery {}

/** What carrier or consignee says next of a transport waybill. */
export interface WaybillAnswer {
  /** One of the `nextStages` of the waybill. */
  stage: WaybillStage;
  /**
   * Identifier of the waybill at the state’s system, which the operator shows; needed as long as no title tells
   * it.
   */
  uid?: string | undefined;
  /**
   * What the carrier objects, what the consignee remarks, or why it refuses. Of goods that were received it
   * defaults to the comment of a stop that did not hand over all.
   */
  remarks?: string | undefined;
  /**
   * Stop of a trip at which the goods were handed over: its place and times are told where `delivery` does not
   * tell them.
   */
  stopId?: Uuid | undefined;
  /**
   * Of `received`: all but `weightMethod` and `goods` must be known, from here, the stop or the title of the
   * shipper.
   */
  delivery?:
    | {
        address?: string | undefined;
        /** Defaults to what the shipper wanted. */
        plannedAt?: InstantInput | undefined;
        arrivedAt?: InstantInput | undefined;
        leftAt?: InstantInput | undefined;
        packages?: number | undefined;
        grossWeightKg?: QuantityInput | undefined;
        weightMethod?: WeightMethod | undefined;
        /** State of goods, packages, marks and seals. */
        condition?: string | undefined;
        /** Goods by the names under which they were shipped, where they are told one by one. */
        goods?:
          | readonly {
              name: string;
              condition: string;
              packages: number;
              grossWeightKg?: QuantityInput | undefined;
            }[]
          | undefined;
      }
    | undefined;
  /** Who signs; defaults to the holder of the power of attorney in the seller profile, else to its director. */
  signedBy?:
    | {
        name: string;
        position: string;
      }
    | undefined;
}

/** What `edo.signWaybillTitle` takes. */
export interface EdoSignWaybillTitleBody {
  /** Detached CMS signature of the file, in Base64. */
  signature: string;
}
