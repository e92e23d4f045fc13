import { z } from 'zod';

import { HappenedInput, PaperDateInput } from '../../../../kernel/input/dated-input.js';
import { FileAnswer } from '../../../../kernel/operations/file-answer.js';
import { operation } from '../../../../kernel/operations/operation.js';
import { enumOf } from '../../../../kernel/values/enumeration.js';
import { textInput } from '../../../../kernel/values/text/text.js';
import { Instant } from '../../../../kernel/values/time/instant.js';
import { Uuid } from '../../../../kernel/values/identifiers/uuid.js';
import { ACCEPTANCES } from '../../../../papers/documents/index.js';
import { integrationErrors } from '../../errors.js';
import { RECEIVED_STATUSES } from './received-document.js';

const PATH = '/invoices/:id/transfer-document';
/** More than signatures have with the certificates of their issuers. */
const LONGEST_SIGNATURE = 64 * 1024;

const one = { params: z.object({ id: Uuid }) };
const errors = [integrationErrors.integrationNotInstalled];
const shared = { face: 'workspace', tag: 'Integrations' } as const;
const write = { ...shared, access: { right: 'finance.edit' }, commits: 'spends' } as const;

/** A transfer document that a supplier sent through the operator. */
export const ReceivedDocument = z
  .object({
    invoiceId: Uuid,
    number: z.string(),
    date: z.string().meta({ description: 'As the document writes it, such as `15.01.2026`' }),
    title: z.string(),
    function: z.string().meta({ description: '`СЧФ`, `СЧФДОП` or `ДОП`' }),
    sellerName: z.string(),
    sellerInn: z.string().nullable(),
    status: z.enum(RECEIVED_STATUSES).meta({
      description:
        '`awaiting_signature`: its answer is prepared; `queued`: its answer goes with the next exchange; `answered` and `rejected`: ' +
        'the operator has the answer',
    }),
    acceptance: enumOf(ACCEPTANCES).nullable().meta({ description: 'What the answer says' }),
    fileName: z.string().nullable().meta({ description: 'Of the answer' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why the operator did not take the answer' }),
    receivedAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ReceivedTransferDocument', description: 'A transfer document (УПД) that a supplier sent' });
export interface ReceivedDocument extends z.output<typeof ReceivedDocument> {}

/** A signature of a file that is sent. */
export const Base64Signature = z
  .base64()
  .min(4)
  .max(LONGEST_SIGNATURE)
  .meta({ description: 'Detached CMS signature of the file, in Base64' });

/** Somebody who signs or takes goods. */
export const Person = z.strictObject({ name: textInput({ max: 182 }), position: textInput({ max: 255 }) });

/** What is said of goods that came with a transfer document. */
export const TransferAnswer = z
  .strictObject({
    acceptance: enumOf(ACCEPTANCES),
    takenAt: HappenedInput.optional().meta({ description: 'When the goods were taken; defaults to now' }),
    receivedBy: Person.optional().meta({ description: 'Who took the goods' }),
    signedBy: Person.optional().meta({
      description: 'Who signs; defaults to the director of the seller profile with the tax number of the buyer',
    }),
    act: z
      .strictObject({
        title: textInput({ max: 255 }).default('Акт о расхождениях'),
        number: textInput({ max: 255 }),
        date: PaperDateInput,
      })
      .optional()
      .meta({ description: 'The act that states the discrepancies; required for `accepted_with_discrepancies`' }),
  })
  .meta({ id: 'TransferAnswer', description: 'What is said of goods that came with a transfer document' });
export interface TransferAnswer extends z.output<typeof TransferAnswer> {}

export const receivedOperations = {
  getReceived: operation('edo.getReceived', {
    ...shared,
    method: 'GET',
    path: PATH,
    access: { right: 'finance.view' },
    input: one,
    output: ReceivedDocument,
    errors,
    summary: 'Get the transfer document of an invoice',
    description: 'The one that `edo-operator` received last for it; 404 when it received none.',
  }),
  answerReceived: operation('edo.answerReceived', {
    ...write,
    method: 'PUT',
    path: `${PATH}/answer`,
    input: { ...one, body: TransferAnswer },
    output: ReceivedDocument,
    errors: [...errors, integrationErrors.documentAnswered, integrationErrors.senderSignatureMissing],
    summary: 'Prepare the answer to a transfer document',
    description:
      'Makes the title of the buyer (format 5.03 of order ЕД-7-26/970@): taken, taken with discrepancies, or not taken. It can be ' +
      'downloaded and signed then, and prepared again as long as it was not sent.',
  }),
  getAnswer: operation('edo.getAnswer', {
    ...shared,
    method: 'GET',
    path: `${PATH}/answer`,
    access: { right: 'finance.view' },
    input: one,
    output: FileAnswer,
    fileTypes: ['application/xml'],
    errors: [...errors, integrationErrors.answerNotPrepared],
    summary: 'Download the answer to a transfer document',
    description: 'The file in windows-1251, under the name that its format wants: what is signed are these bytes.',
  }),
  signAnswer: operation('edo.signAnswer', {
    ...write,
    method: 'PUT',
    path: `${PATH}/answer/signature`,
    input: {
      ...one,
      body: z.strictObject({
        signature: Base64Signature,
      }),
    },
    output: ReceivedDocument,
    errors: [
      ...errors,
      integrationErrors.integrationNotActive,
      integrationErrors.answerNotPrepared,
      integrationErrors.documentAnswered,
    ],
    summary: 'Send the answer to a transfer document',
    description: 'With its signature, which the operator judges; it goes with the next exchange.',
  }),
};
