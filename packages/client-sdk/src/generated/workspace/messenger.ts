import type {
  MessengerConversation,
  MessengerListChannelsResult,
  MessengerListConversationsSort,
  MessengerOverview,
  MessengerSelection,
  MessengerSidebarStatus,
  MessengerTestMessage,
  MessengerTestResult,
  MessengerWindow,
  MessengerWindowRequest,
} from '../../../../core/src/calls/types/workspace/messenger.js';
import type {
  QueuedSync,
  RecordsQuery,
  RegisteredReceiver,
  Uuid,
} from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';
import type { ExternalLinkEntityTypeInput } from './shared-types.js';

/** What `messenger.listConversations` takes. */
export interface MessengerListConversationsQuery extends RecordsQuery {
  /** Type of the entity; `purchase_requisition` is read as `procurement`. */
  entityType?: ExternalLinkEntityTypeInput | undefined;
  /** Only those of this entity. */
  entityId?: Uuid | undefined;
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: MessengerListConversationsSort | undefined;
}

/** Methods on messenger. */
export interface MessengerApi {
  /**
   * Get the state of the messenger for the sidebar.
   *
   * `isConnected`: its settings are filled in. `unreadCount`: messages in chats that nobody has opened since they
   * arrived.
   *
   * @throws NotFoundError `integration_not_installed`
   */
  sidebarStatus(options?: CallOptions): ApiCall<MessengerSidebarStatus>;

  /**
   * Get an overview of the messenger.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  overview(options?: CallOptions): ApiCall<MessengerOverview>;

  /**
   * Open a window of chats.
   *
   * `card` opens the chats of one counterparty, or of the customer of a requisition; `global` opens all. What was
   * unread in these chats is marked as read. A window that is not about a requisition or counterparty that the
   * request names needs `integrations.manage`.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`, `recipient_missing`
   * @throws NotFoundError `integration_not_installed`
   * @throws PermissionError `insufficient_rights`
   */
  openWindow(body: MessengerWindowRequest, options?: CallOptions): ApiCall<MessengerWindow>;

  /**
   * List the channels of the messenger.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  listChannels(options?: CallOptions): ApiCall<MessengerListChannelsResult>;

  /**
   * List the conversations of the messenger.
   *
   * Those of a counterparty, or of the customer of a requisition (`procurement`), if the request names one. The
   * latest first unless `sort` says otherwise; `search` looks through the names of chats.
   *
   * Right: `counterparties.view`.
   *
   * @throws NotFoundError `integration_not_installed`
   */
  listConversations(query?: MessengerListConversationsQuery, options?: CallOptions): PageList<MessengerConversation>;

  /**
   * Send users to the messenger.
   *
   * Only those that changed, or those that the request names. While another exchange is running, this one waits
   * for its end.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  syncUsers(body?: MessengerSelection, options?: WriteOptions): ApiCall<QueuedSync>;

  /**
   * Send contacts to the messenger.
   *
   * Only those that changed, or those that the request names. While another exchange is running, this one waits
   * for its end.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  syncContacts(body?: MessengerSelection, options?: WriteOptions): ApiCall<QueuedSync>;

  /**
   * Send requisitions to the messenger.
   *
   * Only those that changed, or those that the request names. While another exchange is running, this one waits
   * for its end.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  syncDeals(body?: MessengerSelection, options?: WriteOptions): ApiCall<QueuedSync>;

  /**
   * Subscribe to the events of the messenger.
   *
   * Registers the address of the installation with the messenger, which tests it at once.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`, `remote_error`
   * @throws NotFoundError `integration_not_installed`
   */
  registerReceiver(options?: WriteOptions): ApiCall<RegisteredReceiver>;

  /**
   * Send a test message.
   *
   * If the messenger does not accept the message, the response is 200 with `ok: false`.
   *
   * Right: `integrations.manage`.
   *
   * @throws ConflictError `integration_not_active`
   * @throws NotFoundError `integration_not_installed`
   */
  sendTest(body: MessengerTestMessage, options?: WriteOptions): ApiCall<MessengerTestResult>;
}

/** Messenger, to be put into a client. */
export const messenger: Resource<MessengerApi> = {
  name: 'messenger',
  at: '/api/v1/integrations/messenger',
  methods: {
    sidebarStatus: 'GET /sidebar-status',
    overview: 'GET /overview',
    openWindow: 'POST /iframe body once',
    listChannels: 'GET /channels',
    listConversations: 'GET /conversations query pages',
    syncUsers: 'POST /users/sync body',
    syncContacts: 'POST /contacts/sync body',
    syncDeals: 'POST /deals/sync body',
    registerReceiver: 'POST /webhook/register',
    sendTest: 'POST /test-message body',
  },
};
