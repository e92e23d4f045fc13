import type { Handlers } from '../../kernel/operations/call.js';
import { deliveryLogHandlers } from './deliveries/log-service.js';
import type { webhookOperations } from './operations.js';
import { subscriptionHandlers } from './subscriptions/service.js';
import { subscriptionTestHandlers } from './subscriptions/test-service.js';

/** The handlers of the webhook operations. */
export const webhookHandlers: Handlers<typeof webhookOperations> = {
  ...subscriptionHandlers,
  ...subscriptionTestHandlers,
  ...deliveryLogHandlers,
};
