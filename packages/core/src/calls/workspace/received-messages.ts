import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';
import type {
  ReceivedMessage,
  ReceivedMessageListItem,
  ReceivedMessagesAttachBody,
  ReceivedMessagesDiscardBody,
  ReceivedMessagesListQuery,
} from '../types/workspace/received-messages.js';

/** Calls on received messages. */
export interface ReceivedMessagesCalls {
  /**
   * List received messages.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `subject`, `fromAddress` and `fromName`. A
   * message is seen with the requisition of its price request; one that leads to none is seen by those who see all
   * requisitions. `status=new` are those that wait for somebody.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ReceivedMessagesListQuery, options?: CallOptions): PageList<ReceivedMessageListItem>;

  /**
   * Get a received message.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<ReceivedMessage>;

  /**
   * Attach a received message to a price request.
   *
   * Its table becomes a draft of a quote with `origin: email`, as it would have by itself, if it can be read as an
   * answer to that price request (`drafted`); otherwise the message is `attached`, and `reason` and `problems`
   * tell why. What became a draft already is `invalid_status`.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`
   */
  attach(id: string, body: ReceivedMessagesAttachBody, options?: CallOptions): Promise<ReceivedMessage>;

  /**
   * Discard a received message.
   *
   * It stays to be read. What became a draft of a quote is `invalid_status`: the draft can be withdrawn.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`
   */
  discard(id: string, body?: ReceivedMessagesDiscardBody, options?: CallOptions): Promise<ReceivedMessage>;
}
