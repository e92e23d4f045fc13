import type { Ids } from '../../../kernel/ports/ids.js';
import { isToken, mintToken } from '../../identity/index.js';

const LINK = 'pcl_';
const SESSION = 'pcs_';

/** Makes the token of a link. */
export const mintLinkToken = (ids: Pick<Ids, 'randomBytes'>): string => LINK + mintToken(ids);

/** Makes the token of a session. */
export const mintSessionToken = (ids: Pick<Ids, 'randomBytes'>): string => SESSION + mintToken(ids);

/** Whether a text that was sent in place of an API key has the form of a session's token. */
export function isSessionToken(text: string): boolean {
  return text.startsWith(SESSION) && isToken(text.slice(SESSION.length));
}
