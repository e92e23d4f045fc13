import type { InLanguages } from '../../../kernel/values/text/locale.js';
import type { DocumentData, DocumentParty } from './data/document-data.js';
import type { DocumentKind } from './document-kinds.js';
import type { FormWarning } from './data/form-warning.js';
import { cargoTotals } from './data/priced-lines.js';

interface MandatoryField {
  /** What it is, as the message says it. */
  readonly name: InLanguages;
  readonly isKnown: (data: DocumentData) => boolean;
}

const shipper = (data: DocumentData) => data.shipper ?? data.seller;
const consignee = (data: DocumentData) => data.consignee ?? data.buyer;
const has = (value: unknown) => value !== undefined && value !== '';
// A sole proprietor acts in person.
const isHeaded = (party: DocumentParty | undefined, field: 'directorName' | 'directorBasis') =>
  party?.kind === 'sole_proprietor' || has(party?.[field]);

const FIELDS = {
  'seller.name': { name: { en: 'the supplier', ru: 'поставщик' }, isKnown: ({ seller }) => has(seller) },
  'seller.inn': {
    name: { en: 'the tax number (INN) of the seller', ru: 'ИНН продавца' },
    isKnown: ({ seller }) => has(seller?.inn),
  },
  'seller.legalAddress': {
    name: { en: 'the address of the seller', ru: 'адрес продавца' },
    isKnown: ({ seller }) => has(seller?.legalAddress),
  },
  'seller.bank': {
    name: { en: 'the bank account of the seller', ru: 'банковский счёт продавца' },
    isKnown: ({ seller }) => has(seller?.bank),
  },
  'seller.directorName': {
    name: { en: 'who signs for the seller', ru: 'кто подписывает за продавца' },
    isKnown: ({ seller }) => isHeaded(seller, 'directorName'),
  },
  'seller.directorBasis': {
    name: {
      en: 'on what basis the seller is represented',
      ru: 'на основании чего действует подписывающий за продавца',
    },
    isKnown: ({ seller }) => isHeaded(seller, 'directorBasis'),
  },
  'buyer.name': { name: { en: 'the buyer', ru: 'покупатель' }, isKnown: ({ buyer }) => has(buyer) },
  'buyer.inn': {
    name: { en: 'the tax number (INN) of the buyer', ru: 'ИНН покупателя' },
    isKnown: ({ buyer }) => has(buyer?.inn),
  },
  'buyer.legalAddress': {
    name: { en: 'the address of the buyer', ru: 'адрес покупателя' },
    isKnown: ({ buyer }) => has(buyer?.legalAddress),
  },
  'buyer.directorName': {
    name: { en: 'who signs for the buyer', ru: 'кто подписывает за покупателя' },
    isKnown: ({ buyer }) => isHeaded(buyer, 'directorName'),
  },
  'buyer.directorBasis': {
    name: {
      en: 'on what basis the buyer is represented',
      ru: 'на основании чего действует подписывающий за покупателя',
    },
    isKnown: ({ buyer }) => isHeaded(buyer, 'directorBasis'),
  },
  'shipper.name': {
    name: { en: 'who hands the goods over', ru: 'грузоотправитель' },
    isKnown: (data) => has(shipper(data)),
  },
  'consignee.name': {
    name: { en: 'who takes the goods', ru: 'грузополучатель' },
    isKnown: (data) => has(consignee(data)),
  },
  'owner.okpo': {
    name: { en: 'the OKPO code of the firm', ru: 'код организации по ОКПО' },
    isKnown: ({ owner }) => has(owner?.okpo),
  },
  'carrier.name': { name: { en: 'the carrier', ru: 'перевозчик' }, isKnown: ({ carrier }) => has(carrier) },
  'carrier.inn': {
    name: { en: 'the tax number (INN) of the carrier', ru: 'ИНН перевозчика' },
    isKnown: ({ carrier }) => has(carrier?.inn),
  },
  'driver.name': { name: { en: 'the driver', ru: 'водитель' }, isKnown: ({ driver }) => has(driver) },
  'vehicle.number': {
    name: { en: 'the number of the vehicle', ru: 'номер автомобиля' },
    isKnown: ({ vehicle }) => has(vehicle),
  },
  'loading.address': {
    name: { en: 'where the goods are loaded', ru: 'адрес погрузки' },
    isKnown: ({ loading }) => has(loading?.address),
  },
  'unloading.address': {
    name: { en: 'where the goods are brought to', ru: 'адрес доставки' },
    isKnown: ({ unloading }) => has(unloading?.address),
  },
  'cargo.packages': {
    name: { en: 'the number of packages', ru: 'число мест' },
    isKnown: (data) => has(cargoTotals(data).packages),
  },
  'cargo.grossWeightKg': {
    name: { en: 'the gross weight', ru: 'масса брутто' },
    isKnown: (data) => has(cargoTotals(data).grossWeightKg),
  },
  'attorney.name': {
    name: { en: 'the person who is trusted', ru: 'кому выдана доверенность' },
    isKnown: ({ attorney }) => has(attorney),
  },
  'attorney.passport': {
    name: { en: 'the passport of the person', ru: 'паспортные данные доверенного лица' },
    isKnown: ({ attorney }) => has(attorney?.passport),
  },
  'releasedBy.name': {
    name: { en: 'who released the goods', ru: 'кто отпустил груз' },
    isKnown: ({ releasedBy }) => has(releasedBy?.name),
  },
  'receivedBy.name': {
    name: { en: 'who received the goods', ru: 'кто получил груз' },
    isKnown: ({ receivedBy }) => has(receivedBy?.name),
  },
  stops: { name: { en: 'the stops', ru: 'точки маршрута' }, isKnown: ({ stops = [] }) => stops.length > 0 },
  items: { name: { en: 'the goods', ru: 'товары' }, isKnown: ({ lines }) => lines.length > 0 },
  'items.unitPrice': {
    name: { en: 'the price of every line', ru: 'цены всех строк' },
    isKnown: ({ lines }) => lines.every(({ unitPrice, lineTotal }) => has(unitPrice ?? lineTotal)),
  },
  'items.actualQuantity': {
    name: { en: 'what came of every line', ru: 'сколько принято по каждой строке' },
    isKnown: ({ lines }) => lines.every(({ actualQuantity }) => has(actualQuantity)),
  },
  'items.releasedQuantity': {
    name: { en: 'what was released of every line', ru: 'сколько отпущено по каждой строке' },
    isKnown: ({ lines }) => lines.every(({ releasedQuantity }) => has(releasedQuantity)),
  },
  acts: {
    name: { en: 'the act that states what came', ru: 'акт, которым установлены расхождения' },
    isKnown: ({ acts = [] }) => acts.length > 0,
  },
  paymentTermsText: {
    name: { en: 'when it is paid', ru: 'условия оплаты' },
    isKnown: ({ paymentTermsText }) => has(paymentTermsText),
  },
  deliveryTermsText: {
    name: { en: 'how it is delivered', ru: 'условия поставки' },
    isKnown: ({ deliveryTermsText }) => has(deliveryTermsText),
  },
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
  POWER_OF_ATTORNEY_RECEIPT: ['buyer.inn', 'attorney.name', 'attorney.passport', 'seller.name', 'items'],
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
  UNIVERSAL_CORRECTION_DOCUMENT: [...SELLER, 'buyer.inn', 'buyer.legalAddress'],
  CLAIM_LETTER: [
    'seller.name',
    'seller.legalAddress',
    'buyer.inn',
    'buyer.legalAddress',
    'buyer.directorName',
    'acts',
    'items',
    'items.unitPrice',
    'items.actualQuantity',
  ],
  GOODS_RECEIPT_ORDER: ['owner.okpo', 'seller.name', 'items', 'items.unitPrice', 'items.actualQuantity'],
  INTERNAL_TRANSFER_WAYBILL: ['owner.okpo', 'items', 'releasedBy.name', 'receivedBy.name'],
  MATERIALS_ISSUE_WAYBILL: ['owner.okpo', 'items', 'items.releasedQuantity', 'releasedBy.name', 'receivedBy.name'],
  INVENTORY_LIST: ['owner.okpo', 'items', 'items.actualQuantity'],
  INVENTORY_COMPARISON: ['owner.okpo', 'items', 'items.actualQuantity'],
  PURCHASE_ORDER: ['buyer.inn', 'seller.name', 'items', 'items.unitPrice'],
};

/** Mandatory fields of a form that the data leaves empty, in the order in which the form has them. */
export function emptyFields(kind: DocumentKind, data: DocumentData): readonly FormWarning[] {
  const fields: Readonly<Record<FieldName, MandatoryField>> = FIELDS;
  return MANDATORY[kind].flatMap((field) => {
    const { name, isKnown } = fields[field];
    if (isKnown(data)) return [];
    const message = {
      en: `The form is not complete without ${name.en}: fill it in by hand.`,
      ru: `Не заполнено: ${name.ru}. Впишите от руки.`,
    };
    return [{ field, message }];
  });
}
