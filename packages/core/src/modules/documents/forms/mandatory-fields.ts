import type { DocumentData, DocumentParty } from './document-data.js';
import type { DocumentKind } from './document-kinds.js';
import { cargoTotals } from './priced-lines.js';

/** A field that a form must have and that was left to be filled in by hand. */
export interface EmptyField {
  readonly field: string;
  readonly message: string;
}

interface MandatoryField {
  /** What it is, as the message says it. */
  readonly name: string;
  readonly isKnown: (data: DocumentData) => boolean;
}

const shipper = (data: DocumentData) => data.shipper ?? data.seller;
const consignee = (data: DocumentData) => data.consignee ?? data.buyer;
const has = (value: unknown) => value !== undefined && value !== '';
// A sole proprietor acts in person.
const isHeaded = (party: DocumentParty | undefined, field: 'directorName' | 'directorBasis') =>
  party?.kind === 'sole_proprietor' || has(party?.[field]);

const FIELDS = {
  'seller.inn': { name: 'the tax number (INN) of the seller', isKnown: ({ seller }) => has(seller?.inn) },
  'seller.legalAddress': { name: 'the address of the seller', isKnown: ({ seller }) => has(seller?.legalAddress) },
  'seller.bank': { name: 'the bank account of the seller', isKnown: ({ seller }) => has(seller?.bank) },
  'seller.directorName': {
    name: 'who signs for the seller',
    isKnown: ({ seller }) => isHeaded(seller, 'directorName'),
  },
  'seller.directorBasis': {
    name: 'on what basis the seller is represented',
    isKnown: ({ seller }) => isHeaded(seller, 'directorBasis'),
  },
  'buyer.name': { name: 'the buyer', isKnown: ({ buyer }) => has(buyer) },
  'buyer.inn': { name: 'the tax number (INN) of the buyer', isKnown: ({ buyer }) => has(buyer?.inn) },
  'buyer.legalAddress': { name: 'the address of the buyer', isKnown: ({ buyer }) => has(buyer?.legalAddress) },
  'buyer.directorName': { name: 'who signs for the buyer', isKnown: ({ buyer }) => isHeaded(buyer, 'directorName') },
  'buyer.directorBasis': {
    name: 'on what basis the buyer is represented',
    isKnown: ({ buyer }) => isHeaded(buyer, 'directorBasis'),
  },
  'shipper.name': { name: 'who hands the goods over', isKnown: (data) => has(shipper(data)) },
  'consignee.name': { name: 'who takes the goods', isKnown: (data) => has(consignee(data)) },
  'owner.okpo': { name: 'the OKPO code of the firm', isKnown: ({ owner }) => has(owner?.okpo) },
  'carrier.name': { name: 'the carrier', isKnown: ({ carrier }) => has(carrier) },
  'carrier.inn': { name: 'the tax number (INN) of the carrier', isKnown: ({ carrier }) => has(carrier?.inn) },
  'driver.name': { name: 'the driver', isKnown: ({ driver }) => has(driver) },
  'vehicle.number': { name: 'the number of the vehicle', isKnown: ({ vehicle }) => has(vehicle) },
  'loading.address': { name: 'where the goods are loaded', isKnown: ({ loading }) => has(loading?.address) },
  'unloading.address': { name: 'where the goods are brought to', isKnown: ({ unloading }) => has(unloading?.address) },
  'cargo.packages': { name: 'the number of packages', isKnown: (data) => has(cargoTotals(data).packages) },
  'cargo.grossWeightKg': { name: 'the gross weight', isKnown: (data) => has(cargoTotals(data).grossWeightKg) },
  'attorney.name': { name: 'the person who is trusted', isKnown: ({ attorney }) => has(attorney) },
  'attorney.passport': { name: 'the passport of the person', isKnown: ({ attorney }) => has(attorney?.passport) },
  'releasedBy.name': { name: 'who released the goods', isKnown: ({ releasedBy }) => has(releasedBy?.name) },
  'receivedBy.name': { name: 'who received the goods', isKnown: ({ receivedBy }) => has(receivedBy?.name) },
  stops: { name: 'the stops', isKnown: ({ stops = [] }) => stops.length > 0 },
  items: { name: 'the goods', isKnown: ({ lines }) => lines.length > 0 },
  'items.unitPrice': {
    name: 'the price of every line',
    isKnown: ({ lines }) => lines.every(({ unitPrice, lineTotal }) => has(unitPrice ?? lineTotal)),
  },
  'items.actualQuantity': {
    name: 'what came of every line',
    isKnown: ({ lines }) => lines.every(({ actualQuantity }) => has(actualQuantity)),
  },
  'items.releasedQuantity': {
    name: 'what was released of every line',
    isKnown: ({ lines }) => lines.every(({ releasedQuantity }) => has(releasedQuantity)),
  },
  paymentTermsText: { name: 'when it is paid', isKnown: ({ paymentTermsText }) => has(paymentTermsText) },
  deliveryTermsText: { name: 'how it is delivered', isKnown: ({ deliveryTermsText }) => has(deliveryTermsText) },
} as const satisfies Readonly<Record<string, MandatoryField>>;
type FieldName = keyof typeof FIELDS;

const SELLER: readonly FieldName[] = ['seller.inn', 'seller.legalAddress', 'seller.directorName'];
const CARRIAGE: readonly FieldName[] = ['carrier.name', 'carrier.inn', 'driver.name', 'vehicle.number'];
const CARGO: readonly FieldName[] = ['cargo.packages', 'cargo.grossWeightKg'];

/** What a paper of each kind is not complete without. */
const MANDATORY: Readonly<Record<DocumentKind, readonly FieldName[]>> = {
  COMMERCIAL_PROPOSAL: ['seller.inn', 'buyer.name', 'items'],
  SALES_INVOICE: ['seller.inn', 'seller.bank', 'buyer.name', 'items'],
  CONTRACT: [
    ...SELLER,
    'seller.directorBasis',
    'buyer.name',
    'buyer.inn',
    'buyer.legalAddress',
    'buyer.directorName',
    'buyer.directorBasis',
    'paymentTermsText',
    'deliveryTermsText',
  ],
  GOODS_WAYBILL: [...SELLER, 'buyer.name', 'items', 'items.unitPrice', ...CARGO, 'releasedBy.name'],
  TRANSPORT_WAYBILL: [
    'shipper.name',
    'consignee.name',
    'items',
    ...CARGO,
    ...CARRIAGE,
    'loading.address',
    'unloading.address',
  ],
  GOODS_TRANSPORT_WAYBILL: [
    ...SELLER,
    'consignee.name',
    'items',
    'items.unitPrice',
    ...CARGO,
    ...CARRIAGE,
    'loading.address',
    'unloading.address',
    'releasedBy.name',
  ],
  POWER_OF_ATTORNEY_RECEIPT: ['buyer.inn', 'attorney.name', 'attorney.passport', 'items'],
  ROUTE_SHEET: ['stops', 'driver.name', 'vehicle.number'],
  ACCEPTANCE_ACT: ['shipper.name', 'consignee.name', 'items', 'items.actualQuantity', 'receivedBy.name'],
  PICKING_LIST: ['items'],
  DELIVERY_REQUEST: ['carrier.name', 'loading.address', 'unloading.address', 'items', ...CARGO],
  PRODUCTION_TRANSFER_WAYBILL: ['owner.okpo', 'items', 'items.releasedQuantity', 'releasedBy.name', 'receivedBy.name'],
  DISCREPANCY_ACT: ['shipper.name', 'consignee.name', 'items', 'items.actualQuantity'],
  UNIVERSAL_TRANSFER_DOCUMENT: [
    ...SELLER,
    'buyer.name',
    'buyer.inn',
    'buyer.legalAddress',
    'items',
    'items.unitPrice',
    'releasedBy.name',
  ],
};

/** Mandatory fields of a form that the data leaves empty, in the order in which the form has them. */
export function emptyFields(kind: DocumentKind, data: DocumentData): readonly EmptyField[] {
  const fields: Readonly<Record<FieldName, MandatoryField>> = FIELDS;
  return MANDATORY[kind].flatMap((field) => {
    const { name, isKnown } = fields[field];
    return isKnown(data) ? [] : [{ field, message: `The form is not complete without ${name}: fill it in by hand.` }];
  });
}
