import type { AnsweredFile } from '../../operations/answered-file.js';
import type { CallOptions } from '../../operations/call-options.js';
import type {
  EdoDocument,
  EdoListActsQuery,
  EdoListDocumentsQuery,
  EdoSendDocumentBody,
  EdoSignAnswerBody,
  ReceivedDiscrepancyAct,
  ReceivedTransferDocument,
  TransferAnswer,
} from '../types/workspace/edo.js';
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

  /**
   * Get the transfer document of an invoice.
   *
   * The one that `edo-operator` received last for it; 404 when it received none.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`
   */
  getReceived(id: string, options?: CallOptions): Promise<ReceivedTransferDocument>;

  /**
   * Prepare the answer to a transfer document.
   *
   * Makes the title of the buyer (format 5.03 of order ЕД-7-26/970@): taken, taken with discrepancies, or not
   * taken. It can be downloaded and signed then, and prepared again as long as it was not sent.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`, `document_answered`,
   * `sender_signature_missing`
   */
  answerReceived(id: string, body: TransferAnswer, options?: CallOptions): Promise<ReceivedTransferDocument>;

  /**
   * Download the answer to a transfer document.
   *
   * The file in windows-1251, under the name that its format wants: what is signed are these bytes.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`, `answer_not_prepared`
   */
  getAnswer(id: string, options?: CallOptions): Promise<AnsweredFile>;

  /**
   * Send the answer to a transfer document.
   *
   * With its signature, which the operator judges; it goes with the next exchange.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `integration_not_installed`, `integration_not_active`,
   * `answer_not_prepared`, `document_answered`
   */
  signAnswer(id: string, body: EdoSignAnswerBody, options?: CallOptions): Promise<ReceivedTransferDocument>;

  /**
   * List the acts of discrepancies that buyers sent.
   *
   * The latest first. Each stands at the document that the goods came with, where it names one of ours.
   *
   * Right: `documents.view`.
   *
   * @throws ProcurekitError `integration_not_installed`
   */
  listActs(query?: EdoListActsQuery, options?: CallOptions): PageList<ReceivedDiscrepancyAct>;
}
