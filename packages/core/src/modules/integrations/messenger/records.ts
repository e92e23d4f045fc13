import { column } from '../../../records/column.js';
import { defineRecord } from '../../../records/record.js';

/** Chats in which something was written that nobody has looked at. */
export const MessengerChats = defineRecord('messengerChat', {
  table: 'integration_messenger_chats',
  trail: { untold: 'The messenger keeps what was written.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    chatType: column.text({ max: 32 }),
    chatId: column.text({ max: 128 }),
    unreadCount: column.integer({ default: 0 }),
    updatedAt: column.instant({}),
  },
  uniques: { chat: { on: ['installationId', 'chatType', 'chatId'] } },
});
