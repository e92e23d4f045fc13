import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectorFile from '../test/vectors/webhook-signature.json' with { type: 'json' };
import { verifyWebhook as verifyInNode, WebhookVerificationError, type VerifyWebhookOptions } from './index.js';
import { signTestDelivery } from './testing.js';
import { verifyWebhook as verifyOnTheWeb } from './web.js';

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const otherSecret = 'whsec_FjZ6rLZ6SgF8jairlWgsyzkIY3gPcRTdoKDgxVZEx8Q=';
const sentAtMs = 1_767_225_600_000;
const body = '{"event":"integration.test_event","note":"Поставка ✓"}';

const entries = [
  { entry: 'node', verify: async (options: VerifyWebhookOptions) => verifyInNode(options) },
  { entry: 'web', verify: (options: VerifyWebhookOptions) => verifyOnTheWeb(options) },
];

interface Signing {
  readonly payload?: string | Uint8Array;
  readonly timestamp?: string;
  readonly key?: string;
}

function sign({ payload = body, timestamp = String(sentAtMs), key = secret }: Signing = {}) {
  const digest = createHmac('sha256', key).update(`${timestamp}.`).update(payload).digest('hex');
  return { 'x-service-timestamp': timestamp, 'x-service-signature': `sha256=${digest}` };
}

const aDelivery = (changes: Partial<VerifyWebhookOptions> = {}): VerifyWebhookOptions => ({
  payload: body,
  headers: sign(),
  secret,
  now: sentAtMs,
  ...changes,
});

const refusal = (reason: string) =>
  expect.objectContaining({
    name: 'WebhookVerificationError',
    reason,
    message: expect.stringContaining(`${reason}: `),
  });

describe.each(entries)('verifyWebhook of the $entry entry', ({ verify }) => {
  describe('with the shared vectors', () => {
    const vectors = vectorFile.vectors.map((vector) => ({
      ...vector,
      delivery: {
        payload: Buffer.from(vector.bodyBase64, 'base64'),
        headers: { 'x-service-timestamp': vector.timestampHeader, 'x-service-signature': vector.signatureHeader },
        secrets: vector.secrets,
        now: vector.nowMs,
      },
    }));
    const parsable = vectors.filter(({ valid, eventParses }) => valid && eventParses !== false);

    it('has a vector of each kind', () => {
      expect(vectors.length).toBeGreaterThanOrEqual(29);
      expect(new Set(vectors.map(({ reason }) => reason))).toEqual(
        new Set([
          undefined,
          'timestamp_stale',
          'timestamp_missing',
          'timestamp_malformed',
          'signature_missing',
          'signature_malformed',
          'signature_mismatch',
        ]),
      );
    });

    it.each(vectors.filter(({ valid }) => valid))('accepts: $name', async ({ delivery }) => {
      await expect(verify({ ...delivery, parse: false })).resolves.toBeUndefined();
    });

    it.each(parsable)('returns the event: $name', async ({ delivery }) => {
      const event = await verify(delivery);

      expect(event).toEqual(JSON.parse(delivery.payload.toString('utf8').replace(/^\uFEFF/, '')));
    });

    it.each(parsable)('accepts the body as text: $name', async ({ delivery }) => {
      const event = await verify({ ...delivery, payload: delivery.payload.toString('utf8') });

      expect(event).toEqual(await verify(delivery));
    });

    it.each(vectors.filter(({ eventParses }) => eventParses === false))('refuses to parse: $name', async (vector) => {
      await expect(verify(vector.delivery)).rejects.toEqual(refusal('payload_malformed'));
    });

    it.each(vectors.filter(({ valid }) => !valid))('refuses with $reason: $name', async ({ delivery, reason }) => {
      await expect(verify(delivery)).rejects.toEqual(refusal(String(reason)));
      await expect(verify({ ...delivery, parse: false })).rejects.toEqual(refusal(String(reason)));
    });
  });

  describe('payloads', () => {
    const bytes = new TextEncoder().encode(body);
    const inTheMiddle = new Uint8Array([1, 2, ...bytes, 3]);
    const foreignRealm = runInNewContext('new Uint8Array(list).buffer', { list: [...bytes] }) as ArrayBuffer;

    it.each([
      ['text', body],
      ['a Buffer', Buffer.from(body)],
      ['a Uint8Array', bytes],
      ['an ArrayBuffer', bytes.buffer],
      ['an ArrayBuffer of another realm', foreignRealm],
      ['a DataView', new DataView(bytes.buffer)],
      ['a view into a larger buffer', inTheMiddle.subarray(2, 2 + bytes.length)],
      ['a DataView into a larger buffer', new DataView(inTheMiddle.buffer, 2, bytes.length)],
    ])('accepts %s', async (_kind, payload) => {
      await expect(verify(aDelivery({ payload }))).resolves.toEqual(JSON.parse(body));
    });

    it.each([
      ['parsed JSON', JSON.parse(body)],
      ['parsed JSON that pretends to be bytes', { byteLength: 3, byteOffset: 0, buffer: {} }],
      ['an array of numbers', [...bytes]],
      ['nothing', undefined],
      ['null', null],
      ['a number', 7],
      ['a function', () => body],
      ['a symbol', Symbol('body')],
    ])('refuses %s and names the cure', async (_kind, payload: unknown) => {
      const attempt = verify(aDelivery({ payload: payload as string }));

      await expect(attempt).rejects.toEqual(refusal('payload_not_raw'));
      await expect(attempt).rejects.toThrow('raw body, before any JSON parser');
    });

    it.each(['"text"', '7', 'null', 'true', '[{}]', '{', '', '\u0000', '{"a":1}{"b":2}'])(
      'refuses signed JSON that is no object: %j',
      async (payload) => {
        await expect(verify(aDelivery({ payload, headers: sign({ payload }) }))).rejects.toEqual(
          refusal('payload_malformed'),
        );
      },
    );

    it('bears JSON of any depth', async () => {
      const payload = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

      await expect(verify(aDelivery({ payload, headers: sign({ payload }) }))).resolves.toHaveProperty('a');
    });

    it('keeps a __proto__ key from reaching the prototype', async () => {
      const payload = '{"__proto__":{"polluted":true}}';

      const event = await verify(aDelivery({ payload, headers: sign({ payload }) }));

      expect(event).not.toHaveProperty('polluted', true);
      expect({}).not.toHaveProperty('polluted');
    });
  });

  describe('headers', () => {
    const headers = sign();
    const pairs = Object.entries(headers);
    const titled = pairs.map(
      ([name, value]) => [name.replace(/\b\w/g, (letter) => letter.toUpperCase()), value] as const,
    );

    it.each([
      ['a Node object', headers],
      ['an object in title case', Object.fromEntries(titled)],
      ['an object in upper case', Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), value]))],
      ['an object without a prototype', Object.assign(Object.create(null), headers)],
      ['an object with arrays of one value', Object.fromEntries(pairs.map(([name, value]) => [name, [value]]))],
      ['arrays of one value in title case', Object.fromEntries(titled.map(([name, value]) => [name, [value]]))],
      ['Headers', new Headers(headers)],
      ['a Map', new Map(pairs)],
      ['a Map in title case', new Map(titled)],
      ['pairs', pairs],
      ['pairs in title case', titled],
      ['an iterator, which gives its pairs once', new Map(titled).entries()],
    ])('accepts %s', async (_kind, container) => {
      await expect(verify(aDelivery({ headers: container as VerifyWebhookOptions['headers'] }))).resolves.toBeDefined();
    });

    it.each([
      ['twice in an array', { ...headers, 'x-service-signature': Array(2).fill(headers['x-service-signature']) }],
      ['twice in pairs', [...pairs, ['x-service-signature', headers['x-service-signature']]]],
      ['in two spellings of an object', Object.fromEntries([...titled, ['X-SERVICE-SIGNATURE', 'sha256=0']])],
      ['twice in Headers', new Headers([...pairs, ['x-service-signature', headers['x-service-signature']]])],
    ])('refuses a signature that comes %s', async (_kind, container) => {
      await expect(verify(aDelivery({ headers: container as VerifyWebhookOptions['headers'] }))).rejects.toEqual(
        refusal('signature_malformed'),
      );
    });

    it.each([
      ['null', null],
      ['undefined', undefined],
      ['text', 'x-service-signature: sha256=0'],
      ['a number', 3],
      ['no pairs', [1, null]],
      [
        'a throwing get',
        {
          get: () => {
            throw new TypeError('Invalid header name');
          },
        },
      ],
      ['a value that cannot become text', { 'x-service-signature': Object.create(null) as string }],
      ['a symbol as value', { 'x-service-signature': [Symbol('value')] }],
    ])('takes %s for headers without a signature', async (_kind, container: unknown) => {
      await expect(verify(aDelivery({ headers: container as VerifyWebhookOptions['headers'] }))).rejects.toEqual(
        refusal('signature_missing'),
      );
    });

    it.each([
      ['white space after it', (signature: string) => `${signature} `],
      ['a line break after it', (signature: string) => `${signature}\n`],
      ['an upper-case prefix', (signature: string) => signature.toUpperCase()],
      ['a look-alike letter', (signature: string) => signature.replace('s', 'ѕ')],
      ['a letter whose low byte is the right one', (signature: string) => signature.replace('s', 'ų')],
      ['a list of two', (signature: string) => `${signature}, ${signature}`],
    ])('refuses a signature with %s', async (_kind, change) => {
      const signature = change(headers['x-service-signature']);

      await expect(verify(aDelivery({ headers: { ...headers, 'x-service-signature': signature } }))).rejects.toEqual(
        refusal('signature_malformed'),
      );
    });
  });

  describe('while a secret rotates', () => {
    const during = () => signTestDelivery({ secret, previousSecret: otherSecret, body, now: sentAtMs });

    it.each([{ secret }, { secret: otherSecret }, { secrets: [otherSecret, secret] }])(
      'takes %o: the new secret, the old one, or both',
      async (known) => {
        const { headers } = await during();

        await expect(verify({ payload: body, headers, now: sentAtMs, ...known })).resolves.toEqual(JSON.parse(body));
      },
    );

    it('refuses another body, and a signature that is older than its delivery says', async () => {
      const { headers } = await during();
      const later = sentAtMs + 600_000;
      const replayed = { ...headers, 'X-Service-Timestamp': String(later) };

      await expect(verify({ payload: `${body} `, headers, secret, now: sentAtMs })).rejects.toEqual(
        refusal('signature_mismatch'),
      );
      await expect(verify({ payload: body, headers: replayed, secret, now: later })).rejects.toEqual(
        refusal('signature_mismatch'),
      );
    });

    it('takes no empty key for one: what it signs is anybody’s', async () => {
      const { headers } = await during();
      const id = headers['webhook-id'] ?? '';
      const text = `${id}.${headers['webhook-timestamp'] ?? ''}.${body}`;
      const forged = `v1,${createHmac('sha256', '').update(text).digest('base64')}`;
      const delivery = { payload: body, headers: { ...headers, 'webhook-signature': forged }, now: sentAtMs };

      for (const empty of ['whsec_', 'not a secret', 'whsec_='])
        await expect(verify({ ...delivery, secret: empty })).rejects.toEqual(refusal('signature_mismatch'));
    });
  });

  describe('behind a gateway that strips headers', () => {
    const signed = async () => {
      const { headers, body: payload } = await signTestDelivery({ secret, body, now: sentAtMs });
      return {
        payload,
        secret,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-/i.test(name))),
      };
    };

    it('takes a delivery that carries the headers of Standard Webhooks alone', async () => {
      await expect(verify({ ...(await signed()), now: sentAtMs })).resolves.toEqual(JSON.parse(body));
    });

    it('takes nothing that is old, changed, signed by another secret or in another form', async () => {
      const delivery = await signed();
      const late = sentAtMs + 301_000;
      const withHeader = (name: string, value: string) => ({
        ...delivery,
        headers: { ...delivery.headers, [name]: value },
        now: sentAtMs,
      });

      await expect(verify({ ...delivery, now: late })).rejects.toEqual(refusal('timestamp_stale'));
      await expect(verify({ ...delivery, now: sentAtMs, payload: `${body} ` })).rejects.toEqual(
        refusal('signature_mismatch'),
      );
      await expect(verify({ ...delivery, now: sentAtMs, secret: otherSecret })).rejects.toEqual(
        refusal('signature_mismatch'),
      );
      await expect(verify(withHeader('webhook-id', 'another'))).rejects.toEqual(refusal('signature_mismatch'));
      await expect(verify(withHeader('webhook-signature', 'v2,AAAA'))).rejects.toEqual(refusal('signature_mismatch'));
      await expect(verify(withHeader('webhook-timestamp', 'now'))).rejects.toEqual(refusal('timestamp_malformed'));
      await expect(verify(withHeader('webhook-timestamp', ''))).rejects.toEqual(refusal('timestamp_missing'));
    });

    it('does not turn to them where one of ours is there', async () => {
      const delivery = await signed();
      const headers = { ...delivery.headers, 'x-service-timestamp': String(sentAtMs) };

      await expect(verify({ ...delivery, headers, now: sentAtMs })).rejects.toEqual(refusal('signature_missing'));
    });
  });

  describe('secrets', () => {
    it('accepts any of several, and skips the ones that are not set', async () => {
      await expect(
        verify({ ...aDelivery(), secret: undefined, secrets: [undefined, '', otherSecret, secret] }),
      ).resolves.toBeDefined();
    });

    it.each([
      ['none', {}],
      ['undefined', { secret: undefined }],
      ['an empty one', { secret: '' }],
      ['an empty list', { secrets: [] }],
      ['a list of empty ones', { secrets: ['', undefined] }],
      ['a promise that nobody awaited', { secret: Promise.resolve(secret) as unknown as string }],
      ['a list within a list', { secrets: [[secret]] as unknown as string[] }],
    ])('refuses %s even when the empty key made the signature', async (_kind, given) => {
      const headers = { ...sign(), ...sign({ key: '' }) };

      await expect(verify({ payload: body, headers, now: sentAtMs, ...given })).rejects.toEqual(
        refusal('secret_missing'),
      );
    });

    it('uses the secret as it is written, prefix included', async () => {
      const headers = sign({ key: secret.slice('whsec_'.length) });

      await expect(verify(aDelivery({ headers }))).rejects.toEqual(refusal('signature_mismatch'));
    });
  });

  describe('time', () => {
    it.each([
      ['milliseconds', sentAtMs],
      ['a Date', new Date(sentAtMs)],
      ['a function giving milliseconds', () => sentAtMs],
      ['a function giving a Date', () => new Date(sentAtMs)],
    ])('takes %s for now', async (_kind, now) => {
      await expect(verify(aDelivery({ now }))).resolves.toBeDefined();
    });

    it('reads the clock when no time is given', async () => {
      const headers = sign({ timestamp: String(Date.now()) });

      await expect(verify({ payload: body, headers, secret })).resolves.toBeDefined();
      await expect(verify({ payload: body, headers: sign(), secret })).rejects.toEqual(refusal('timestamp_stale'));
    });

    it.each([
      [-300_000, true],
      [300_000, true],
      [-300_001, false],
      [300_001, false],
    ])('draws the line at 300 s: %i ms away is %s', async (distanceMs, accepted) => {
      const attempt = verify(aDelivery({ now: sentAtMs + distanceMs }));

      if (accepted) await expect(attempt).resolves.toBeDefined();
      else await expect(attempt).rejects.toEqual(refusal('timestamp_stale'));
    });

    it('keeps to the tolerance that is asked for, in both directions', async () => {
      for (const sign of [-1, 1]) {
        await expect(verify(aDelivery({ toleranceSeconds: 10, now: sentAtMs + sign * 10_000 }))).resolves.toBeDefined();
        await expect(verify(aDelivery({ toleranceSeconds: 10, now: sentAtMs + sign * 10_001 }))).rejects.toEqual(
          refusal('timestamp_stale'),
        );
      }
    });

    it.each([
      ['a tolerance that is no number', { toleranceSeconds: NaN }],
      ['a negative tolerance', { toleranceSeconds: -1 }],
      ['a clock that is no number', { now: NaN }],
      ['an invalid Date', { now: new Date('tomorrow') }],
    ])('refuses %s', async (_kind, given) => {
      await expect(verify(aDelivery(given))).rejects.toEqual(refusal('timestamp_stale'));
    });

    it.each(['+1767225600000', '0x19b7a1c5c00', '1767225600000.0', ' 1767225600000', '1767225600000\n', '१७६७', 'NaN'])(
      'refuses the timestamp %j though it is signed',
      async (timestamp) => {
        await expect(verify(aDelivery({ headers: sign({ timestamp }) }))).rejects.toEqual(
          refusal('timestamp_malformed'),
        );
      },
    );

    it('finds a timestamp of any length stale, not malformed', async () => {
      await expect(verify(aDelivery({ headers: sign({ timestamp: '9'.repeat(400) }) }))).rejects.toEqual(
        refusal('timestamp_stale'),
      );
    });
  });

  describe('as a property', () => {
    it('accepts what was signed and refuses it after any change of one byte', async () => {
      const signedBytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
      await fc.assert(
        fc.asyncProperty(signedBytes, fc.nat(), fc.integer({ min: 1, max: 255 }), async (payload, where, flip) => {
          const headers = sign({ payload });
          await verify(aDelivery({ payload, headers, parse: false }));
          const changed = payload.map((byte, index) => (index === where % payload.length ? byte ^ flip : byte));
          await expect(verify(aDelivery({ payload: changed, headers, parse: false }))).rejects.toEqual(
            refusal('signature_mismatch'),
          );
        }),
        { numRuns: 60 },
      );
    });

    it('answers hostile input with nothing but its own error', async () => {
      const headerValue = fc.oneof(fc.anything(), fc.string(), fc.constant(sign()['x-service-signature']));
      const hostileHeaders = fc.oneof(
        fc.anything({ withMap: true, withSet: true, withNullPrototype: true, withBigInt: true }),
        fc.record({ 'x-service-signature': headerValue, 'x-service-timestamp': headerValue }),
        fc.array(fc.tuple(fc.string(), headerValue)),
      );
      const hostilePayload = fc.anything({ withTypedArray: true, withNullPrototype: true, withDate: true });
      await fc.assert(
        fc.asyncProperty(hostileHeaders, hostilePayload, async (headers, payload) => {
          const attempt = aDelivery({
            headers: headers as VerifyWebhookOptions['headers'],
            payload: payload as string,
          });
          await expect(verify(attempt)).rejects.toBeInstanceOf(WebhookVerificationError);
        }),
        { numRuns: 300 },
      );
    });

    it('answers any signed bytes with an event or with payload_malformed', async () => {
      const payload = fc.oneof(
        fc.uint8Array(),
        fc.json().map((text) => Buffer.from(text)),
      );
      await fc.assert(
        fc.asyncProperty(payload, async (bytes) => {
          const outcome = await verify(aDelivery({ payload: bytes, headers: sign({ payload: bytes }) })).catch(
            (error: unknown) => error,
          );
          if (outcome instanceof Error) expect(outcome).toEqual(refusal('payload_malformed'));
          else expect(outcome).toEqual(JSON.parse(Buffer.from(bytes).toString('utf8')));
        }),
        { numRuns: 200 },
      );
    });
  });
});

it('rejects, never throws, in the web entry', async () => {
  const attempt = verifyOnTheWeb({ ...aDelivery(), secret: undefined });

  await expect(attempt).rejects.toEqual(refusal('secret_missing'));
});

it('parses the bytes that were verified, whatever becomes of the buffer meanwhile', async () => {
  const payload = Buffer.from(body);
  const event = verifyOnTheWeb(aDelivery({ payload }));

  payload.fill(0x20);

  await expect(event).resolves.toEqual(JSON.parse(body));
});
