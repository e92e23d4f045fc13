import { z } from 'zod';

import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Html, NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { fileErrors } from '../../../platform/files/index.js';
import { sourcingErrors } from '../errors.js';
import {
  AttachedFile,
  PublicQuoteStatus,
  PublicRfq,
  QuoteDraftInput,
  QuoteSubmission,
  SavedDraft,
  SubmittedQuote,
} from './schemas.js';

const Token = z.string().max(128).meta({ description: 'The secret in the link that was sent to the supplier' });
const one = { params: z.object({ token: Token }) };
const oneFile = { params: z.object({ token: Token, fileId: Uuid }) };
const shared = {
  face: 'public',
  tag: 'Supplier’s link',
  access: { token: 'supplier_rfq' },
  rateClass: 'supplier',
} as const;
const page = { ...shared, face: 'site', access: { anonymous: true } } as const;
const ofLink = [requestErrors.notFound, requestErrors.linkExpired];
const ofWriting = [
  ...ofLink,
  sourcingErrors.quoteAlreadySubmitted,
  sourcingErrors.deadlinePassed,
  requestErrors.invalidStatus,
];

export const supplierLinkOperations = {
  getRfq: operation('supplierLinks.getRfq', {
    ...shared,
    method: 'GET',
    path: '/supplier-rfqs/:token',
    input: one,
    output: PublicRfq,
    errors: ofLink,
    summary: 'Get the price request of a link',
    description: 'The first call tells the buyer that the price request was seen.',
  }),
  saveDraft: operation('supplierLinks.saveDraft', {
    ...shared,
    method: 'POST',
    path: '/supplier-rfqs/:token/quote-draft',
    input: { ...one, body: QuoteDraftInput },
    output: SavedDraft,
    version: 'optional',
    errors: ofWriting,
    summary: 'Save the draft of a quote',
    description:
      'Part of a quote is enough. The version is that of the quote. The buyer does not see prices of a draft.',
  }),
  submitQuote: operation('supplierLinks.submitQuote', {
    ...shared,
    method: 'POST',
    path: '/supplier-rfqs/:token/quote-submit',
    input: { ...one, body: QuoteSubmission },
    bodyIsOptional: true,
    output: SubmittedQuote,
    version: 'optional',
    errors: [...ofWriting, requestErrors.invalidTransition, sourcingErrors.quoteEmpty],
    summary: 'Submit a quote, or decline',
    description:
      'Works once, or again if the price request allows revisions. Without a body, the saved draft is submitted.',
  }),
  getStatus: operation('supplierLinks.getStatus', {
    ...shared,
    method: 'GET',
    path: '/supplier-quotes/:token/status',
    input: one,
    output: PublicQuoteStatus,
    errors: ofLink,
    summary: 'Get the state of the quote of a link',
    description: 'Of the one that was submitted, or else of the draft; with what was decided of it.',
  }),
  addFile: operation('supplierLinks.addFile', {
    work: 'prepared',
    ...shared,
    method: 'POST',
    path: '/supplier-rfqs/:token/files',
    bodyKind: 'multipart',
    input: { ...one, body: z.strictObject({ file: z.string().meta({ format: 'binary' }) }) },
    output: AttachedFile,
    status: 201,
    errors: [...ofWriting, fileErrors.fileTypeNotAllowed],
    summary: 'Attach a file to the draft of a quote',
    description:
      'At most 10 files of 25 MiB. A draft is created if there is none. Revisions keep the files until they are removed.',
  }),
  openFile: operation('supplierLinks.openFile', {
    ...shared,
    method: 'GET',
    path: '/supplier-rfqs/:token/files/:fileId',
    input: oneFile,
    output: FileAnswer,
    errors: ofLink,
    summary: 'Download a file of the price request or the quote',
    description: 'A file that is listed with the price request or its quote.',
  }),
  removeFile: operation('supplierLinks.removeFile', {
    ...shared,
    method: 'DELETE',
    path: '/supplier-rfqs/:token/files/:fileId',
    input: oneFile,
    output: NoContent,
    status: 204,
    errors: ofWriting,
    summary: 'Remove a file from the draft of a quote',
    description: 'Only one that was attached by the link.',
  }),
  showPage: operation('supplierLinks.showPage', {
    ...page,
    method: 'GET',
    path: '/supplier-rfqs/:token',
    input: {
      ...one,
      query: z.object({
        lang: z.enum(['ru', 'en']).optional().meta({ description: 'Language; defaults to that of `Accept-Language`' }),
        done: z.enum(['saved', 'submitted', 'declined']).optional(),
      }),
    },
    output: Html,
    summary: 'Show the supplier’s page',
  }),
  sendPage: operation('supplierLinks.sendPage', {
    ...page,
    method: 'POST',
    path: '/supplier-rfqs/:token',
    bodyKind: 'multipart',
    idempotency: 'none',
    input: {
      ...one,
      query: z.object({ lang: z.enum(['ru', 'en']).optional(), done: z.string().optional() }),
      body: z.looseObject({}),
    },
    output: Html,
    status: 303,
    summary: 'Receive the form of the supplier’s page',
    description: 'Returns to the page, or shows it with the input and its errors.',
  }),
};
