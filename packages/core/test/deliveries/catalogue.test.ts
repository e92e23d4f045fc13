import { verifyWebhook } from '@procurekit/webhook-verifier';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { eventPayload } from '../../src/kernel/events/events.js';
import { deliveryHeaders } from '../../src/platform/webhooks/index.js';
import { allEvents } from '../../src/composition/registries.js';

const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const PREVIOUS = 'whsec_FjZ6rLZ6SgF8jairlWgsyzkIY3gPcRTdoKDgxVZEx8Q=';

describe.each([...allEvents.values()])('a delivery of $name', (type) => {
  const payload = eventPayload(type, {
    eventId: '0192f0c1-7b2e-7c3a-9d10-3f2a6b1c4d5e',
    occurredAt: '2026-01-15T09:30:00.000Z',
    resource: { id: '0192f0c1-7b2e-7c3a-8d10-3f2a6b1c4d5e', version: 3 },
  });
  const body = JSON.stringify(payload);
  const headersFor = (previous: string | null) =>
    deliveryHeaders(
      { event: type.name, eventId: payload.eventId, body, sentAtMs: Date.now() },
      { current: SECRET, previous },
    );

  it('is verified by our verifier and by a Standard Webhooks library', () => {
    const headers = headersFor(null);

    expect(verifyWebhook({ payload: body, headers, secret: SECRET })).toEqual(payload);
    expect(new Webhook(SECRET).verify(body, headers)).toEqual(payload);
  });

  it('is verified by both with either secret during a rotation', () => {
    const headers = headersFor(PREVIOUS);

    expect(verifyWebhook({ payload: body, headers, secrets: [SECRET, PREVIOUS] })).toEqual(payload);
    for (const secret of [SECRET, PREVIOUS]) expect(new Webhook(secret).verify(body, headers)).toEqual(payload);
  });
});
