import { toEpochMs } from '../../../kernel/values/time/instant.js';
import type { Row } from '../../../kernel/records/record.js';
import type { SealedColumns } from '../../../kernel/records/sealed-columns.js';
import type { Ids } from '../../../kernel/ports/ids.js';
import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import { SECRET_PREFIX, type SigningSecrets } from '../signing.js';
import { Subscriptions } from './records.js';

const SECRET_BYTES = 32;

type SealedSecrets = Pick<
  Row<typeof Subscriptions>,
  'id' | 'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretExpiresAt'
>;

/** Makes a signing secret: `whsec_` and 32 random bytes in base64. */
export function mintSigningSecret(ids: Pick<Ids, 'randomBytes'>): string {
  return SECRET_PREFIX + Buffer.from(ids.randomBytes(SECRET_BYTES)).toString('base64');
}

/** Encrypts the secret of a subscription. It must be read again to sign, so a hash would not do. */
export function sealSigningSecret(box: SecretBox, subscriptionId: string, secret: string): string {
  return box.seal(secret, contextOf(subscriptionId));
}

/** The secrets that sign a subscription's deliveries at a time in milliseconds. */
function openSigningSecrets(box: SecretBox, subscription: SealedSecrets, nowMs: number): SigningSecrets {
  const open = (sealed: string) => box.open(sealed, contextOf(subscription.id));
  const { sealedSecret, sealedPreviousSecret, previousSecretExpiresAt } = subscription;
  const previousLives =
    previousSecretExpiresAt !== null &&
    toEpochMs(previousSecretExpiresAt) > nowMs &&
    sealedPreviousSecret !== null &&
    box.canOpen(sealedPreviousSecret);
  return {
    current: open(sealedSecret),
    // One that cannot be read any more must not keep the new one from signing.
    previous: previousLives ? open(sealedPreviousSecret) : null,
  };
}

/** The same, or null when none of the master keys opens the secret: that is the trouble of its subscription alone. */
export function tryOpenSigningSecrets(...of: Parameters<typeof openSigningSecrets>): SigningSecrets | null {
  try {
    return openSigningSecrets(...of);
  } catch {
    return null;
  }
}

/** Where secrets of subscriptions are kept, and their URLs. */
export const sealedInWebhooks: readonly SealedColumns[] = [
  {
    record: Subscriptions,
    columns: ['sealedSecret', 'sealedPreviousSecret', 'sealedUrl'],
    clear: [{ kept: 'url', sealed: 'sealedUrl' }],
    isIdle: ({ isActive }) => isActive === false,
    contextOf: (_portalId, id) => contextOf(id),
  },
];

/** What is encrypted of a subscription opens in its own row only. */
export function contextOf(subscriptionId: string): string {
  return `webhook-subscription:${subscriptionId}`;
}
