import type { UnitOfWork } from '../../../operations/call.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { Reader, Where } from '../../../ports/storage.js';
import type { SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import { contextOf } from './secret.js';

type KeptUrl = Pick<SubscriptionRow, 'id' | 'url' | 'sealedUrl'>;

const CLEAR: Where<SubscriptionRow> = { url: { gt: '' } };

/** Encrypts the URL of a subscription: many hold a token. */
export function sealUrl(box: SecretBox, subscriptionId: string, url: string): string {
  return box.seal(url, contextOf(subscriptionId));
}

/** The URL of a subscription, or null when none of the master keys opens it: that is the trouble of this one alone. */
export function tryOpenUrl(box: SecretBox, { id, url, sealedUrl }: KeptUrl): string | null {
  if (sealedUrl === null) return url;
  try {
    return box.open(sealedUrl, contextOf(id));
  } catch {
    return null;
  }
}

/** A subscription with the URL that it is published with; empty where none of the master keys opens it. */
export function withUrl<R extends KeptUrl>(box: SecretBox, row: R): R {
  return { ...row, url: tryOpenUrl(box, row) ?? '' };
}

/** Whether a portal has URLs that an earlier version kept in clear. */
export async function hasClearUrls(db: Reader): Promise<boolean> {
  return (await db.collection(Subscriptions).count({ where: CLEAR })) > 0;
}

/** Encrypts URLs that an earlier version kept in clear, and tells how many there were. */
export async function sealClearUrls(
  { secretBox }: { readonly secretBox: SecretBox },
  { tx }: UnitOfWork,
  { limit }: { readonly limit: number },
): Promise<number> {
  const rows = await tx.collection(Subscriptions).list({ where: CLEAR, limit });
  const sealed = rows.map(({ id, url }) => ({ id, set: { url: '', sealedUrl: sealUrl(secretBox, id, url) } }));
  await tx.collection(Subscriptions).adjustMany(sealed);
  return rows.length;
}
