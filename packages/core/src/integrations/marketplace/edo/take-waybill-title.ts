import type { ReceivedWaybillTitle } from '../../../papers/documents/index.js';
import type { ItemCall, ItemOutcome } from '../port.js';
import { EDO_DOCUMENT, EDO_WAYBILL, edoStateOf, withState } from './document-state.js';

/**
 * Notes at a transport waybill of ours that carrier or consignee answered it. Each title names the one before it, so that a later one
 * is found by those that came already.
 */
export async function takeWaybillTitle({ links }: ItemCall, title: ReceivedWaybillTitle): Promise<ItemOutcome> {
  const answered = await links.find(EDO_WAYBILL, title.answers);
  const document = answered && (await links.ofEntity(EDO_DOCUMENT, answered.entityId));
  if (document === null || (await links.find(EDO_WAYBILL, title.fileId)) !== null) return 'skipped';
  const { titles = [] } = edoStateOf(document);
  await links.put({ entityType: EDO_WAYBILL, entityId: document.entityId, remoteId: title.fileId });
  await links.put(withState(document, { titles: [...titles, title] }));
  return 'updated';
}
