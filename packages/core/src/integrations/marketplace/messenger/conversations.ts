import type { ReadCall } from '../../../kernel/operations/call.js';
import { askedRows } from '../../../kernel/resources/resource-reads.js';
import { findVisible } from '../../../kernel/rows/visibility.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { Requisitions } from '../../../procurement/requisitions/index.js';
import { linkableTypeOf } from '../../../platform/links/index.js';
import type { ConversationQuery } from './conversation-schemas.js';
import { MessengerChats } from './records.js';
import { whatsappId } from './wazzup.js';

const LATEST_FIRST = [
  ['lastMessageAt', 'desc'],
  ['id', 'desc'],
] as const;

/** Types of entities that chats belong to; one or the other where none is named. */
const WITH_CHATS: readonly (string | undefined)[] = ['procurement', 'counterparty', undefined];

type Reading = Pick<ReadCall, 'db' | 'caller'>;

/** A page of the chats of a counterparty, of the customer of a requisition, or of everybody. */
export async function listConversations(call: Reading, installationId: string, query: ConversationQuery) {
  const chatIds = await chatIdsOf(call, query);
  const where = { installationId, ...(chatIds === null ? {} : { chatId: { in: chatIds } }) };
  const asked = askedRows<typeof MessengerChats>(query, LATEST_FIRST);
  const { items, total } = await call.db.collection(MessengerChats).page({ where, ...asked });
  const counterparties = await counterpartiesOf(
    call,
    items.map(({ chatId }) => chatId),
  );
  const shown = items.map((chat) => {
    const { id: counterpartyId = null, name: counterpartyName = null } = counterparties.get(chat.chatId) ?? {};
    return { ...chat, counterpartyId, counterpartyName };
  });
  return { resource: 'conversations' as const, items: shown, page: query.page, limit: query.limit, total };
}

/** Chats that are asked for; null for all of them. */
async function chatIdsOf(call: Reading, { entityType, entityId }: ConversationQuery): Promise<string[] | null> {
  const type = entityType === undefined ? undefined : linkableTypeOf(entityType);
  if (!WITH_CHATS.includes(type)) return [];
  if (entityId === undefined) return null;
  const counterpartyId = await counterpartyIdOf(call, type, entityId);
  const counterparty =
    counterpartyId === null ? null : await findVisible(call.db, call, Counterparties, counterpartyId);
  return [whatsappId(counterparty?.phone ?? null) ?? []].flat();
}

/** The counterparty that is named, or the customer of the requisition that is. */
async function counterpartyIdOf(call: Reading, type: string | undefined, entityId: string): Promise<string | null> {
  if (type === 'counterparty') return entityId;
  const requisition = await findVisible(call.db, call, Requisitions, entityId);
  if (requisition !== null) return requisition.customerId;
  return type === undefined ? entityId : null;
}

/** Whom chats are with, as far as their names are phone numbers; of several with one number the first that was entered. */
async function counterpartiesOf({ db }: Reading, chatIds: readonly string[]) {
  const phones = chatIds.filter((chatId) => /^\d+$/.test(chatId)).map((chatId) => `+${chatId}`);
  const found =
    phones.length === 0
      ? []
      : await db.collection(Counterparties).list({
          where: { phone: { in: phones }, archivedAt: null },
          select: ['id', 'name', 'phone'],
          order: [['id', 'desc']],
        });
  return new Map(found.map(({ id, name, phone }) => [whatsappId(phone) ?? '', { id, name }]));
}
