import { deliveryHeaders } from './signing.js';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'User-Agent': 'The sender',
  'X-Service-Event': 'Name of the event',
  'X-Service-Event-Id': 'Id of the event, the same in all its deliveries',
  'X-Service-Timestamp': 'When this attempt was made, in milliseconds since 1970',
  'X-Service-Signature': 'HMAC-SHA256 of `<timestamp>.<body>` with the whole secret as key, in lower-case hex',
  'webhook-id': 'Id of the event, as Standard Webhooks calls it',
  'webhook-timestamp': 'When this attempt was made, in seconds since 1970',
  'webhook-signature':
    'HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 with the decoded secret as key, after `v1,`; ' +
    'during a rotation one for each secret, with a space between them',
};

const EXAMPLE = {
  event: 'procurement.created',
  eventId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e',
  body: '{}',
  sentAtMs: Date.parse('2026-01-15T09:30:00.000Z'),
};
const EXAMPLE_SECRET = `whsec_${'A'.repeat(43)}=`;

/** The headers of a delivery for the description of the API: what each says, and one as it is sent. */
export function describedDeliveryHeaders(): Readonly<
  Record<string, { readonly description: string; readonly example: string }>
> {
  const sent = deliveryHeaders(EXAMPLE, { current: EXAMPLE_SECRET, previous: null });
  return Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([name, description]) => [name, { description, example: sent[name] ?? '' }]),
  );
}
