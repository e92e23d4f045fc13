import type { Ids } from '../../../ports/ids.js';
import { mintToken } from '../sessions/session-token.js';

/** How long a link of a confirmation mail works. */
export const CONFIRMATION_SECONDS = 24 * 60 * 60;

const PREFIX = 'evt_';

/** Makes the token of a link: `evt_` and 32 random bytes as base64url. */
export function mintConfirmationToken(ids: Pick<Ids, 'randomBytes'>): string {
  return PREFIX + mintToken(ids);
}
