import type { WriteCall } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { isFirst, noteReceived } from '../receivers/note-received.js';
import { noteMessage } from './chats.js';

/** What the messenger tells of, one kind in each post. */
const KEYS = ['test', 'messages', 'statuses', 'createContact', 'createDeal'];

/** Takes a post of the messenger: messages that others wrote are unread, everything else is in the log. */
export async function receiveFromMessenger(
  call: WriteCall<TokenCaller>,
  body: unknown,
): Promise<{ readonly ok: true }> {
  const told = (body ?? {}) as Readonly<Record<string, unknown>>;
  const key = KEYS.find((name) => name in told) ?? 'unknown';
  const messages = Array.isArray(told['messages']) ? (told['messages'] as unknown[]) : [];
  for (const message of messages) await takeMessage(call, message);
  await noteReceived(call, { event: `messenger.${key}`, body });
  return { ok: true };
}

async function takeMessage(call: WriteCall<TokenCaller>, message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null) return;
  const { messageId, chatType, chatId, isEcho } = message as Readonly<Record<string, unknown>>;
  if (typeof messageId !== 'string' || typeof chatType !== 'string' || typeof chatId !== 'string') return;
  if (!(await isFirst(call, `message ${messageId}`))) return;
  await noteMessage(call, call, {
    installationId: call.caller.subject.id,
    chatType,
    chatId,
    isUnread: isEcho === false,
  });
}
