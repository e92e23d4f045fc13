import type { Language } from '../../../kernel/values/text/locale.js';
import type { DocumentData, DocumentKind, DocumentParty } from '../forms/index.js';

/** A date that stands for a variable: no form prints another one of its year. */
interface DateMark {
  readonly path: string;
  readonly date: string;
}

const dateMark = (path: string, year: number): DateMark => ({ path, date: `${year}-01-02T00:00:00.000Z` });

/** Dates of a document, each in a year of its own. */
export const DATE_MARKS = {
  date: dateMark('document.date', 2101),
  basis: dateMark('document.basisDate', 2102),
  validUntil: dateMark('document.validUntil', 2103),
  dueDate: dateMark('document.dueDate', 2104),
  plannedDelivery: dateMark('document.plannedDeliveryDate', 2105),
  delivery: dateMark('delivery.plannedAt', 2106),
  stop: dateMark('stops.plannedArrivalAt', 2107),
} as const;

const tag = (path: string) => `{{${path}}}`;

/** Data of which each text is the tag of its variable; dates and figures are marks that no form prints by itself. */
export function placeholderData(kind: DocumentKind, language: Language = 'ru'): DocumentData {
  return {
    language,
    number: tag('document.number'),
    date: DATE_MARKS.date.date,
    timeZone: 'UTC',
    currencyCode: 'RUB',
    vatMode: 'EXCLUSIVE',
    lines: [
      {
        name: tag('items.name'),
        sku: tag('items.sku'),
        code: tag('items.code'),
        unitName: tag('items.unit'),
        unitCode: tag('items.unitCode'),
        quantity: '41.5',
        unitPrice: '1357.91',
        vatRate: '22.00',
        // An act of discrepancies, and a claim for what it states, have lines only where something differs.
        ...(kind === 'DISCREPANCY_ACT' || kind === 'CLAIM_LETTER' ? { actualQuantity: '0' } : {}),
      },
    ],
    owner: partyOf('buyer'),
    seller: partyOf('seller'),
    buyer: partyOf('buyer'),
    shipper: partyOf('shipper'),
    consignee: partyOf('consignee'),
    carrier: partyOf('carrier'),
    buyerContact: {
      name: tag('contact.name'),
      position: tag('contact.position'),
      phone: tag('contact.phone'),
      email: tag('contact.email'),
    },
    basis: {
      title: tag('document.basisTitle'),
      number: tag('document.basisNumber'),
      date: DATE_MARKS.basis.date,
      isContract: true,
    },
    subject: tag('document.subject'),
    validUntil: DATE_MARKS.validUntil.date,
    dueDate: DATE_MARKS.dueDate.date,
    plannedDeliveryDate: DATE_MARKS.plannedDelivery.date,
    paymentTermsText: tag('document.paymentTermsText'),
    deliveryTermsText: tag('document.deliveryTermsText'),
    comment: tag('document.comment'),
    ...carriage,
  };
}

const carriage: Partial<DocumentData> = {
  unloading: {
    name: tag('delivery.place'),
    address: tag('delivery.address'),
    contactName: tag('delivery.contactName'),
    contactPhone: tag('delivery.contactPhone'),
    plannedAt: DATE_MARKS.delivery.date,
  },
  vehicle: { number: tag('vehicle.number'), model: tag('vehicle.model'), trailerNumber: tag('vehicle.trailerNumber') },
  driver: { name: tag('driver.name'), phone: tag('driver.phone'), license: tag('driver.license') },
  attorney: {
    name: tag('attorney.name'),
    position: tag('attorney.position'),
    passport: tag('attorney.passport'),
    basis: tag('attorney.basis'),
    validUntil: DATE_MARKS.validUntil.date,
  },
  stops: [
    {
      type: 'delivery',
      name: tag('stops.name'),
      address: tag('stops.address'),
      contactName: tag('stops.contactName'),
      contactPhone: tag('stops.contactPhone'),
      plannedArrivalAt: DATE_MARKS.stop.date,
      cargo: tag('stops.cargo'),
    },
  ],
};

function partyOf(prefix: string): DocumentParty {
  const of = (name: string) => tag(`${prefix}.${name}`);
  return {
    kind: 'legal_entity',
    name: of('name'),
    legalName: of('legalName'),
    inn: of('inn'),
    kpp: of('kpp'),
    ogrn: of('ogrn'),
    okpo: of('okpo'),
    legalAddress: of('legalAddress'),
    actualAddress: of('actualAddress'),
    phone: of('phone'),
    email: of('email'),
    bank: {
      name: of('bankName'),
      bik: of('bik'),
      accountNumber: of('accountNumber'),
      correspondentAccount: of('correspondentAccount'),
    },
    directorName: of('directorName'),
    directorPosition: of('directorPosition'),
    directorNameGenitive: of('directorName'),
    directorPositionGenitive: of('directorPosition'),
    directorBasis: of('directorBasis'),
    accountantName: of('accountantName'),
  };
}
