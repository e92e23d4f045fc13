import type { CallOptions } from '../../operations/call-options.js';
import type { ExternalLinkEntityTypeInput } from './shared-types.js';
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
} from '../types/workspace/messenger.js';
import type { PageList } from '../../operations/listed.js';
import type { QueuedSync, RecordsQuery, RegisteredReceiver, Uuid } from '../types/workspace/shared-types.js';

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

/** Calls on messenger. */
export interface MessengerCalls {
  /**
   * Get the state of the messenger for the sidebar.
   *
   * `isConnected`: its settings are filled in. `unreadCount`: messages in chats that nobody has opened since they
   * arrived.
   *
   * @throws ProcurekitError `integration_not_installed`
   */
  sidebarStatus(options?: CallOptions): Promise<MessengerSidebarStatus>;

  /**
   * Get an overview of the messenger.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  overview(options?: CallOptions): Promise<MessengerOverview>;

  /**
   * Open a window of chats.
   *
   * `card` opens the chats of one counterparty, or of the customer of a requisition; `global` opens all. What was
   * unread in these chats is marked as read. A window that is not about a requisition or counterparty that the
   * request names needs `integrations.manage`.
   *
   * Right: `requisitions.edit`.
   *
   * @throws ProcurekitError `insufficient_rights`, `integration_not_installed`, `integration_not_active`,
   * `remote_error`, `recipient_missing`
   */
  openWindow(body: MessengerWindowRequest, options?: CallOptions): Promise<MessengerWindow>;

  /**
   * List the channels of the messenger.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  listChannels(options?: CallOptions): Promise<MessengerListChannelsResult>;

  /**
   * List the conversations of the messenger.
   *
   * Those of a counterparty, or of the customer of a requisition (`procurement`), if the request names one. The
   * latest first unless `sort` says otherwise; `search` looks through the names of chats.
   *
   * Right: `counterparties.view`.
   *
   * @throws ProcurekitError `integration_not_installed`
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
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  syncUsers(body?: MessengerSelection, options?: CallOptions): Promise<QueuedSync>;

  /**
   * Send contacts to the messenger.
   *
   * Only those that changed, or those that the request names. While another exchange is running, this one waits
   * for its end.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  syncContacts(body?: MessengerSelection, options?: CallOptions): Promise<QueuedSync>;

  /**
   * Send requisitions to the messenger.
   *
   * Only those that changed, or those that the request names. While another exchange is running, this one waits
   * for its end.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  syncDeals(body?: MessengerSelection, options?: CallOptions): Promise<QueuedSync>;

  /**
   * Subscribe to the events of the messenger.
   *
   * Registers the address of the installation with the messenger, which tests it at once.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  registerReceiver(options?: CallOptions): Promise<RegisteredReceiver>;

  /**
   * Send a test message.
   *
   * If the messenger does not accept the message, the response is 200 with `ok: false`.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  sendTest(body: MessengerTestMessage, options?: CallOptions): Promise<MessengerTestResult>;
}
