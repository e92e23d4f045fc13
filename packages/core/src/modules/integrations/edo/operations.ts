import { z } from 'zod';

import { idOf } from '../../../operations/body-marks.js';
import { operation } from '../../../operations/operation.js';
import { pageOf, pageParameters } from '../../../operations/page.js';
import { searchParameters } from '../../../operations/query.js';
import { Instant } from '../../../values/instant.js';
import { Uuid } from '../../../values/uuid.js';
import { integrationErrors } from '../errors.js';
import { EDO_STATUSES } from './document-state.js';

const PATH = '/integrations/edo-operator/documents';
const shared = { face: 'workspace', tag: 'Integrations', path: PATH } as const;

/** A document on its way through the operator. */
export const EdoDocument = z
  .object({
    documentId: Uuid,
    counterpartyId: Uuid,
    kind: z.string().nullable(),
    number: z.string().nullable(),
    fileName: z.string().nullable(),
    status: z.enum(EDO_STATUSES).meta({
      description: 'Somebody signs it at the operator while it is `awaiting_signature`',
    }),
    messageId: z.string().nullable().meta({ description: 'The operator’s identifier for it' }),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why it could not be sent' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'EdoDocument', description: 'A generated document at the e-document operator' });
export interface EdoDocument extends z.output<typeof EdoDocument> {}

export const edoOperations = {
  sendDocument: operation('edo.sendDocument', {
    ...shared,
    method: 'POST',
    access: { right: 'documents.download' },
    input: {
      body: z.strictObject({
        documentId: idOf('generatedDocument'),
        counterpartyId: idOf('counterparty')
          .optional()
          .meta({ description: 'The customer or the only supplier of the document unless sent' }),
      }),
    },
    output: EdoDocument,
    status: 201,
    otherStatus: 200,
    errors: [integrationErrors.integrationNotInstalled, integrationErrors.integrationNotActive],
    summary: 'Send a document through the operator',
    description:
      'It goes with the next exchange, and once: a document that is there already is answered with 200, and tried again if it ' +
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
          description: 'Field to sort by; with a minus the latest first. Newest first unless sent',
        }),
      }),
    },
    output: pageOf('documents', EdoDocument),
    errors: [integrationErrors.integrationNotInstalled],
    summary: 'List the documents at the operator',
    description: '`search` looks through the numbers, titles and comments of the documents.',
  }),
};
