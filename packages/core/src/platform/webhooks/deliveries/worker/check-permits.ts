import { unmetScopes, type ScopeRule } from '../../../../kernel/access/access.js';
import type { KeyCaller } from '../../../../kernel/access/caller.js';
import { scopesToHear } from '../../../../kernel/events/events.js';
import { createJoinedReading } from '../../../../kernel/rows/joined-reading.js';
import { createRememberedReading } from '../../../../kernel/rows/remembered-reading.js';
import { atAddresses, type RowAddress } from '../../../../kernel/rows/row-address.js';
import { Composed } from '../../../../kernel/operations/composed.js';
import type { World } from '../../../../kernel/operations/world.js';
import { Storage, type WithPortal } from '../../../../kernel/ports/storage.js';
import { KeyAuthenticator, type KeyStanding } from '../../../api-keys/index.js';
import { WRITE_WEBHOOKS } from '../../access.js';
import { Events } from '../../feed/records.js';
import { Subscriptions } from '../../subscriptions/records.js';
import type { Job } from './backlog.js';

/** Why a subscription may not get a delivery any more; stored as the delivery's `lastErrorCode`. */
export type StopReason =
  | 'subscription_inactive'
  | 'key_revoked'
  | 'key_expired'
  | 'scope_lost'
  | 'creator_lacks_rights'
  | 'event_not_available'
  /** None of the master keys opens the secret of the subscription; rotating it mends that. */
  | 'secret_unreadable'
  /** The same of its URL; saving the subscription with its URL mends that. */
  | 'url_unreadable';

/** The subscription as it is now, or why it gets nothing. */
export type Permit = PermittedSubscription | StopReason;

/** What sending needs to know of a subscription. */
export interface PermittedSubscription extends Pick<WithPortal<typeof Subscriptions>, (typeof COLUMNS)[number]> {
  /** Whose eyes its record is read with, where deliveries carry it. */
  readonly reader?: KeyCaller;
}
const COLUMNS = [
  'id',
  'portalId',
  'keyId',
  'url',
  'sealedUrl',
  'isActive',
  'payload',
  'sealedSecret',
  'sealedPreviousSecret',
  'previousSecretExpiresAt',
] as const;

/** Finds out, right before attempts, what each of the deliveries may do. */
export type CheckPermits = (jobs: readonly Job[]) => Promise<ReadonlyMap<Job, Permit>>;

/**
 * Builds the check whether a delivery may still be made: subscription active, key active, its scopes and the rights of its
 * creator there for writing webhooks and for reading the event's domain. Three reads for any number, mostly at once, and none
 * while the storage can tell that nothing of it has changed.
 */
export function createCheckPermits(world: World): CheckPermits {
  const storage = world.port(Storage);
  const mark = storage.watchChanges(Subscriptions, COLUMNS);
  const readWithStandings = createJoinedReading({
    read: createRememberedReading<PermittedSubscription, RowAddress>(mark, (addresses) =>
      storage.system.collection(Subscriptions).list({ where: atAddresses(addresses), select: COLUMNS }),
    ),
    referenceOf: ({ portalId, keyId }) => ({ portalId, id: keyId }),
    readReferred: (keyAddresses) => world.port(KeyAuthenticator).findStandings(keyAddresses),
  });
  return async (jobs) => {
    const lanes = new Map(jobs.map(({ portalId, delivery: { subscriptionId: id } }) => [id, { portalId, id }]));
    const { rows, referred: standings } = await readWithStandings([...lanes.values()]);
    const subscriptions = new Map(rows.map((row) => [row.id, row]));
    const rules = await rulesOf(world, jobs);
    return new Map(
      jobs.map((job) => {
        const subscription = subscriptions.get(job.delivery.subscriptionId);
        if (subscription?.isActive !== true) return [job, 'subscription_inactive'];
        const standing = standings.get(subscription.keyId);
        const reason = refusalOf(standing, rules(job));
        return [job, reason ?? withReader(subscription, standing)];
      }),
    );
  };
}

function withReader(subscription: PermittedSubscription, standing: KeyStanding | undefined): PermittedSubscription {
  const isRead = subscription.payload === 'snapshot' && typeof standing === 'object';
  return isRead ? { ...subscription, reader: standing } : subscription;
}

/** Tells by which scopes the event of each job is heard. What that hangs on, of the few types where it does, is read with the event. */
async function rulesOf(world: World, jobs: readonly Job[]): Promise<(job: Job) => ScopeRule | undefined> {
  const types = world.port(Composed).events;
  const judged = jobs.filter(({ delivery }) => types.get(delivery.event)?.scopesAbout !== undefined);
  const addresses = judged.map(({ portalId, delivery: { eventId: id } }) => ({ portalId, id }));
  const where = atAddresses(addresses);
  const events = world.port(Storage).system.collection(Events);
  const rows = judged.length === 0 ? [] : await events.list({ where, select: ['id', 'about'] });
  const abouts = new Map(rows.map(({ id, about }) => [id, about]));
  return ({ delivery: { event, eventId } }) => {
    const type = types.get(event);
    return type === undefined ? undefined : scopesToHear(type, abouts.get(eventId) ?? null);
  };
}

function refusalOf(standing: KeyStanding | undefined, rule: ScopeRule | undefined): StopReason | null {
  if (standing === undefined || standing === 'archived') return 'key_revoked';
  if (standing === 'expired') return 'key_expired';
  if (rule === undefined) return 'event_not_available';
  return lackOf(standing, [...WRITE_WEBHOOKS, ...rule]);
}

function lackOf({ scopes, grants }: KeyCaller, rule: ScopeRule): StopReason | null {
  if (unmetScopes(rule, scopes) !== null) return 'scope_lost';
  return unmetScopes(rule, grants) === null ? null : 'creator_lacks_rights';
}
