import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of the webhooks module. */
export const webhookErrors = {
  emptySubscriptionList: errorType({
    code: 'empty_subscription_list',
    status: 400,
    title: 'List of subscriptions is empty',
    remedy:
      'Send at least one element, each with one event and one URL. For several events at one URL, send an object with `url` and `events`.',
    detail: () => 'The list of subscriptions is empty.',
  }),
  unknownEvent: errorType({
    code: 'unknown_event',
    status: 400,
    title: 'Event does not exist',
    remedy: 'Use one of the names that `GET /meta` lists under `events`.',
    detail: () => 'There is no event with this name.',
  }),
  eventNotAvailable: errorType({
    code: 'event_not_available',
    status: 403,
    title: 'Event is not available to the API key',
    remedy:
      'The key needs the read scope of the event’s domain, backed by a right that its creator has now. `GET /meta` lists ' +
      'the events that are available.',
    detail: ({ event, requiredScopes }: { readonly event: string; readonly requiredScopes: readonly string[] }) =>
      requiredScopes.length === 0
        ? `The event ${event} is told to no API key.`
        : `The event ${event} needs ${requiredScopes.join(' or ')}.`,
  }),
  duplicateSubscription: errorType({
    code: 'duplicate_subscription',
    status: 409,
    title: 'Key already subscribes this URL to this event',
    remedy:
      'Change the one named in `existingId`; a disabled subscription is enabled again by an update with `isActive: true`.',
    detail: (_details: { readonly existingId?: string }) =>
      'The key already has a subscription with the same event and URL.',
  }),
  subscriptionLimitReached: errorType({
    code: 'subscription_limit_reached',
    status: 409,
    title: 'Key or portal has reached its limit of active subscriptions',
    remedy:
      'Disable a subscription that is no longer needed; `GET /meta` shows both limits. Several events of one URL count once where they ' +
      'are subscribed together, with `url` and `events`.',
    detail: ({ limit, of }: { readonly limit: number; readonly of: 'key' | 'portal' }) =>
      of === 'key'
        ? `A key may have ${limit} active subscriptions, events that were subscribed together counted once; disable one first.`
        : `All keys of a portal together may have ${limit} active subscriptions, events that were subscribed together counted once; disable one first.`,
  }),
};
