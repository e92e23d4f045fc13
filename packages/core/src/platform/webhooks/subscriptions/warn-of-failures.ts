import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { ApiKeys } from '../../api-keys/index.js';
import { getToday, Users } from '../../identity/index.js';
import { isFirstTelling, QueueMail } from '../../mail/index.js';
import type { SubscriptionRow } from './own-subscription.js';
import { Subscriptions } from './records.js';
import { tryOpenUrl } from './sealed-url.js';

/** Failures in a row from which on it is no passing trouble. */
const KEEPS_FAILING = 5;
/** What has failed that long ago is not tried any more. */
const RECENTLY_MS = 24 * 60 * 60 * 1000;

/** Tells the creators of keys whose subscriptions keep failing, in one mail for each key and once a day. */
export async function warnOfFailingSubscriptions(unit: UnitOfWork): Promise<void> {
  const { tx, now, portalId } = unit;
  const today = await getToday({ db: tx, portalId, now });
  const failing = await tx.collection(Subscriptions).list({
    where: {
      isActive: true,
      failuresInRow: { gte: KEEPS_FAILING },
      lastErrorAt: { gte: addMs(now, -RECENTLY_MS) },
    },
    order: [['failuresInRow', 'desc']],
  });
  for (const keyId of new Set(failing.map((subscription) => subscription.keyId))) {
    const key = await tx.collection(ApiKeys).find(keyId);
    if (key === null || key.archivedAt !== null) continue;
    const creator = await tx.collection(Users).find(key.createdById);
    if (creator === null || !creator.isActive) continue;
    if (!(await isFirstTelling(unit, `subscriptions_fail:${keyId}:${today}`))) continue;
    const subscriptions = failing
      .filter((each) => each.keyId === keyId)
      .map((each) => shown(unit.port(SecretBox), each));
    const data = { keyName: key.name, subscriptions };
    await unit.port(QueueMail)(unit, { kind: 'subscriptionFails', to: creator.email, data });
  }
}

function shown(box: SecretBox, subscription: SubscriptionRow) {
  const { name, event, failuresInRow, lastErrorAt } = subscription;
  const url = tryOpenUrl(box, subscription);
  return { name, event, host: url === null ? '?' : new URL(url).host, failuresInRow, lastErrorAt };
}
