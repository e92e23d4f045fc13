import type { ItemCall, ItemOutcome } from '../../port.js';
import type { EdoStatus } from '../document-state.js';
import { EDO_RECEIVED, receivedStateOf, receivedWith, type ReceivedStatus } from './received-document.js';

/** What becomes of a received document by what the operator says of it. */
const ANSWERED: Partial<Record<EdoStatus, ReceivedStatus>> = { signed: 'answered', rejected: 'rejected' };

/** Notes that somebody answered a received document, at the operator perhaps; undefined for one that is not known. */
export async function takeAnswered(
  { links }: ItemCall,
  remoteId: string,
  said: EdoStatus | undefined,
): Promise<ItemOutcome | undefined> {
  const link = await links.find(EDO_RECEIVED, remoteId);
  if (link === null) return undefined;
  const status = said === undefined ? undefined : ANSWERED[said];
  if (status === undefined || receivedStateOf(link).status === status) return 'skipped';
  await links.put({ ...link, ...receivedWith(link, { status }) });
  return 'updated';
}
