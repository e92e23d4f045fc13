import { readFileSync } from 'node:fs';

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { deliveryHeaders, serviceSignature } from './signing.js';

interface Vector {
  readonly name: string;
  readonly valid: boolean;
  readonly reason?: string;
  readonly secrets: readonly string[];
  readonly timestampHeader: string;
  readonly signatureHeader: string;
  readonly bodyBase64: string;
}

const file = new URL('../../../test/vectors/webhook-signature.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { readonly vectors: readonly Vector[] };
const isGenuine = ({ valid, reason }: Vector) => valid || reason === 'timestamp_stale';

const CURRENT = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const PREVIOUS = 'whsec_FjZ6rLZ6SgF8jairlWgsyzkIY3gPcRTdoKDgxVZEx8Q=';

function signedNow(secrets: { readonly current: string; readonly previous: string | null }) {
  const body = JSON.stringify({ event: 'integration.test_event', note: 'Проверка ✓' });
  const headers = deliveryHeaders({ event: 'a', eventId: 'id-1', body, sentAtMs: Date.now() }, secrets);
  return { body, headers };
}

describe('X-Service-Signature', () => {
  it.each(vectors.filter(isGenuine))('is as computed elsewhere: $name', (vector) => {
    const body = Buffer.from(vector.bodyBase64, 'base64');

    const made = vector.secrets.map((secret) => serviceSignature(secret, vector.timestampHeader, body));

    expect(made).toContain(vector.signatureHeader);
  });

  it.each(vectors.filter(({ reason }) => reason?.startsWith('signature_')))('is not a forged one: $name', (vector) => {
    const body = Buffer.from(vector.bodyBase64, 'base64');

    const made = vector.secrets.map((secret) => serviceSignature(secret, vector.timestampHeader, body));

    expect(made).not.toContain(vector.signatureHeader);
  });

  it('is the same over text and over its bytes', () => {
    const text = '{"name":"Проверка"}';

    expect(serviceSignature(CURRENT, '1', text)).toBe(serviceSignature(CURRENT, '1', Buffer.from(text)));
  });
});

describe('the headers of a delivery', () => {
  it('name the event, the service, and the time in milliseconds and in seconds', () => {
    const {
      'X-Service-Signature': _,
      'webhook-signature': __,
      ...headers
    } = deliveryHeaders(
      { event: 'integration.test_event', eventId: 'id-1', body: '{}', sentAtMs: 1767225600999 },
      { current: CURRENT, previous: null },
    );

    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'procurekit-webhooks/1.0',
      'X-Service-Event': 'integration.test_event',
      'X-Service-Event-Id': 'id-1',
      'X-Service-Timestamp': '1767225600999',
      'webhook-id': 'id-1',
      'webhook-timestamp': '1767225600',
    });
  });

  it('are accepted by a Standard Webhooks library', () => {
    const { body, headers } = signedNow({ current: CURRENT, previous: null });

    expect(new Webhook(CURRENT).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(PREVIOUS).verify(body, headers)).toThrow();
  });

  it('are accepted with either secret during a rotation, while our own signature stays with the previous one', () => {
    const { body, headers } = signedNow({ current: CURRENT, previous: PREVIOUS });

    expect(new Webhook(CURRENT).verify(body, headers)).toEqual(JSON.parse(body));
    expect(new Webhook(PREVIOUS).verify(body, headers)).toEqual(JSON.parse(body));
    const timestamp = headers['X-Service-Timestamp'] ?? '';
    expect(headers['X-Service-Signature']).toBe(serviceSignature(PREVIOUS, timestamp, body));
  });
});
