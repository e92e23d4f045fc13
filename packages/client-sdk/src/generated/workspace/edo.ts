import type {
  EdoDocument,
  EdoListDocumentsQuery,
  EdoSendDocumentBody,
} from '../../../../core/src/calls/types/workspace/edo.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on edo. */
export interface EdoApi {
  /**
   * Send a document through the operator.
   *
   * Sent with the next exchange, and only once: a document that is already there returns 200, and is tried again
   * if it could not be handed over.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  sendDocument(body: EdoSendDocumentBody, options?: WriteOptions): ApiCall<EdoDocument>;

  /**
   * List the documents at the operator.
   *
   * `search` looks through the numbers, titles and comments of the documents.
   *
   * Right: `documents.view`.
   *
   * @throws NotFoundError `integration_not_installed`
   */
  listDocuments(query?: EdoListDocumentsQuery, options?: CallOptions): PageList<EdoDocument>;
}

/** Edo, to be put into a client. */
export const edo: Resource<EdoApi> = {
  name: 'edo',
  at: '/api/v1/integrations/edo-operator/documents',
  methods: {
    sendDocument: 'POST body',
    listDocuments: 'GET query pages',
  },
};
