import type { CallOptions } from '../../operations/call-options.js';
import type {
  InstallationListItem,
  Instant,
  QueuedSync,
  ReceiverState,
  RegisteredReceiver,
  Uuid,
} from './shared-types.js';

/** What `messenger.sidebarStatus` answers. */
export interface MessengerSidebarStatus {
  isConnected: boolean;
  isActive: boolean;
  unreadCount: number;
}

/** A number or account that messages are sent from. */
export interface MessengerChannel {
  channelId: string;
  transport: string;
  name: string | null;
  state: string;
}

/** What `messenger.overview` answers. */
export interface MessengerOverview {
  installation: InstallationListItem;
  channels: MessengerChannel[];
  usersSynced: number;
  contactsSynced: number;
  dealsSynced: number;
  webhook: ReceiverState;
}

/** What `messenger.openWindow` answers. */
export interface MessengerWindow {
  url: string;
  expiresAt: Instant;
}

/** What `messenger.openWindow` takes. */
export interface MessengerWindowRequest {
  scope: 'card' | 'global';
  procurementId?: Uuid | undefined;
  counterpartyId?: Uuid | undefined;
  chat?:
    | {
        chatType: string;
        chatId: string;
      }
    | undefined;
}

/** What `messenger.listChannels` answers. */
export interface MessengerListChannelsResult {
  items: MessengerChannel[];
}

/** What `messenger.syncUsers` takes. */
export interface MessengerSelection {
  ids?: readonly Uuid[] | undefined;
}

/** What `messenger.sendTest` answers. */
export interface MessengerTestResult {
  ok: boolean;
  message: string;
}

/** What `messenger.sendTest` takes. */
export interface MessengerTestMessage {
  chatType: string;
  chatId: string;
  channelId: string;
  text: string;
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
   * unread in these chats is marked as read.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`,
   * `recipient_missing`
   */
  openWindow(body: MessengerWindowRequest, options?: CallOptions): Promise<MessengerWindow>;

  /**
   * List the channels of the messenger.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`, `remote_error`
   */
  listChannels(options?: CallOptions): Promise<MessengerListChannelsResult>;

  /**
   * Send users to the messenger.
   *
   * Only those that changed, or those that the request names. One run at a time, as for all exchanges.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  syncUsers(body?: MessengerSelection, options?: CallOptions): Promise<QueuedSync>;

  /**
   * Send contacts to the messenger.
   *
   * Only those that changed, or those that the request names. One run at a time, as for all exchanges.
   *
   * Right: `integrations.manage`.
   *
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  syncContacts(body?: MessengerSelection, options?: CallOptions): Promise<QueuedSync>;

  /**
   * Send requisitions to the messenger.
   *
   * Only those that changed, or those that the request names. One run at a time, as for all exchanges.
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
   * @throws ProcurekitError `integration_not_installed`, `integration_not_active`
   */
  sendTest(body: MessengerTestMessage, options?: CallOptions): Promise<MessengerTestResult>;
}
