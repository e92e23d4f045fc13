import { z } from 'zod';

import { listShape } from '../../../kernel/records/faces.js';
import { listParameters } from '../../../kernel/resources/resource-schemas.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { entityParameters } from '../linked-entity.js';
import { MessengerChats } from './records.js';

/** A chat in which somebody wrote. */
export const Conversation = z
  .object({
    ...listShape(MessengerChats.columns, 'workspace'),
    counterpartyId: Uuid.nullable().meta({ description: 'Counterparty with the phone number of the chat' }),
    counterpartyName: z.string().nullable(),
  })
  .meta({ id: 'MessengerConversation', description: 'A chat in which somebody wrote' });

export const ConversationQuery = z.object({ ...entityParameters, ...listParameters(MessengerChats) });
export interface ConversationQuery extends z.output<typeof ConversationQuery> {}
