import type { InstallationListItem, Instant, ReceiverState, Uuid } from './shared-types.js';

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

/** A chat in which somebody wrote. */
export interface MessengerConversation {
  id: Uuid;
  chatType: string;
  chatId: string;
  /** Messages that nobody has looked at. */
  unreadCount: number;
  /** When something was last written. */
  lastMessageAt: Instant | null;
  /** Counterparty with the phone number of the chat. */
  counterpartyId: Uuid | null;
  counterpartyName: string | null;
}

/** Values of `sort`. */
export type MessengerListConversationsSort =
  | 'id'
  | '-id'
  | 'chatType'
  | '-chatType'
  | 'chatId'
  | '-chatId'
  | 'unreadCount'
  | '-unreadCount'
  | 'lastMessageAt'
  | '-lastMessageAt';

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
