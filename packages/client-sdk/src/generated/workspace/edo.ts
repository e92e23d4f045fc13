import type {
  EdoDocument,
  EdoListActsQuery,
  EdoListDocumentsQuery,
  EdoListWaybillsQuery,
  EdoSendDocumentBody,
  EdoSignAnswerBody,
  EdoSignWaybillTitleBody,
  ReceivedDiscrepancyAct,
  ReceivedTransferDocument,
  ReceivedWaybill,
  TransferAnswer,
  WaybillAnswer,
} from '../../../../core/src/calls/types/workspace/edo.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ReceivedFile } from '../../workspace/received-file.js';

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

  /**
   * Get the transfer document of an invoice.
   *
   * The one that `edo-operator` received last for it; 404 when it received none.
   *
   * Right: `finance.view`.
   *
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  getReceived(id: string, options?: CallOptions): ApiCall<ReceivedTransferDocument>;

  /**
   * Prepare the answer to a transfer document.
   *
   * Makes the title of the buyer (format 5.03 of order ЕД-7-26/970@): taken, taken with discrepancies, or not
   * taken. It can be downloaded and signed then, and prepared again as long as it was not sent.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `document_answered`, `sender_signature_missing`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  answerReceived(id: string, body: TransferAnswer, options?: WriteOptions): ApiCall<ReceivedTransferDocument>;

  /**
   * Download the answer to a transfer document.
   *
   * The file in windows-1251, under the name that its format wants: what is signed are these bytes.
   *
   * Right: `finance.view`.
   *
   * @throws ConflictError `answer_not_prepared`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  getAnswer(id: string, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Send the answer to a transfer document.
   *
   * With its signature, which the operator judges; it goes with the next exchange.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `integration_not_active`, `answer_not_prepared`, `document_answered`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  signAnswer(id: string, body: EdoSignAnswerBody, options?: WriteOptions): ApiCall<ReceivedTransferDocument>;

  /**
   * List the acts of discrepancies that buyers sent.
   *
   * The latest first. Each stands at the document that the goods came with, where it names one of ours.
   *
   * Right: `documents.view`.
   *
   * @throws NotFoundError `integration_not_installed`
   */
  listActs(query?: EdoListActsQuery, options?: CallOptions): PageList<ReceivedDiscrepancyAct>;

  /**
   * List the transport waybills that others opened.
   *
   * The latest first: electronic waybills (ЭТрН) in which the portal carries or takes the goods, from shippers or
   * carriers that are counterparties. Whoever sees some requisitions only sees none.
   *
   * Right: `logistics.view`.
   *
   * @throws NotFoundError `integration_not_installed`
   */
  listWaybills(query?: EdoListWaybillsQuery, options?: CallOptions): PageList<ReceivedWaybill>;

  /**
   * Prepare the next title of a transport waybill.
   *
   * Makes the title of the carrier who takes the goods (T2), of the consignee who takes or refuses them (T3), or
   * of the carrier who hands them over (T4), in format 5.01 of order ЕД-7-26/1065@. It can be downloaded and
   * signed then, and prepared again as long as it was not sent.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `waybill_not_ours`, `sender_signature_missing`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  answerWaybill(id: string, body: WaybillAnswer, options?: WriteOptions): ApiCall<ReceivedWaybill>;

  /**
   * Download the prepared title of a transport waybill.
   *
   * The file in windows-1251, under the name that its format wants: what is signed are these bytes.
   *
   * Right: `logistics.view`.
   *
   * @throws ConflictError `answer_not_prepared`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  getWaybillTitle(id: string, options?: CallOptions): ApiCall<ReceivedFile>;

  /**
   * Send the prepared title of a transport waybill.
   *
   * With its signature, which the operator judges; it goes with the next exchange: carriers answer within the
   * message of the title before, a consignee opens one with the carrier.
   *
   * Right: `logistics.edit`.
   *
   * @throws ConflictError `integration_not_active`, `answer_not_prepared`
   * @throws NotFoundError `not_found`, `integration_not_installed`
   */
  signWaybillTitle(id: string, body: EdoSignWaybillTitleBody, options?: WriteOptions): ApiCall<ReceivedWaybill>;
}

/** Edo, to be put into a client. */
export const edo: Resource<EdoApi> = {
  name: 'edo',
  at: '/api/v1',
  methods: {
    sendDocument: 'POST /integrations/edo-operator/documents body',
    listDocuments: 'GET /integrations/edo-operator/documents query pages',
    getReceived: 'GET /invoices/:id/transfer-document',
    answerReceived: 'PUT /invoices/:id/transfer-document/answer body',
    getAnswer: 'GET /invoices/:id/transfer-document/answer file',
    signAnswer: 'PUT /invoices/:id/transfer-document/answer/signature body',
    listActs: 'GET /integrations/edo-operator/discrepancy-acts query pages',
    listWaybills: 'GET /integrations/edo-operator/waybills query pages',
    answerWaybill: 'PUT /integrations/edo-operator/waybills/:id/title body',
    getWaybillTitle: 'GET /integrations/edo-operator/waybills/:id/title file',
    signWaybillTitle: 'PUT /integrations/edo-operator/waybills/:id/title/signature body',
  },
};
