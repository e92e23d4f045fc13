import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { SubscriptionRow } from './own-subscription.js';
import { contextOf } from './secret.js';

type KeptUrl = Pick<SubscriptionRow, 'id' | 'url' | 'sealedUrl'>;

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

/** A subscription as it is published: with its URL, which is empty where none of the master keys opens it. */
export function published<R extends KeptUrl & Pick<SubscriptionRow, 'payload'>>(box: SecretBox, row: R) {
  return { ...row, url: tryOpenUrl(box, row) ?? '', payload: shownPayload(row) };
}

/** What deliveries carry, where it is more than they do by themselves. */
export function shownPayload({ payload }: Pick<SubscriptionRow, 'payload'>): 'snapshot' | undefined {
  return payload === 'snapshot' ? payload : undefined;
}
