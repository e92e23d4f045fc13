import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { toInstant } from '../../../kernel/values/time/instant.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { Users } from '../../../platform/identity/index.js';
import { Requisitions } from '../../../procurement/requisitions/index.js';
import type { JsonObject } from '../connectors/answers.js';
import { askRemote, getAtWork } from '../engine/engage.js';
import { queueSync } from '../engine/queue-sync.js';
import { SyncLinks } from '../engine/records.js';
import { integrationErrors } from '../errors.js';
import { missingSettings } from '../installations/check-config.js';
import { getInstalled } from '../installations/get-installation.js';
import { openConfig } from '../installations/sealed-config.js';
import { getEntry, listedInstallation } from '../installations/show-installation.js';
import { receiverOf, registerReceiver } from '../receivers/register.js';
import { markRead, unreadCountOf } from './chats.js';
import { listConversations } from './conversations.js';
import type { messengerOperations } from './operations.js';
import { receiveFromMessenger } from './receive.js';
import { openWazzup, whatsappId, type Chat } from './wazzup.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Integrations } from '../integrations.js';

const SLUG = 'messenger';
const WINDOW_MS = 60 * 60_000;

type Operations = typeof messengerOperations;

const queue =
  (kind: 'users' | 'contacts' | 'deals', part: string, capability?: string) =>
  async (call: WriteCall, { body }: { readonly body: { readonly ids?: string[] | undefined } }) => {
    const installation = await getAtWork(call.tx, SLUG, capability);
    return queueSync(call, { installation, kind, parts: [part], ids: body.ids ?? null });
  };

/** The handlers of the messenger's calls. */
export const messengerHandlers: {
  readonly workspace: Handlers<Operations['workspace']>;
  readonly public: Handlers<Operations['public']>;
} = {
  workspace: {
    async sidebarStatus(call) {
      const { db, portalId } = call;
      const installation = await getInstalled(db, SLUG);
      const saved = openConfig(call.port(SecretBox), portalId, installation);
      return {
        isConnected: missingSettings(getEntry(call.port(Integrations), SLUG).configSchema, saved).length === 0,
        isActive: installation.status === 'ACTIVE',
        unreadCount: await unreadCountOf(db, installation.id),
      };
    },
    async overview(call) {
      const installation = await getAtWork(call.db, SLUG);
      const channels = await askRemote(call, installation, (context) => openWazzup(context).channels());
      const synced = (entityType: string) =>
        call.db.collection(SyncLinks).count({ where: { installationId: installation.id, entityType } });
      return {
        installation: listedInstallation(installation, getEntry(call.port(Integrations), SLUG)),
        channels: channels.map(shownChannel),
        usersSynced: await synced('user'),
        contactsSynced: await synced('counterparty'),
        dealsSynced: await synced('procurement'),
        webhook: await receiverOf(call, call.db, call.portalId, installation),
      };
    },
    openWindow: async (call, { body }) => {
      const isNamed = body.procurementId !== undefined || body.counterpartyId !== undefined;
      if (body.scope === 'global' || !isNamed) requireManager(call);
      const installation = await getAtWork(call.db, SLUG, 'chat_window');
      const filter = body.scope === 'card' ? await chatsOfCard(call, body) : [];
      const user = await userOf(call.db, call.caller.userId);
      const url = await askRemote(call, installation, async (context) => {
        const wazzup = openWazzup(context);
        const [refused] = await wazzup.post('users', [user]);
        if (refused !== undefined) throw refused;
        return wazzup.window({
          user: { id: user.id, name: user.name },
          scope: body.scope,
          ...(filter.length === 0 ? {} : { filter }),
          ...(body.chat === undefined ? {} : { activeChat: body.chat }),
        });
      });
      const opened = [...filter, ...(body.chat === undefined ? [] : [body.chat])];
      return async (unit) => {
        await markRead(unit, installation.id, opened.length === 0 ? 'all' : opened);
        return { url, expiresAt: toInstant(Date.parse(unit.now) + WINDOW_MS) };
      };
    },
    async listChannels(call) {
      const installation = await getAtWork(call.db, SLUG);
      const channels = await askRemote(call, installation, (context) => openWazzup(context).channels());
      return { items: channels.map(shownChannel) };
    },
    async listConversations(call, { query }) {
      const { id: installationId } = await getInstalled(call.db, SLUG);
      return listConversations(call, installationId, query);
    },
    syncUsers: queue('users', 'users'),
    syncContacts: queue('contacts', 'contact_sync', 'contact_sync'),
    syncDeals: queue('deals', 'deal_sync', 'deal_sync'),
    registerReceiver: async (call) => {
      const installation = await getAtWork(call.db, SLUG);
      return registerReceiver(call, installation, (context, url) => openWazzup(context).register(url));
    },
    sendTest: async (call, { body }) => {
      const installation = await getAtWork(call.db, SLUG);
      const message = { ...body, crmMessageId: call.id() };
      const result = await askRemote(call, installation, (context) => openWazzup(context).send(message)).then(
        () => ({ ok: true, message: 'The message was sent.' }),
        (error: unknown) => {
          if (error instanceof ProcurekitError && error.code === 'remote_error')
            return { ok: false, message: error.message };
          throw error;
        },
      );
      return () => Promise.resolve(result);
    },
  },
  public: { receive: (call, { body }) => receiveFromMessenger(call, body) },
};

/** Chats with everybody are for those who look after integrations. @throws ProcurekitError `insufficient_rights` */
function requireManager({ caller }: Pick<ReadCall, 'caller'>): void {
  if (caller.rights.has('integrations.manage')) return;
  throw requestErrors.insufficientRights({ requiredRight: 'integrations.manage' });
}

function shownChannel({ channelId, transport, plainId, state }: JsonObject) {
  const name = typeof plainId === 'string' ? plainId : null;
  return { channelId: String(channelId), transport: String(transport), name, state: String(state) };
}

async function userOf(db: Reader, userId: string): Promise<{ id: string; name: string; phone?: string }> {
  const user = await db.collection(Users).find(userId);
  const phone = whatsappId(user?.phone ?? null);
  return { id: userId, name: user?.fullName ?? userId, ...(phone === null ? {} : { phone }) };
}

type CounterpartyRow = Row<typeof Counterparties>;

interface Card {
  readonly procurementId?: string | undefined;
  readonly counterpartyId?: string | undefined;
  readonly chat?: Chat | undefined;
}

/** The chats of a card. @throws ProcurekitError `validation_failed`, `recipient_missing` */
async function chatsOfCard(call: ReadCall, card: Card) {
  if (card.procurementId === undefined && card.counterpartyId === undefined && card.chat === undefined) {
    const message = 'A card is that of a requisition, a counterparty or a chat';
    throw rejectInput([{ pointer: '/procurementId', code: 'required', message }]);
  }
  const counterparty = await counterpartyOf({ ...call, tx: call.db }, card);
  const chatId = whatsappId(counterparty?.phone ?? null);
  if (counterparty !== null && chatId !== null) return [{ chatType: 'whatsapp', chatId, name: counterparty.name }];
  if (card.chat === undefined) throw integrationErrors.recipientMissing({});
  return [{ ...card.chat, name: counterparty?.name ?? card.chat.chatId }];
}

async function counterpartyOf(
  call: ReadCall & { readonly tx: Reader },
  { procurementId, counterpartyId }: Card,
): Promise<CounterpartyRow | null> {
  const requisition =
    procurementId === undefined ? null : await getReferred(call, Requisitions, procurementId, '/procurementId');
  if (counterpartyId !== undefined) return getReferred(call, Counterparties, counterpartyId, '/counterpartyId');
  const customerId = requisition?.customerId ?? null;
  return customerId === null ? null : call.db.collection(Counterparties).find(customerId);
}
