import { z } from 'zod';

import { Money } from '../../../kernel/values/numbers/money.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { QuoteItems, SupplierQuotes } from '../quotes/records.js';
import { MAX_QUOTE_ITEMS } from '../quotes/schemas.js';
import { RfqItems, SupplierRfqs } from '../rfqs/records.js';
import { Charge } from '../../lines/index.js';
import { Requisitions } from '../../requisitions/index.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { besideUnit } from '../../../kernel/input/unit-id.js';

const rfq = SupplierRfqs.columns;
const asked = RfqItems.columns;
const quote = SupplierQuotes.columns;
const line = QuoteItems.columns;

/** A file that the supplier can download with the link. */
const PublicFile = z
  .object({ fileName: z.string(), sizeBytes: Count, url: z.url() })
  .meta({ id: 'PublicFile', description: 'A file; its address works as long as the link does' });

/** A file that the supplier has attached, and can remove. */
export const AttachedFile = PublicFile.extend({ id: Uuid, mimeType: z.string() }).meta({ id: 'AttachedFile' });
export interface AttachedFile extends z.output<typeof AttachedFile> {}

const UnitName = z.object({ code: z.string(), name: z.string() });

/** A unit in which a line can be offered. */
const OfferedUnit = UnitName.extend({ id: Uuid, shortName: z.string(), quantity: asked.quantity.output }).meta({
  id: 'OfferedUnit',
  description: 'A unit of the line, and how much is asked for in it',
});

/** A line of the supplier's quote, as the supplier sees it. */
const PublicQuoteItem = z
  .object({
    rfqItemId: line.rfqItemId.output,
    offeredName: line.offeredName.output,
    offeredSku: line.offeredSku.output,
    manufacturer: line.manufacturer.output,
    isAnalog: z.boolean(),
    isUnavailable: z.boolean(),
    quantity: line.quantity.output,
    unitId: line.unitId.output,
    unit: UnitName.meta({ description: 'Of the quantity and the price' }),
    unitFactor: line.unitFactor.output.meta({ description: 'How much of the unit that is asked for one of it is' }),
    unitPrice: line.unitPrice.output,
    vatRate: line.vatRate.output,
    discountPercent: line.discountPercent.output,
    totalPrice: line.totalPrice.output,
    deliveryDate: line.deliveryDate.output,
    leadTimeDays: line.leadTimeDays.output,
    minOrderQuantity: line.minOrderQuantity.output,
    orderMultiple: line.orderMultiple.output,
    comment: line.comment.output,
  })
  .meta({ id: 'PublicQuoteItem' });

/** The supplier's quote, as the supplier sees it. */
export const PublicQuote = z
  .object({
    number: quote.number.output,
    status: quote.status.output,
    revision: Count,
    supplierQuoteNumber: quote.supplierQuoteNumber.output,
    currency: quote.currency.output,
    vatMode: quote.vatMode.output,
    charges: z.array(Charge),
    subtotalAmount: Money,
    vatAmount: Money,
    totalAmount: Money,
    validUntil: quote.validUntil.output,
    deliveryDate: quote.deliveryDate.output,
    paymentTermsText: quote.paymentTermsText.output,
    deliveryTermsText: quote.deliveryTermsText.output,
    publicComment: quote.publicComment.output,
    contactName: quote.contactName.output,
    contactPhone: quote.contactPhone.output,
    contactEmail: quote.contactEmail.output,
    items: z.array(PublicQuoteItem),
    files: z.array(AttachedFile),
    submittedAt: quote.submittedAt.output,
    updatedAt: quote.updatedAt.output,
    version: Count,
  })
  .meta({ id: 'PublicQuote', description: 'The supplier’s own quote' });
export interface PublicQuote extends z.output<typeof PublicQuote> {}

/** A price request as its supplier sees it: nothing of other suppliers, nothing internal of the buyer. */
export const PublicRfq = z
  .object({
    rfq: z.object({
      number: rfq.number.output,
      subject: rfq.subject.output,
      status: rfq.status.output,
      responseDeadline: rfq.responseDeadline.output,
      deliveryDeadline: rfq.deliveryDeadline.output,
      deliveryAddress: Requisitions.columns.deliveryAddress.output.meta({ description: 'Where the goods are wanted' }),
      currency: rfq.currency.output,
      vatMode: rfq.vatMode.output,
      paymentTermsText: rfq.paymentTermsText.output,
      deliveryTermsText: rfq.deliveryTermsText.output,
      message: rfq.message.output,
      allowRevisions: z.boolean(),
      allowPartialQuote: z.boolean(),
    }),
    buyer: z.object({ name: z.string(), inn: z.string().nullable(), contactName: z.string().nullable() }),
    supplier: z.object({ name: z.string() }),
    items: z.array(
      z.object({
        id: Uuid,
        sortOrder: Count,
        rawName: asked.rawName.output,
        sku: asked.skuSnapshot.output,
        quantity: asked.quantity.output,
        unit: UnitName,
        units: z
          .array(OfferedUnit)
          .optional()
          .meta({ description: 'Units in which it can be offered, its own first; absent where that is the only one' }),
        requiredDate: asked.requiredDate.output,
        comment: asked.comment.output,
        productFields: asked.productFields.output,
      }),
    ),
    attachments: z.array(PublicFile),
    quote: PublicQuote.nullable(),
    canEdit: z.boolean(),
    canSubmit: z.boolean(),
  })
  .meta({ id: 'PublicSupplierRfq' });
export interface PublicRfq extends z.output<typeof PublicRfq> {}

/** An answer to a line of the price request. */
const PublicQuoteItemInput = z
  .strictObject({
    rfqItemId: Uuid,
    unitPrice: line.unitPrice.input.optional(),
    vatRate: line.vatRate.input.optional(),
    discountPercent: line.discountPercent.input.optional(),
    quantity: line.quantity.input.optional().meta({ description: 'Defaults to all that is asked for' }),
    unitId: Uuid.nullable().optional().meta({
      description:
        'One of `units` of the line, a unit of the same dimension, or any unit with `unitFactor`; defaults to its own',
    }),
    unit: besideUnit(optionalTextInput({ max: 64 }))
      .optional()
      .meta({ description: 'The same by its name, an abbreviation or an alias of it', examples: ['бухта'] }),
    unitFactor: line.unitFactor.input.optional(),
    offeredName: line.offeredName.input.optional(),
    offeredSku: line.offeredSku.input.optional(),
    manufacturer: line.manufacturer.input.optional(),
    isAnalog: line.isAnalog.input.optional(),
    isUnavailable: line.isUnavailable.input.optional(),
    deliveryDate: line.deliveryDate.input.optional(),
    leadTimeDays: line.leadTimeDays.input.optional(),
    minOrderQuantity: line.minOrderQuantity.input.optional(),
    orderMultiple: line.orderMultiple.input.optional(),
    comment: line.comment.input.optional(),
  })
  .meta({ id: 'PublicQuoteItemInput' });

const fields = {
  supplierQuoteNumber: quote.supplierQuoteNumber.input.optional(),
  currency: quote.currency.input.optional(),
  vatMode: quote.vatMode.input.optional(),
  charges: quote.charges.input
    .optional()
    .meta({ description: 'Freight, packing, discounts and the like; those that are sent replace those so far' }),
  validUntil: quote.validUntil.input.optional(),
  deliveryDate: quote.deliveryDate.input.optional(),
  paymentTermsText: quote.paymentTermsText.input.optional(),
  deliveryTermsText: quote.deliveryTermsText.input.optional(),
  publicComment: quote.publicComment.input.optional(),
  contactName: quote.contactName.input.optional(),
  contactPhone: quote.contactPhone.input.optional(),
  contactEmail: quote.contactEmail.input.optional(),
  items: z
    .array(PublicQuoteItemInput)
    .max(MAX_QUOTE_ITEMS)
    .optional()
    .meta({ description: 'Each line at most once; lines that are sent replace those so far' }),
};

/** What a supplier writes: part of a quote is enough. */
export const QuoteDraftInput = z.strictObject(fields).meta({ id: 'QuoteDraftInput' });
export interface QuoteDraftInput extends z.output<typeof QuoteDraftInput> {}

/** The quote to submit, or that there is none. Nothing: the draft as it was saved. */
export const QuoteSubmission = z
  .strictObject({
    ...fields,
    declined: z.boolean().optional().meta({ description: 'The supplier makes no offer' }),
    declineReason: optionalTextInput({ max: 1000, multiline: true }).optional(),
  })
  .meta({ id: 'QuoteSubmission' });
export interface QuoteSubmission extends z.output<typeof QuoteSubmission> {}

/** What was saved. */
export const SavedDraft = z.object({ quote: PublicQuote, savedAt: Instant }).meta({ id: 'SavedQuoteDraft' });

/** What was submitted. */
export const SubmittedQuote = z
  .object({
    quoteNumber: z.string().nullable(),
    status: z.enum(['submitted', 'declined']),
    revision: Count.nullable(),
    totalAmount: Money.nullable(),
    currency: quote.currency.output,
    submittedAt: Instant.nullable(),
  })
  .meta({ id: 'SubmittedQuote' });
export interface SubmittedQuote extends z.output<typeof SubmittedQuote> {}

/** Where the supplier's quote stands. */
export const PublicQuoteStatus = z
  .object({
    rfqNumber: rfq.number.output,
    rfqStatus: rfq.status.output,
    responseDeadline: rfq.responseDeadline.output,
    quoteNumber: z.string().nullable(),
    quoteStatus: quote.status.output.nullable(),
    revision: Count.nullable(),
    submittedAt: Instant.nullable(),
    updatedAt: Instant.nullable(),
    decision: z.enum(['pending', 'accepted', 'partially_accepted', 'rejected']).nullable(),
  })
  .meta({ id: 'PublicQuoteStatus' });
export interface PublicQuoteStatus extends z.output<typeof PublicQuoteStatus> {}
