import type { Reader, Transaction } from '../../../kernel/ports/storage.js';
import { UniqueViolation } from '../../../kernel/ports/storage-errors.js';
import { MessengerChats } from './records.js';
import type { Chat } from './wazzup.js';
import type { World } from '../../../kernel/operations/world.js';

interface Written extends Chat {
  readonly installationId: string;
  /** Somebody else wrote it, and nobody has looked at it. */
  readonly isUnread: boolean;
}

/** Notes that something was written in a chat. */
export async function noteMessage(
  world: World,
  { tx, now }: { readonly tx: Transaction; readonly now: string },
  { installationId, chatType, chatId, isUnread }: Written,
): Promise<void> {
  const unread = isUnread ? 1 : 0;
  const chat = { installationId, chatType: chatType.slice(0, 32), chatId: chatId.slice(0, 128) };
  const known = await tx.collection(MessengerChats).findOne(chat);
  if (known !== null) {
    await tx
      .collection(MessengerChats)
      .adjustMany([{ id: known.id, add: { unreadCount: unread }, set: { lastMessageAt: now, updatedAt: now } }]);
    return;
  }
  try {
    const row = { id: world.id(), ...chat, unreadCount: unread, lastMessageAt: now, updatedAt: now };
    await tx.nested((inner) => inner.collection(MessengerChats).insert(row));
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    await noteMessage(world, { tx, now }, { ...chat, isUnread });
  }
}

/** Somebody looks at chats: at these, or at all of them. */
export async function markRead(
  { tx, now }: { readonly tx: Transaction; readonly now: string },
  installationId: string,
  chats: readonly Chat[] | 'all',
): Promise<void> {
  const read = { unreadCount: 0, updatedAt: now };
  if (chats === 'all') {
    await tx.collection(MessengerChats).updateWhere({ installationId, unreadCount: { not: 0 } }, read);
    return;
  }
  for (const { chatType, chatId } of chats) {
    await tx.collection(MessengerChats).updateWhere({ installationId, chatType, chatId }, read);
  }
}

/** How many messages nobody has looked at. */
export async function unreadCountOf(db: Reader, installationId: string): Promise<number> {
  const chats = await db.collection(MessengerChats).list({
    where: { installationId, unreadCount: { not: 0 } },
    select: ['unreadCount'],
  });
  return chats.reduce((sum, chat) => sum + chat.unreadCount, 0);
}
