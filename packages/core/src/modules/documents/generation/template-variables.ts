import { priceLines, type DocumentData, type DocumentParty } from '../forms/index.js';
import type { DocumentGroup } from './group-lines.js';
import type { GenerationFacts } from './facts.js';

type Values = Readonly<Record<string, unknown>>;

const PARTY = [
  'name',
  'legalName',
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'legalAddress',
  'actualAddress',
  'phone',
  'email',
  'directorName',
  'directorPosition',
  'directorBasis',
  'accountantName',
] as const satisfies readonly (keyof DocumentParty)[];
const BANK = ['bankName', 'bik', 'accountNumber', 'correspondentAccount'];
const PARTIES = ['seller', 'buyer', 'customer', 'supplier', 'shipper', 'consignee', 'carrier'] as const;
const DOCUMENT = [
  'title',
  'subject',
  'validUntil',
  'dueDate',
  'plannedDeliveryDate',
  'paymentTermsText',
  'deliveryTermsText',
  'comment',
] as const;
const ITEM = ['name', 'sku', 'unitName', 'unitCode', 'quantity', 'unitPrice', 'vatRate', 'actualQuantity'] as const;
const PROCUREMENT = [
  'id',
  'number',
  'name',
  'status',
  'currency',
  'plannedTotal',
  'createdAt',
  'dueDate',
  'comment',
  'customerRequestNumber',
  'deliveryAddress',
] as const;
const PLACE = ['name', 'address', 'contactName', 'contactPhone', 'plannedAt', 'workingHours'] as const;
const VEHICLE = ['number', 'model', 'trailerNumber'] as const;
const DRIVER = ['name', 'phone', 'license'] as const;
const ATTORNEY = ['name', 'position', 'passport', 'basis', 'validUntil'] as const;
const STOP = ['type', 'name', 'address', 'contactName', 'contactPhone', 'plannedArrivalAt', 'cargo'] as const;
const TOTALS = ['subtotalAmount', 'vatAmount', 'totalAmount', 'linesCount'];

/** Paths that a template of any kind may use; custom fields of the requisition come on top as `custom.<key>`. */
export const TEMPLATE_VARIABLES: readonly string[] = [
  ...under('document', ['number', 'date', 'currencyCode', 'vatMode', ...DOCUMENT]),
  ...under('procurement', PROCUREMENT),
  ...PARTIES.flatMap((party) => under(party, [...PARTY, ...BANK])),
  ...under('items', ['position', ...ITEM, 'lineTotal', 'netAmount', 'vatAmount', 'grossAmount']),
  ...under('totals', TOTALS),
  ...under('loading', PLACE),
  ...under('unloading', PLACE),
  ...under('vehicle', VEHICLE),
  ...under('driver', DRIVER),
  ...under('attorney', ATTORNEY),
  ...under('stops', STOP),
  ...under('responsible', ['fullName', 'email']),
  ...under('portal', ['name', 'slug', 'timezone', 'currency']),
];

/** The values of a document for a template: every path that exists, with null where nothing is known. */
export function templateValues(facts: GenerationFacts, group: DocumentGroup, data: DocumentData): Values {
  const priced = priceLines(data);
  return {
    document: { ...pick(data, ['number', 'date', 'currencyCode', 'vatMode', ...DOCUMENT]) },
    procurement: pick(facts.procurement, PROCUREMENT),
    seller: partyValues(data.seller),
    buyer: partyValues(data.buyer),
    customer: partyValues(facts.customer?.party),
    supplier: partyValues(facts.parties.get(group.supplierId ?? '')?.party),
    shipper: partyValues(data.shipper ?? data.seller),
    consignee: partyValues(data.consignee ?? data.buyer),
    carrier: partyValues(data.carrier),
    items: priced.lines.map((line) => ({
      position: line.position,
      ...pick(line, ITEM),
      ...pick(line.amounts, ['lineTotal', 'netAmount', 'vatAmount', 'grossAmount']),
    })),
    totals: {
      ...pick(priced.totals, ['subtotalAmount', 'vatAmount', 'totalAmount']),
      linesCount: priced.lines.length,
    },
    loading: pick(data.loading, PLACE),
    unloading: pick(data.unloading, PLACE),
    vehicle: pick(data.vehicle, VEHICLE),
    driver: pick(data.driver, DRIVER),
    attorney: pick(data.attorney, ATTORNEY),
    stops: (data.stops ?? []).map((stop) => pick(stop, STOP)),
    responsible: pick(facts.responsible ?? undefined, ['fullName', 'email']),
    portal: pick(facts.portal, ['name', 'slug', 'timezone', 'currency']),
    custom: facts.procurement.customFields,
  };
}

function partyValues(party: DocumentParty | undefined): Values {
  const { bank } = party ?? {};
  return {
    ...pick(party, PARTY),
    bankName: bank?.name ?? null,
    ...pick(bank, ['bik', 'accountNumber', 'correspondentAccount']),
  };
}

function pick<T extends object>(value: T | undefined, names: readonly (keyof T & string)[]): Values {
  return Object.fromEntries(names.map((name) => [name, value?.[name] ?? null]));
}

function under(prefix: string, names: readonly string[]): string[] {
  return names.map((name) => `${prefix}.${name}`);
}
