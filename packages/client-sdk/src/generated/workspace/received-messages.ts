import type {
  ReceivedMessage,
  ReceivedMessageListItem,
  ReceivedMessagesAttachBody,
  ReceivedMessagesDiscardBody,
  ReceivedMessagesListQuery,
} from '../../../../core/src/calls/types/workspace/received-messages.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on received messages. */
export interface ReceivedMessagesApi {
  /**
   * List received messages.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `subject`, `fromAddress` and `fromName`. A
   * message is seen with the requisition of its price request; one that leads to none is seen by those who see all
   * requisitions. `status=new` are those that wait for somebody.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: ReceivedMessagesListQuery, options?: CallOptions): PageList<ReceivedMessageListItem>;

  /**
   * Get a received message.
   *
   * Right: `supplier_documents.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<ReceivedMessage>;

  /**
   * Attach a received message to a price request.
   *
   * Its table becomes a draft of a quote with `origin: email`, as it would have by itself, if it can be read as an
   * answer to that price request (`drafted`); otherwise the message is `attached`, and `reason` and `problems`
   * tell why. What became a draft already is `invalid_status`.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  attach(id: string, body: ReceivedMessagesAttachBody, options?: UpdateOptions): ApiCall<ReceivedMessage>;

  /**
   * Discard a received message.
   *
   * It stays to be read. What became a draft of a quote is `invalid_status`: the draft can be withdrawn.
   *
   * Right: `supplier_documents.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  discard(id: string, body?: ReceivedMessagesDiscardBody, options?: UpdateOptions): ApiCall<ReceivedMessage>;
}

/** Received messages, to be put into a client. */
export const receivedMessages: Resource<ReceivedMessagesApi> = {
  name: 'receivedMessages',
  at: '/api/v1/received-messages',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    attach: 'POST /:id/attach body',
    discard: 'POST /:id/discard body',
  },
};
