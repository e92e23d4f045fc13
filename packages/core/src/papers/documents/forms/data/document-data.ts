import type { DocumentImage } from '../../../../kernel/ports/document-layout.js';
import type { Language } from '../../../../kernel/values/text/locale.js';
import type { Money } from '../../../../kernel/values/numbers/money.js';
import type { Price } from '../../../../kernel/values/numbers/price.js';
import type { Quantity } from '../../../../kernel/values/numbers/quantity.js';
import type { VatMode } from '../../../../kernel/values/numbers/vat.js';

/**
 * Everything a document may print, for every kind. What is absent is left as a blank to fill in by hand,
 * as the paper forms do; `missingDocumentData` tells what a kind cannot do without.
 */
export interface DocumentData {
  readonly number: string;
  /** Instant or calendar date of the document. */
  readonly date: string;
  /** IANA zone in which instants are printed. */
  readonly timeZone: string;
  /** Language of forms that are not official Russian ones; Russian when absent. */
  readonly language?: Language | undefined;
  /** How days are written in English, such as `MM/DD/YYYY`. */
  readonly dateFormat?: string | undefined;
  readonly currencyCode: string;
  readonly vatMode: VatMode;
  readonly lines: readonly DocumentLine[];

  /** The firm whose paper this is, whatever its part in the business. */
  readonly owner?: DocumentParty | undefined;
  /** Of a universal transfer document: with an invoice for VAT in it (1), or without (2). */
  readonly transferStatus?: 1 | 2 | undefined;
  /** Who sells and is paid. */
  readonly seller?: DocumentParty | undefined;
  /** Who buys and pays. */
  readonly buyer?: DocumentParty | undefined;
  /** Who hands the goods over; the seller when absent. */
  readonly shipper?: DocumentParty | undefined;
  /** Who takes the goods; the buyer when absent. */
  readonly consignee?: DocumentParty | undefined;
  readonly carrier?: DocumentParty | undefined;
  /** Whom to turn to at the seller's. */
  readonly sellerContact?: DocumentContact | undefined;
  /** Whom to turn to at the buyer's. */
  readonly buyerContact?: DocumentContact | undefined;

  /** The contract or order the document rests on. */
  readonly basis?: DocumentReference | undefined;
  /** By what the carriage is ordered, also where the document rests on a contract. */
  readonly order?: DocumentReference | undefined;
  /** Papers that go with the goods. */
  readonly attachedDocuments?: readonly DocumentReference[] | undefined;
  /** The transfer document that a correction changes, as it was before; the lines are what they are now. */
  readonly corrected?: CorrectedDocument | undefined;
  /** Acts that state what a claim is for. */
  readonly acts?: readonly DocumentReference[] | undefined;
  readonly title?: string | undefined;
  readonly subject?: string | undefined;
  readonly validUntil?: string | undefined;
  readonly dueDate?: string | undefined;
  readonly plannedDeliveryDate?: string | undefined;
  /** Which wording of an order it is; the first when absent. */
  readonly revision?: number | undefined;
  /** When parts of the sum are to be paid. */
  readonly paymentStages?: readonly DocumentPaymentStage[] | undefined;
  /** What a contract says beside its terms. */
  readonly clauses?: readonly DocumentClause[] | undefined;
  readonly paymentTermsText?: string | undefined;
  readonly deliveryTermsText?: string | undefined;
  readonly comment?: string | undefined;
  /** Price of a contract where it is not the sum of the lines. */
  readonly contractTotal?: Money | undefined;
  /** More of what was ordered is yet to come than an act lists. */
  readonly awaitsMore?: boolean | undefined;
  /** When a warehouse took the goods in. */
  readonly takenInAt?: string | undefined;
  /** City in which a contract or an act is signed. */
  readonly place?: string | undefined;

  /** The goods as a whole, as far as that is known apart from the lines. */
  readonly cargo?: DocumentCargo | undefined;
  readonly loading?: DocumentPlace | undefined;
  readonly unloading?: DocumentPlace | undefined;
  readonly vehicle?: DocumentVehicle | undefined;
  readonly driver?: DocumentDriver | undefined;
  readonly attorney?: DocumentAttorney | undefined;
  readonly trip?: DocumentTrip | undefined;
  readonly stops?: readonly DocumentStop[] | undefined;

  readonly commission?: readonly DocumentSignatory[] | undefined;
  readonly approvedBy?: DocumentSignatory | undefined;
  readonly releasedBy?: DocumentSignatory | undefined;
  readonly receivedBy?: DocumentSignatory | undefined;
  readonly images?: DocumentImages | undefined;
}

/** One line of goods. */
export interface DocumentLine {
  readonly name: string;
  readonly sku?: string | undefined;
  /** Code in the owner's directory of materials. */
  readonly code?: string | undefined;
  /** Short name of the unit: "шт". */
  readonly unitName: string;
  /** Code of the unit in OKEI: "796". */
  readonly unitCode?: string | undefined;
  readonly quantity: Quantity;
  /** Price of a unit; includes VAT in mode INCLUSIVE. */
  readonly unitPrice?: Price | undefined;
  /** Percent; null = without VAT. */
  readonly vatRate?: string | null | undefined;
  /** How the price relates to VAT; as that of the document when absent. */
  readonly vatMode?: VatMode | undefined;
  readonly discountPercent?: string | undefined;
  /** Total of the line as the record keeps it, when that is not quantity × price less discount. */
  readonly lineTotal?: Money | undefined;
  readonly packageKind?: string | undefined;
  readonly quantityPerPackage?: Quantity | undefined;
  readonly packages?: number | undefined;
  readonly grossWeightKg?: Quantity | undefined;
  readonly netWeightKg?: Quantity | undefined;
  readonly volumeM3?: Quantity;
  /** Rack and shelf. */
  readonly storagePlace?: string | undefined;
  /** Quantity that was asked for; the line's quantity when absent. */
  readonly requestedQuantity?: Quantity | undefined;
  /** Quantity that was handed out; nobody has written it down yet when absent. */
  readonly releasedQuantity?: Quantity | undefined;
  /** Quantity that turned out to be there, in acts. */
  readonly actualQuantity?: Quantity | undefined;
  /** Part of the actual quantity that is damaged. */
  readonly defectQuantity?: Quantity | undefined;
  readonly comment?: string | undefined;
}

/** All goods of a document in figures. */
export interface DocumentCargo {
  readonly packages?: number | undefined;
  /** How it is packed: "паллеты". */
  readonly packageKind?: string | undefined;
  /** The same in the classifier of packages: "PX". */
  readonly packageCode?: string | undefined;
  /** In which state the goods are: "без повреждений". */
  readonly condition?: string | undefined;
  /** How goods are marked. */
  readonly marking?: string | undefined;
  readonly grossWeightKg?: Quantity | undefined;
  /** How the gross weight was found. */
  readonly weightMethod?: WeightMethod | undefined;
  readonly netWeightKg?: Quantity | undefined;
  readonly volumeM3?: Quantity | undefined;
}

/** How a weight was found: of the whole vehicle, axle by axle, or by calculation. */
export type WeightMethod = 'whole_vehicle' | 'by_axle' | 'calculated';

/** A company or a sole proprietor. */
export interface DocumentParty {
  readonly name: string;
  /** Full name for contracts and official forms. */
  readonly legalName?: string | undefined;
  readonly kind?: 'legal_entity' | 'sole_proprietor' | undefined;
  readonly inn?: string | undefined;
  readonly kpp?: string | undefined;
  readonly ogrn?: string | undefined;
  readonly okpo?: string | undefined;
  readonly legalAddress?: string | undefined;
  readonly actualAddress?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly bank?: DocumentBank | undefined;
  readonly directorName?: string | undefined;
  readonly directorPosition?: string | undefined;
  /** As in "в лице …", where it is not declined by the rules. */
  readonly directorNameGenitive?: string | undefined;
  readonly directorPositionGenitive?: string | undefined;
  /** In the genitive: "Устава". */
  readonly directorBasis?: string | undefined;
  /** Who signs files that are exchanged in place of its head. */
  readonly representative?: DocumentRepresentative | undefined;
  readonly accountantName?: string | undefined;
  /** Department, workshop or warehouse that acts. */
  readonly department?: string | undefined;
}

/** Somebody who signs for a party by a machine-readable power of attorney (МЧД). */
export interface DocumentRepresentative extends DocumentSignatory {
  readonly name: string;
  readonly power: DocumentPower;
}

/** A machine-readable power of attorney. */
export interface DocumentPower {
  /** Registration number, a GUID. */
  readonly number: string;
  readonly internalNumber?: string | undefined;
  readonly issuedOn: string;
  /** Last day on which it holds. */
  readonly validUntil: string;
  /** INN of whoever gave it. */
  readonly principalInn: string;
  /** Where it is kept. */
  readonly system: string;
}

/** A person at a party. */
export interface DocumentContact {
  readonly name: string;
  readonly position?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Where a party is paid. */
export interface DocumentBank {
  readonly name: string;
  readonly bik: string;
  readonly accountNumber: string;
  readonly correspondentAccount?: string | undefined;
}

/** A part of a sum with when it is to be paid. */
export interface DocumentPaymentStage {
  readonly kind: 'prepayment' | 'on_shipment' | 'on_receipt' | 'deferred';
  /** Of the sum; one of percent and amount is there. */
  readonly percent: string | null;
  readonly amount: Money | null;
  readonly days: number;
}

/** Another document: "Договор поставки № 12 от 15.01.2026". */
export interface DocumentReference {
  readonly title: string;
  readonly number?: string | undefined;
  readonly date?: string | undefined;
  /** Forms that ask for a contract name no other paper in its place. */
  readonly isContract?: boolean | undefined;
}

/** A document whose lines are changed by another one. */
export interface CorrectedDocument extends DocumentReference {
  readonly number: string;
  readonly date: string;
  readonly lines: readonly StatedLine[];
}

/** A line as a document stated it. */
export interface StatedLine {
  /** Its place in that document. */
  readonly position: number;
  readonly name: string;
  readonly sku?: string | undefined;
  readonly unitName: string;
  readonly unitCode?: string | undefined;
  readonly quantity: Quantity;
  /** Price of a unit without VAT and after discount. */
  readonly netPrice?: Price | undefined;
  /** Percent; null = without VAT. */
  readonly vatRate: string | null;
  readonly netAmount: Money;
  readonly vatAmount: Money;
  readonly grossAmount: Money;
}

/** Where goods are loaded or unloaded. */
export interface DocumentPlace {
  readonly name?: string | undefined;
  readonly address: string;
  readonly contactName?: string | undefined;
  readonly contactPhone?: string | undefined;
  readonly plannedAt?: string | undefined;
  /** When the vehicle came there, and when it left. */
  readonly arrivedAt?: string | undefined;
  readonly leftAt?: string | undefined;
  readonly workingHours?: string | undefined;
}

/** A lorry. */
export interface DocumentVehicle {
  readonly number: string;
  readonly model?: string | undefined;
  readonly type?: string | undefined;
  readonly trailerNumber?: string | undefined;
  readonly capacityKg?: Quantity | undefined;
  readonly volumeM3?: Quantity;
  readonly ownership?: 'own' | 'leased' | 'hired' | undefined;
  /** The contract by which it is leased or hired. */
  readonly ownershipDocument?: DocumentReference | undefined;
}

/** A driver. */
export interface DocumentDriver {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly inn?: string | undefined;
  readonly license?: string | undefined;
  readonly licenseIssuedAt?: string | undefined;
}

/** The person who is trusted to take the goods. */
export interface DocumentAttorney {
  readonly name: string;
  readonly position?: string | undefined;
  /** Series, number, issuer and date in one line. */
  readonly passport?: string | undefined;
  readonly basis?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** The journey of a route sheet. */
export interface DocumentTrip {
  readonly number?: string | undefined;
  readonly routeName?: string | undefined;
  readonly plannedStartAt?: string | undefined;
  readonly plannedEndAt?: string | undefined;
  readonly distanceKm?: Quantity | undefined;
  readonly odometerStartKm?: Quantity | undefined;
  readonly odometerEndKm?: Quantity | undefined;
}

/** A stop of the journey. */
export interface DocumentStop {
  readonly type: 'pickup' | 'delivery' | 'waypoint';
  readonly name?: string | undefined;
  readonly address: string;
  readonly contactName?: string | undefined;
  readonly contactPhone?: string | undefined;
  readonly plannedArrivalAt?: string | undefined;
  readonly arrivedAt?: string | undefined;
  readonly completedAt?: string | undefined;
  readonly cargo?: string | undefined;
  readonly packages?: number | undefined;
  readonly weightKg?: Quantity | undefined;
  readonly comment?: string | undefined;
}

/** Someone who signs. */
export interface DocumentSignatory {
  readonly position?: string | undefined;
  readonly name?: string | undefined;
}

/** Pictures of the seller. */
export interface DocumentImages {
  readonly logo?: DocumentImage | undefined;
  readonly stamp?: DocumentImage | undefined;
  readonly signature?: DocumentImage | undefined;
}

/** A clause that somebody chose for a contract. */
export interface DocumentClause {
  /** Such as `liability`: what it is about, which tells its place. */
  readonly kind: string;
  readonly title: string;
  /** Each line is a point. */
  readonly text: string;
}
