import { z } from 'zod';

import { listShape } from '../../../kernel/records/faces.js';
import { Instant } from '../../../kernel/values/time/instant.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { webhookErrors } from '../errors.js';
import { Subscriptions } from './records.js';
import { Count } from '../../../kernel/values/numbers/count.js';

/** Elements of one create call. */
export const MAX_NEW_SUBSCRIPTIONS = 50;
/** For how long both secrets may live after a rotation. */
const MAX_PREVIOUS_SECRET_SECONDS = 604_800;
export const DEFAULT_PREVIOUS_SECRET_SECONDS = 86_400;

const { columns } = Subscriptions;
const MAX_URL_LENGTH = 2048;
// The rules for targets, their length among them, are the HTTP client's; one refusal speaks for all of them.
const url = z.string().min(1).meta({
  description: 'Public https URL without credentials or fragment',
  format: 'uri',
  maxLength: MAX_URL_LENGTH,
  example: 'https://erp.example.com/hooks/procurekit',
});

// Whoever asks for nothing else is answered as before.
const shownPayload = z
  .literal('snapshot')
  .optional()
  .meta({ description: 'Deliveries carry the record; left out where they do not' });
const payload = columns.payload.input.optional().meta({
  description:
    '`snapshot`: deliveries also carry `record`, as a get with this key shows it before the first attempt; without it, ' +
    '`recordOmitted` says why',
});
const ifExists = z.enum(['refuse', 'update']).optional();

/** A subscription in the list. */
export const Subscription = z
  .object({ ...listShape(columns, 'integration'), payload: shownPayload })
  .meta({ id: 'WebhookSubscription', description: 'One event sent to one URL' });
export interface Subscription extends z.output<typeof Subscription> {}

export const SubscriptionList = z.object({ items: z.array(Subscription) }).meta({ id: 'WebhookSubscriptionList' });

export const NewSubscription = z
  .strictObject({
    name: columns.name.input,
    event: columns.event.input,
    url,
    isActive: columns.isActive.input.optional().meta({ default: true }),
    payload: payload.meta({ default: 'thin' }),
    ifExists: ifExists.meta({
      default: 'refuse',
      description: '`update`: what the key has subscribed to this event at this URL already is brought up to date',
    }),
  })
  .meta({ id: 'NewWebhookSubscription' });
export interface NewSubscription extends z.output<typeof NewSubscription> {}

export const NewSubscriptions = z
  .array(NewSubscription)
  .max(MAX_NEW_SUBSCRIPTIONS)
  .check((payload) => {
    if (payload.value.length > 0) return;
    const { code, title: message } = webhookErrors.emptySubscriptionList;
    payload.issues.push({ code: 'custom', message, params: { code }, input: payload.value });
  })
  .meta({ minItems: 1, description: 'One event and one URL in each element; all are created or none' });

/** Events that one endpoint may name in a call. */
const MAX_EVENTS = 200;
/** In place of names: every event that the key may be told of now. */
export const ALL_EVENTS = '*';

/** One endpoint for several events, which share a secret. */
export const NewEndpoint = z
  .strictObject({
    name: columns.name.input.optional().meta({ description: 'Defaults to the host of the URL' }),
    url,
    events: z
      .array(columns.event.input)
      .min(1)
      .max(MAX_EVENTS)
      .meta({
        description: 'Names of events; `["*"]` is every event that the key may be told of now',
        example: [ALL_EVENTS],
      }),
    isActive: columns.isActive.input.optional().meta({ default: true }),
    payload: payload.meta({ default: 'thin' }),
    ifExists: ifExists.meta({
      default: 'refuse',
      description: '`update`: what is subscribed at the URL already is brought up to date; new events share its secret',
    }),
  })
  .meta({
    id: 'NewWebhookEndpoint',
    description: 'Several events sent to one URL, signed with one secret; they count as one subscription',
  });
export interface NewEndpoint extends z.output<typeof NewEndpoint> {}

/** What create takes. */
export const SubscriptionsInput = z.union([NewSubscriptions, NewEndpoint]);
export type SubscriptionsInput = z.output<typeof SubscriptionsInput>;

export const SubscriptionReplacement = z
  .strictObject({
    name: columns.name.input,
    event: columns.event.input,
    url,
    isActive: columns.isActive.input,
    payload: payload.meta({ description: 'What deliveries carry; unchanged where left out' }),
  })
  .meta({ id: 'WebhookSubscriptionReplacement' });

const shown = Subscription.pick({ id: true, name: true, event: true, url: true, isActive: true, payload: true });
const ShownSubscription = shown.meta({ id: 'ChangedWebhookSubscription' });

/** What update and disable answer. */
export const SubscriptionItem = z.object({ item: ShownSubscription }).meta({ id: 'WebhookSubscriptionItem' });

const secretPlaintext = z.string().meta({
  description: 'Signs the deliveries; shown only once',
  example: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
});

/** What create answers. */
export const CreatedSubscriptions = z
  .object({
    items: z.array(
      shown
        .extend({ secretPlaintext, createdAt: Instant, updatedAt: Instant })
        .meta({ id: 'CreatedWebhookSubscription' }),
    ),
    known: z.array(ShownSubscription).meta({
      description: 'With `ifExists: update`: the subscriptions whose secret was shown before, as they are now',
    }),
  })
  .meta({ id: 'CreatedWebhookSubscriptions' });

export const SecretRotation = z
  .strictObject({
    previousSecretTtlSeconds: z
      .int()
      .min(0)
      .max(MAX_PREVIOUS_SECRET_SECONDS)
      .optional()
      .meta({ default: DEFAULT_PREVIOUS_SECRET_SECONDS, description: 'How long the old secret continues to sign' }),
  })
  .optional();

export const RotatedSecret = z
  .object({
    item: ShownSubscription,
    secretPlaintext,
    previousSecretExpiresAt: Instant.nullable().meta({ description: 'null if the old secret stopped working at once' }),
  })
  .meta({ id: 'RotatedWebhookSecret' });

/** What came of a test delivery. */
export const TestDelivery = z
  .object({
    delivered: z.boolean().meta({ description: 'Whether the receiver responded with 2xx' }),
    eventId: Uuid,
    responseStatus: Count.nullable(),
    durationMs: Count,
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
  })
  .meta({ id: 'WebhookTestDelivery' });
