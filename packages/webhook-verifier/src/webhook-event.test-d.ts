import { expectTypeOf } from 'vitest';
import { verifyWebhook, type VerifyWebhookOptions, type WebhookEvent, type WebhookEventName } from './index.js';
import { verifyWebhook as verifyOnTheWeb } from './web.js';

declare const options: VerifyWebhookOptions;
declare const event: WebhookEvent;

// The answer follows `parse`, in both entries.
expectTypeOf(verifyWebhook({ payload: '', headers: {}, secret: '' })).toEqualTypeOf<WebhookEvent>();
expectTypeOf(verifyWebhook({ payload: '', headers: {}, secret: '', parse: false })).toEqualTypeOf<undefined>();
expectTypeOf(verifyWebhook(options)).toEqualTypeOf<WebhookEvent | undefined>();
expectTypeOf(verifyOnTheWeb({ payload: '', headers: {}, secret: '' })).resolves.toEqualTypeOf<WebhookEvent>();
expectTypeOf(
  verifyOnTheWeb({ payload: '', headers: {}, secret: '', parse: false }),
).resolves.toEqualTypeOf<undefined>();

// The name of an event decides the type of its resource.
switch (event.event) {
  case 'integration_api.invoice.created':
    expectTypeOf(event.resource.type).toEqualTypeOf<'invoice'>();
    break;
  case 'integration_api.delivery_trip.stop_status_changed':
    expectTypeOf(event.resource.type).toEqualTypeOf<'delivery_trip'>();
    break;
  case 'integration_api.document_generation.failed':
    expectTypeOf(event.resource.type).toEqualTypeOf<'document_generation'>();
    break;
  case 'integration.test_event':
    expectTypeOf(event.resource.type).toEqualTypeOf<'integration'>();
    break;
  default:
    expectTypeOf(event.event).toExtend<WebhookEventName>();
}
expectTypeOf<'integration_api.invoice.paid'>().not.toExtend<WebhookEventName>();
