import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { FileAnswer } from '../../../kernel/operations/file-answer.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Html } from '../../../kernel/operations/reply.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { FILE_TYPES, fileErrors } from '../../../platform/files/index.js';
import { PageLanguage } from '../../../platform/pages/index.js';
import { printErrors } from '../../sales/index.js';
import { sourcingErrors } from '../../sourcing/index.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { purchaseOrderErrors } from '../errors.js';
import { orderLinkErrors } from './errors.js';
import { OrderFile, PublicOrder, SupplierAnswer } from './schemas.js';

const Token = z.string().max(128).meta({ description: 'The secret in the link that was sent to the supplier' });
const one = { params: z.object({ token: Token }) };
const shared = {
  face: 'public',
  tag: 'Supplier’s link',
  access: { token: 'purchase_order' },
  rateClass: 'supplier',
} as const;
const page = { ...shared, face: 'site', access: { anonymous: true } } as const;
const ofLink = [requestErrors.notFound, requestErrors.linkExpired];
const ofWriting = [
  ...ofLink,
  orderLinkErrors.orderSuperseded,
  sourcingErrors.deadlinePassed,
  requestErrors.invalidStatus,
];

export const orderLinkOperations = {
  getOrder: operation('purchaseOrderLinks.getOrder', {
    ...shared,
    method: 'GET',
    path: '/purchase-orders/:token',
    input: one,
    output: PublicOrder,
    errors: ofLink,
    summary: 'Get the purchase order of a link',
    description: 'As its supplier sees it.',
  }),
  answer: operation('purchaseOrderLinks.answer', {
    ...shared,
    method: 'POST',
    path: '/purchase-orders/:token',
    input: { ...one, body: SupplierAnswer },
    bodyIsOptional: true,
    output: PublicOrder,
    errors: [
      ...ofWriting,
      orderLinkErrors.orderAlreadyAnswered,
      purchaseOrderErrors.orderInProgress,
      requisitionErrors.overReceipt,
    ],
    summary: 'Confirm or reject a purchase order, or announce a shipment',
    description:
      'One answer for each revision counts. Lines that are left out are confirmed as they were ordered. Where a line differs, ' +
      'nothing of the order changes before the buyer accepts it. A shipment becomes the draft of a delivery batch.',
  }),
  addFile: operation('purchaseOrderLinks.addFile', {
    work: 'prepared',
    ...shared,
    method: 'POST',
    path: '/purchase-orders/:token/files',
    bodyKind: 'multipart',
    input: { ...one, body: z.strictObject({ file: z.string().meta({ format: 'binary' }) }) },
    output: OrderFile,
    status: 201,
    errors: [...ofWriting, fileErrors.fileTypeNotAllowed],
    summary: 'Attach a file to a purchase order, such as an invoice',
    description: 'At most 10 files of 25 MiB.',
  }),
  openFile: operation('purchaseOrderLinks.openFile', {
    ...shared,
    method: 'GET',
    path: '/purchase-orders/:token/files/:fileId',
    input: { params: z.object({ token: Token, fileId: Uuid }) },
    output: FileAnswer,
    errors: ofLink,
    summary: 'Download a file that was attached by the link',
    description: 'A file that is listed with the order.',
  }),
  openForm: operation('purchaseOrderLinks.openForm', {
    ...shared,
    method: 'GET',
    path: '/purchase-orders/:token/form',
    input: {
      ...one,
      query: z.object({
        format: z.enum(['pdf', 'docx', 'xlsx']).optional().meta({ description: 'Defaults to pdf' }),
      }),
    },
    output: FileAnswer,
    fileTypes: [FILE_TYPES.pdf, FILE_TYPES.docx, FILE_TYPES.xlsx],
    errors: [...ofLink, ...printErrors],
    summary: 'Download the printed form of a purchase order',
    description: 'As the buyer prints it: a PDF file, or one for Word or Excel.',
  }),
  showPage: operation('purchaseOrderLinks.showPage', {
    ...page,
    method: 'GET',
    path: '/purchase-orders/:token',
    input: {
      ...one,
      query: z.object({ lang: PageLanguage, done: z.enum(['answered', 'attached', 'announced']).optional() }),
    },
    output: Html,
    summary: 'Show the supplier’s page of a purchase order',
  }),
  sendPage: operation('purchaseOrderLinks.sendPage', {
    ...page,
    method: 'POST',
    path: '/purchase-orders/:token',
    bodyKind: 'multipart',
    idempotency: 'none',
    input: {
      ...one,
      query: z.object({ lang: PageLanguage, done: z.string().optional() }),
      body: z.looseObject({}),
    },
    output: Html,
    status: 303,
    summary: 'Receive a form of the supplier’s page of a purchase order',
    description: 'Returns to the page, or shows it with the input and its errors.',
  }),
};
