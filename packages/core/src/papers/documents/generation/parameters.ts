import { z } from 'zod';

import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { CurrencyCode } from '../../../kernel/values/identifiers/currency.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { madeOnce } from '../../../kernel/values/made-once.js';
import { NonNegativeMoneyInput } from '../../../kernel/values/numbers/money.js';
import { PriceInput } from '../../../kernel/values/numbers/price.js';
import { NonNegativeQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { PhoneInput } from '../../../kernel/values/identifiers/phone.js';
import { InnInput, PersonInnInput } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { blankAsNull, optionalTextInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { VatMode } from '../../../kernel/values/numbers/vat.js';
import { WEIGHT_METHODS, type DocumentKind } from '../forms/index.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

const id = (record: string) => idOf(record).nullable().optional();
const ids = (record: string) => z.array(idOf(record)).max(100).nullable().optional();
const line = optionalTextInput({ max: 255 }).optional();
const text = optionalTextInput({ max: 2000, multiline: true }).optional();
const date = InstantInput.nullable().optional();

/** Every parameter that some kind of document takes. */
const PARAMETERS = {
  sellerProfileId: id('sellerProfile').meta({
    description: 'Seller profile of the document; defaults to the portal’s default profile',
  }),
  customerId: id('counterparty').meta({ description: 'Counterparty; defaults to the customer of the requisition' }),
  customerContactId: Uuid.nullable().optional().meta({ description: 'Contact of the customer' }),
  proposalId: id('commercialProposal').meta({ description: 'Commercial proposal on which the document is based' }),
  title: line,
  subject: line,
  validUntil: date,
  dueDate: date,
  plannedDeliveryDate: date,
  currencyCode: CurrencyCode.nullable().optional().meta({ description: 'Defaults to the currency of the requisition' }),
  vatMode: VatMode.nullable().optional().meta({ description: 'Defaults to the VAT mode of the seller' }),
  totalAmount: NonNegativeMoneyInput.nullable().optional(),
  paymentTermsText: text,
  deliveryTermsText: text,
  externalComment: text,
  assignedToId: id('user').meta({ description: 'User responsible for the document' }),
  logisticsObjectIds: ids('logisticsObject').meta({ description: 'Places to which the goods are delivered' }),
  routeIds: ids('route'),
  batchIds: ids('deliveryBatch').meta({
    description: 'Delivery batches of the requisition; the document covers only their contents',
  }),
  carrierName: line,
  carrierInn: blankAsNull(InnInput).optional(),
  carrierPhone: blankAsNull(PhoneInput).optional(),
  driverName: line,
  driverPhone: blankAsNull(PhoneInput).optional(),
  driverLicense: line,
  driverLicenseIssuedAt: date,
  driverInn: blankAsNull(PersonInnInput).optional(),
  vehicleNumber: line,
  vehicleModel: line,
  trailerNumber: line,
  attorneyName: line,
  attorneyPosition: line,
  attorneyPassport: line,
  attorneyBasis: line,
  recipientName: line,
  deliveryAddress: line,
  loadingAddress: line.meta({ description: 'Where the goods are loaded; defaults to the origin of their batch' }),
  packagesCount: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .nullable()
    .optional()
    .meta({ description: 'Total number of packages' }),
  packageKind: line.meta({ description: 'How the goods are packed' }),
  packageCode: z
    .string()
    .regex(/^[0-9A-Z]{2}$/)
    .nullable()
    .optional()
    .meta({ description: 'The same in the classifier of packages (ОКВГУМ): two signs, such as `PX`' }),
  cargoCondition: line.meta({ description: 'In which state the goods are handed over' }),
  cargoMarking: line.meta({ description: 'How the goods are marked' }),
  weightMethod: enumOf(WEIGHT_METHODS).nullable().optional().meta({ description: 'How the gross weight was found' }),
  loadingPlannedAt: date,
  loadingArrivedAt: date.meta({ description: 'When the vehicle came for loading; defaults to what its trip tells' }),
  loadingLeftAt: date.meta({ description: 'When the vehicle left after loading; defaults to what its trip tells' }),
  grossWeightKg: NonNegativeQuantityInput.nullable().optional(),
  netWeightKg: NonNegativeQuantityInput.nullable().optional(),
  volumeM3: NonNegativeQuantityInput.nullable().optional(),
  contractNumber: line.meta({ description: 'Contract under which the goods are delivered' }),
  contractDate: PaperDateInput.nullable().optional(),
  releasedByName: line.meta({ description: 'Who hands the goods over' }),
  releasedByPosition: line,
  recipientPosition: line,
  status: z
    .union([z.literal(1), z.literal(2)])
    .nullable()
    .optional()
    .meta({
      description: '1: VAT invoice and transfer, 2: transfer only; the default depends on the VAT mode of the seller',
    }),
  correctedDocumentId: id('generatedDocument').meta({
    description: 'The transfer document that is corrected; may be left out where the requisition has no more than one',
  }),
  correctedLines: z
    .array(
      z.strictObject({
        itemId: idOf('procurementItem'),
        quantity: NonNegativeQuantityInput.optional(),
        unitPrice: PriceInput.optional(),
      }),
    )
    .max(1000)
    .nullable()
    .optional()
    .meta({
      description:
        'What lines come to, where the requisition says otherwise; the price as the VAT mode of the document understands it',
    }),
  comment: text,
} as const;
type ParameterKey = keyof typeof PARAMETERS;

const SALES_KEYS: Readonly<Partial<Record<DocumentKind, readonly ParameterKey[]>>> = {
  COMMERCIAL_PROPOSAL: [
    'sellerProfileId',
    'customerId',
    'customerContactId',
    'title',
    'subject',
    'validUntil',
    'plannedDeliveryDate',
    'currencyCode',
    'vatMode',
    'paymentTermsText',
    'deliveryTermsText',
    'externalComment',
  ],
  SALES_INVOICE: [
    'sellerProfileId',
    'customerId',
    'customerContactId',
    'proposalId',
    'dueDate',
    'currencyCode',
    'vatMode',
    'paymentTermsText',
    'externalComment',
  ],
  CONTRACT: [
    'sellerProfileId',
    'customerId',
    'customerContactId',
    'proposalId',
    'title',
    'subject',
    'validUntil',
    'currencyCode',
    'totalAmount',
    'paymentTermsText',
    'deliveryTermsText',
    'externalComment',
    'assignedToId',
  ],
};

/** Keys of the transport and accompanying kinds. */
const TRANSPORT_KEYS: readonly ParameterKey[] = [
  'sellerProfileId',
  'vatMode',
  'logisticsObjectIds',
  'routeIds',
  'batchIds',
  'carrierName',
  'carrierInn',
  'driverName',
  'driverPhone',
  'driverLicense',
  'vehicleNumber',
  'vehicleModel',
  'trailerNumber',
  'attorneyName',
  'attorneyPosition',
  'attorneyPassport',
  'attorneyBasis',
  'recipientName',
  'deliveryAddress',
  'loadingAddress',
  'packagesCount',
  'packageKind',
  'grossWeightKg',
  'netWeightKg',
  'volumeM3',
  'contractNumber',
  'contractDate',
  'releasedByName',
  'releasedByPosition',
  'recipientPosition',
  'comment',
];

/** Keys of the universal transfer document, beside those of the transport kinds. */
const TRANSFER_KEYS: readonly ParameterKey[] = ['customerId', 'currencyCode', 'status'];

/** Keys of a correction, beside those of the transport kinds. */
const CORRECTION_KEYS: readonly ParameterKey[] = [
  'customerId',
  'currencyCode',
  'correctedDocumentId',
  'correctedLines',
];

/** Keys of the transport waybill, beside those of the transport kinds: what its electronic form cannot do without. */
const WAYBILL_KEYS: readonly ParameterKey[] = [
  'carrierPhone',
  'driverInn',
  'driverLicenseIssuedAt',
  'packageCode',
  'cargoCondition',
  'cargoMarking',
  'weightMethod',
  'loadingPlannedAt',
  'loadingArrivedAt',
  'loadingLeftAt',
];

/** Keys of a claim, beside those of the transport kinds. */
const CLAIM_KEYS: readonly ParameterKey[] = ['dueDate'];

/** Keys that `parameters` may hold for a kind. */
function parameterKeysOf(kind: DocumentKind): readonly string[] {
  if (kind === 'UNIVERSAL_TRANSFER_DOCUMENT') return [...TRANSFER_KEYS, ...TRANSPORT_KEYS];
  if (kind === 'UNIVERSAL_CORRECTION_DOCUMENT') return [...CORRECTION_KEYS, ...TRANSPORT_KEYS];
  if (kind === 'TRANSPORT_WAYBILL') return [...WAYBILL_KEYS, ...TRANSPORT_KEYS];
  if (kind === 'CLAIM_LETTER') return [...CLAIM_KEYS, ...TRANSPORT_KEYS];
  return SALES_KEYS[kind] ?? TRANSPORT_KEYS;
}

/** Parameters of a job. Which keys are taken depends on the kind: `unknownParameters` tells. */
export const DocumentParameters = z
  .looseObject(PARAMETERS)
  .meta({ id: 'DocumentParameters', description: describeKeys(), additionalProperties: false });
export interface DocumentParameters extends z.output<z.ZodObject<typeof PARAMETERS>> {}

/** The parameters of a kind, no other among them. */
export const parametersOf = madeOnce((kind: DocumentKind) => {
  const keys = new Set<string>(parameterKeysOf(kind));
  return z.strictObject(Object.fromEntries(Object.entries(PARAMETERS).filter(([key]) => keys.has(key))));
});

/** Keys of parameters that the kind does not take. */
export function unknownParameters(kind: DocumentKind, parameters: object): readonly string[] {
  const known = parameterKeysOf(kind);
  return Object.keys(parameters).filter((key) => !known.includes(key));
}

function describeKeys(): string {
  const kinds = Object.entries(SALES_KEYS).map(([kind, keys]) => `${kind}: ${keys.join(', ')}`);
  return `A closed object; which keys it may hold depends on the kind. ${kinds.join('. ')}. Other kinds: ${TRANSPORT_KEYS.join(', ')}. UNIVERSAL_TRANSFER_DOCUMENT takes ${TRANSFER_KEYS.join(', ')} too; UNIVERSAL_CORRECTION_DOCUMENT takes ${CORRECTION_KEYS.join(', ')}; CLAIM_LETTER takes ${CLAIM_KEYS.join(', ')}; TRANSPORT_WAYBILL takes ${WAYBILL_KEYS.join(', ')}.`;
}
