import { type FindMail, isTableType } from '../../platform/exchange/index.js';
import { amongVisible } from '../../kernel/rows/visibility.js';
import { withoutWithheld } from '../../kernel/rows/withheld.js';
import { ReceivedMessages } from './messages/records.js';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Finds a received message for an import, by its id or its `Message-ID`, if the caller sees it. */
export const findReceivedMail: FindMail = async ({ db, caller, now }, emailMessageId) => {
  const wanted = emailMessageId.trim().replaceAll(/^<|>$/g, '');
  const named = UUID.test(wanted) ? { or: [{ id: wanted }, { messageId: wanted }] } : { messageId: wanted };
  const row = await db.collection(ReceivedMessages).findOne(amongVisible(ReceivedMessages, { caller }, named));
  if (row === null) return null;
  const [shown] = await withoutWithheld({ db, now }, ReceivedMessages, [row]);
  const files = shown?.attachments ?? [];
  const fileIds = files.flatMap(({ fileId, mimeType }) => (fileId !== null && isTableType(mimeType) ? [fileId] : []));
  return { text: shown?.text ?? '', fileIds: fileIds.slice(0, MAX_FILES) };
};

/** Files that an import takes. */
const MAX_FILES = 10;
