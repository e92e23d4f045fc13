import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import vectorFile from '../test/vectors/webhook-signature.json' with { type: 'json' };
import { verifyWebhook } from './index.js';
import { signTestDelivery, testEvent } from './testing.js';
import { verifyWebhook as verifyOnTheWeb } from './web.js';

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const previousSecret = 'whsec_FjZ6rLZ6SgF8jairlWgsyzkIY3gPcRTdoKDgxVZEx8Q=';

describe('signTestDelivery', () => {
  it('signs what both entries and any Standard Webhooks library accept', async () => {
    const event = testEvent('integration_api.invoice.status_changed');

    const { body, headers } = await signTestDelivery({ secret, event });

    expect(verifyWebhook({ payload: body, headers, secret })).toEqual(event);
    await expect(verifyOnTheWeb({ payload: body, headers, secret })).resolves.toEqual(event);
    expect(new Webhook(secret).verify(body, headers)).toEqual(event);
  });

  it('makes the signatures of the shared vectors', async () => {
    const [service] = vectorFile.vectors;
    const [standard] = vectorFile.standardWebhooks;
    const body = Buffer.from(standard?.bodyBase64 ?? '', 'base64').toString('utf8');
    const event = testEvent('integration_api.procurement.created', { eventId: standard?.webhookId });

    const { headers } = await signTestDelivery({ secret, event, body, now: 1_767_225_600_000 });

    expect(headers).toMatchObject({
      'X-Service-Signature': service?.signatureHeader,
      'webhook-id': standard?.webhookId,
      'webhook-timestamp': standard?.webhookTimestamp,
      'webhook-signature': standard?.webhookSignature,
    });
  });

  it('signs as during a rotation: the service header with the previous secret, the standard one with both', async () => {
    const { body, headers } = await signTestDelivery({ secret, previousSecret });

    const receiverBeforeTheChange = () => verifyWebhook({ payload: body, headers, secret: previousSecret });
    const receiverWithBoth = () => verifyWebhook({ payload: body, headers, secrets: [secret, previousSecret] });
    expect(receiverBeforeTheChange()).toEqual(receiverWithBoth());
    expect(verifyWebhook({ payload: body, headers, secret })).toEqual(receiverWithBoth());
    expect(new Webhook(secret).verify(body, headers)).toEqual(new Webhook(previousSecret).verify(body, headers));
  });

  it('can be sent at any time, to see stale deliveries refused', async () => {
    const { body, headers } = await signTestDelivery({ secret, now: Date.now() - 301_000 });

    expect(() => verifyWebhook({ payload: body, headers, secret })).toThrow('timestamp_stale');
  });

  it.each(['plain', 'whsec_%%%', ''])('tells a test that its secret %j is none', async (notASecret) => {
    await expect(signTestDelivery({ secret: notASecret })).rejects.toThrow('whsec_ followed by base64');
  });
});
