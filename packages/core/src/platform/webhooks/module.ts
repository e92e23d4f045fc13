import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { Mailer } from '../../kernel/ports/mailer.js';
import { keyBelongings } from '../api-keys/index.js';
import { inEveryPortal } from '../jobs/index.js';
import { forgetOldEvents } from './deliveries/forget-old-events.js';
import { Deliveries, DeliveryAttempts, DeliveryLanes } from './deliveries/records.js';
import { webhookErrors } from './errors.js';
import { webhookEvents } from './events.js';
import { FanOuts } from './fan-out/records.js';
import { eventOperations } from './feed/operations.js';
import { Events } from './feed/records.js';
import { feedHandlers } from './feed/service.js';
import { webhookOperations } from './operations.js';
import { webhookHandlers } from './service.js';
import { subscriptionsOfKeys } from './subscriptions/give-subscriptions.js';
import { Subscriptions } from './subscriptions/records.js';
import { sealedInWebhooks } from './subscriptions/secret.js';
import { warnOfFailingSubscriptions } from './subscriptions/warn-of-failures.js';
import type { World } from '../../kernel/operations/world.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';

const HOUR_MS = 60 * 60 * 1000;

/** @internal */
export const webhooksModule = defineModule({
  name: 'webhooks',
  scopes: {
    'webhooks.read': {
      label: 'List webhook subscriptions and deliveries',
      domain: 'webhooks',
      right: 'integrations.manage',
    },
    'webhooks.write': {
      label: 'Create, change and test webhook subscriptions',
      domain: 'webhooks',
      right: 'integrations.manage',
    },
    'webhooks.delete': { label: 'Disable webhook subscriptions', domain: 'webhooks', right: 'integrations.manage' },
    'integration_api.read': {
      label: 'List webhook subscriptions (alternative)',
      domain: 'integration_api',
      right: 'integrations.manage',
    },
    'integration_api.write': {
      label: 'Change webhook subscriptions (alternative)',
      domain: 'integration_api',
      right: 'integrations.manage',
    },
    'integration_api.delete': {
      label: 'Disable webhook subscriptions (alternative)',
      domain: 'integration_api',
      right: 'integrations.manage',
    },
  },
  records: { Subscriptions, Deliveries, DeliveryAttempts, DeliveryLanes, FanOuts, Events },
  tags: {
    Webhooks: 'Subscriptions to events, and the log of deliveries',
    Events: 'What is sent to subscribers',
  },
  groups: {
    webhooks: defineGroup({
      operations: { integration: webhookOperations },
      errors: webhookErrors,
      events: webhookEvents,
      handlers: { integration: webhookHandlers },
    }),
    events: defineGroup({
      operations: { integration: eventOperations },
      handlers: { integration: feedHandlers },
    }),
  },
  extensions: [keyBelongings.with(subscriptionsOfKeys)],
  sealed: sealedInWebhooks,
  jobs(world: World) {
    const sweep = async (unit: UnitOfWork) => {
      await warnOfFailingSubscriptions(unit);
      return 0;
    };
    const warning = inEveryPortal({ kind: 'mail.subscriptions-fail', everyMs: HOUR_MS, sweep });
    return [forgetOldEvents(), ...(world.port(Mailer) === undefined ? [] : [warning])];
  },
});
