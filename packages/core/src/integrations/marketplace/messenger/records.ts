import { column } from '../../../kernel/records/column.js';
import { defineRecord } from '../../../kernel/records/record.js';

/** Chats in which something was written, and how much of it nobody has looked at. */
export const MessengerChats = defineRecord('messengerChat', {
  table: 'integration_messenger_chats',
  trail: { untold: 'The messenger keeps what was written.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    installationId: column.uuid({}),
    chatType: column.text({ max: 32, faces: { workspace: 'L' } }),
    chatId: column.text({ max: 128, faces: { workspace: 'L' } }),
    unreadCount: column.integer({
      default: 0,
      faces: { workspace: 'L' },
      description: 'Messages that nobody has looked at',
    }),
    lastMessageAt: column.instant({
      nullable: true,
      faces: { workspace: 'L' },
      description: 'When something was last written',
    }),
    updatedAt: column.instant({}),
  },
  search: ['chatId'],
  uniques: { chat: { on: ['installationId', 'chatType', 'chatId'] } },
});
