export { verifyWebhook } from './verify-webhook-web.js';
export { WebhookVerificationError, type WebhookVerificationReason } from './webhook-verification-error.js';
export type { RawPayload, VerifyWebhookOptions } from './read-delivery.js';
export type { WebhookHeaders, WebhookHeaderValue } from './read-headers.js';
export type {
  WebhookEvent,
  WebhookEventName,
  WebhookEventOf,
  WebhookResource,
  WebhookResourceType,
} from './webhook-event.js';
