import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { operation } from '../../../kernel/operations/operation.js';
import { pageOf, pageParameters } from '../../../kernel/operations/page.js';
import { searchParameters } from '../../../kernel/operations/query.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { integrationErrors } from '../errors.js';
import { EDO_STATUSES } from './document-state.js';
import { WAYBILL_STAGES } from '../../../papers/documents/index.js';

const PATH = '/integrations/edo-operator/documents';
const shared = { face: 'workspace', tag: 'Integrations', path: PATH } as const;

/** A title by which carrier or consignee answered a transport waybill. */
export const WaybillTitle = z
  .object({
    stage: enumOf(WAYBILL_STAGES).meta({
      description:
        '`accepted`: the carrier took the goods (T2); `received` and `refused`: the consignee did or did not (T3); `handed_over`: the ' +
        'carrier gave them out (T4)',
    }),
    fileId: z.string().meta({ description: 'Name of its file' }),
    date: z.string().meta({ format: 'date', description: 'On which it was made' }),
    remarks: z.array(z.string()).meta({
      description: 'What the carrier objects, how the consignee found the goods, or why they were refused',
    }),
    packages: z.int().nullable(),
    grossWeightKg: z.string().nullable(),
    arrivedAt: Instant.nullable().meta({ description: 'When the vehicle came to the consignee' }),
    leftAt: Instant.nullable(),
  })
  .meta({ id: 'EdoWaybillTitle', description: 'A title that follows the one of the shipper of a transport waybill' });

/** A document on its way through the operator. */
export const EdoDocument = z
  .object({
    documentId: Uuid,
    counterpartyId: Uuid,
    kind: z.string().nullable(),
    number: z.string().nullable(),
    fileName: z.string().nullable(),
    status: z.enum(EDO_STATUSES).meta({
      description: 'While it is `awaiting_signature`, it waits to be signed at the operator',
    }),
    messageId: z.string().nullable().meta({ description: 'The operator’s identifier for it' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why it could not be sent' }),
    waybillUid: z
      .string()
      .nullable()
      .meta({ description: 'Of a transport waybill: its identifier at the state’s system, once a title tells it' }),
    waybillTitles: z.array(WaybillTitle).meta({
      description:
        'Of a transport waybill: by which carrier and consignee answered it, in the order in which they came',
    }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'EdoDocument', description: 'A generated document at the e-document operator' });
export interface EdoDocument extends z.output<typeof EdoDocument> {}

export const edoOperations = {
  sendDocument: operation('edo.sendDocument', {
    ...shared,
    commits: 'spends',
    method: 'POST',
    // Whoever has this right may also have the documents.
    access: { right: 'requisitions.edit' },
    input: {
      body: z.strictObject({
        documentId: idOf('generatedDocument'),
        counterpartyId: idOf('counterparty')
          .optional()
          .meta({ description: 'Defaults to the customer or the only supplier of the document' }),
      }),
    },
    output: EdoDocument,
    status: 201,
    otherStatus: 200,
    errors: [integrationErrors.integrationNotInstalled, integrationErrors.integrationNotActive],
    summary: 'Send a document through the operator',
    description:
      'Sent with the next exchange, and only once: a document that is already there returns 200, and is tried again if it ' +
      'could not be handed over.',
  }),
  listDocuments: operation('edo.listDocuments', {
    ...shared,
    method: 'GET',
    access: { right: 'documents.view' },
    input: {
      query: z.object({
        ...searchParameters,
        ...pageParameters,
        sort: z.enum(['createdAt', '-createdAt', 'updatedAt', '-updatedAt']).optional().meta({
          description: 'Field to sort by; a leading minus puts the latest first. Defaults to newest first',
        }),
      }),
    },
    output: pageOf('documents', EdoDocument),
    errors: [integrationErrors.integrationNotInstalled],
    summary: 'List the documents at the operator',
    description: '`search` looks through the numbers, titles and comments of the documents.',
  }),
};
