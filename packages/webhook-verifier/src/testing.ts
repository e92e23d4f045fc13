export { signTestDelivery, type TestDelivery, type TestDeliveryOptions } from './sign-test-delivery.js';
export { testEvent, type TestEventFields } from './test-event.js';
export { webhookEventNames } from './webhook-event-names.js';
