import type { Viewer } from '../../access/caller.js';
import type { Reader } from '../../ports/storage.js';
import { amongVisible } from '../../rows/visibility.js';
import { type MessageRow, ReceivedMessages } from './messages/records.js';

/** Received messages that wait for somebody, the oldest first: answers of which no draft could be made, among those that a viewer sees. */
export function waitingMessages(
  db: Reader,
  viewer: Viewer,
  { limit }: { readonly limit: number },
): Promise<MessageRow[]> {
  return db.collection(ReceivedMessages).list({
    where: amongVisible(ReceivedMessages, { caller: viewer }, { status: 'new' }),
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
    limit,
  });
}
