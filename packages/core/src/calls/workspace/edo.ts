import type { CallOptions } from '../../operations/call-options.js';
import type { EdoDocument, EdoListDocumentsQuery, EdoSendDocumentBody } from '../types/workspace/edo.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on edo. */
export interface EdoCalls {
  /**
   * Send a document through the operator.
   *
   * Sent with the next exchange, and only once: a document that is already there returns 200, and is tried again
   * if it could not be handed over.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  sendDocument(body: EdoSendDocumentBody, options?: CallOptions): Promise<EdoDocument>;

  /**
   * List the documents at the operator.
   *
   * `search` looks through the numbers, titles and comments of the documents.
   *
   * Right: `documents.view`.
   *
   * @throws ProcurekitError `integration_not_installed`
   */
  listDocuments(query?: EdoListDocumentsQuery, options?: CallOptions): PageList<EdoDocument>;
}
