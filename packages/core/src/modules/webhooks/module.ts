import { defineGroup, defineModule } from '../../module/module.js';
import type { Mailer } from '../../ports/mailer.js';
import { inEveryPortal } from '../jobs/index.js';
import { forgetOldEvents } from './deliveries/forget-old-events.js';
import { Deliveries, DeliveryAttempts, DeliveryLanes } from './deliveries/records.js';
import { webhookErrors } from './errors.js';
import { webhookEvents } from './events.js';
import { FanOuts } from './fan-out/records.js';
import { eventOperations } from './feed/operations.js';
import { Events } from './feed/records.js';
import { createFeedService } from './feed/service.js';
import { webhookOperations } from './operations.js';
import { createWebhookService } from './service.js';
import { Subscriptions } from './subscriptions/records.js';
import { sealedInWebhooks } from './subscriptions/secret.js';
import { warnOfFailingSubscriptions } from './subscriptions/warn-of-failures.js';

const HOUR_MS = 60 * 60 * 1000;

type JobDeps = Parameters<typeof inEveryPortal>[0] &
  Parameters<typeof forgetOldEvents>[0] &
  Parameters<typeof warnOfFailingSubscriptions>[0] & { readonly mailer: Mailer | undefined };

/** @internal */
export const webhooksModule = defineModule({
  name: 'webhooks',
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
      handlers: (deps: Parameters<typeof createWebhookService>[0]) => ({ integration: createWebhookService(deps) }),
    }),
    events: defineGroup({
      operations: { integration: eventOperations },
      handlers: (deps: Parameters<typeof createFeedService>[0]) => ({ integration: createFeedService(deps) }),
    }),
  },
  sealed: sealedInWebhooks,
  jobs(deps: JobDeps) {
    const sweep = async (...[unit]: Parameters<Parameters<typeof inEveryPortal>[1]['sweep']>) => {
      await warnOfFailingSubscriptions(deps, unit);
      return 0;
    };
    const warning = inEveryPortal(deps, { kind: 'mail.subscriptions-fail', everyMs: HOUR_MS, sweep });
    return [forgetOldEvents(deps), ...(deps.mailer === undefined ? [] : [warning])];
  },
});
