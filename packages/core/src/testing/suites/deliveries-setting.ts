import { createHmac } from 'node:crypto';

import { ApiKeys, createKeyAuthenticator, KeyAuthenticator } from '../../platform/api-keys/index.js';
import type { Scope } from '../../kernel/access/scopes.js';
import {
  createDeliveryWorker,
  createWebhookSignals,
  type DeliveryWorkerOptions,
  ShowRecord,
  WebhookSignals,
} from '../../platform/webhooks/index.js';
import { openAesSecretBox } from '../../adapters/node/secrets/aes-secret-box.js';
import type { Storage } from '../../kernel/ports/storage.js';
import type { World } from '../../kernel/operations/world.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import {
  OutboundHttpError,
  HttpClient,
  type OutboundErrorCode,
  type OutboundRequest,
  type OutboundResponse,
} from '../../kernel/ports/http-client.js';
import { jobWorld, testWorld } from '../kit/test-world.js';
import { openTestKit, TEST_MASTER_KEY, type TestKey, type TestKit, type TestPortal } from '../kit/test-kit.js';
import { openTestStorage, type TestDialect } from '../kit/storage.js';

/** What a receiver in memory answers: a status, a whole answer, or an error instead of one. */
export type Reply = number | Partial<OutboundResponse> | OutboundErrorCode;

/** Receivers in memory: every request that came, and what they answer. */
export interface FakeReceivers extends HttpClient {
  readonly requests: OutboundRequest[];
  /** Decides each answer. @default 200 */
  reply: (request: OutboundRequest) => Reply | Promise<Reply>;
}

/** Builds receivers that answer 200. */
export function createFakeReceivers(): FakeReceivers {
  const receivers: FakeReceivers = {
    requests: [],
    reply: () => 200,
    vet: (url) =>
      Promise.resolve(
        url.toLowerCase().startsWith('https://')
          ? { allowed: true, url: new URL(url).href }
          : { allowed: false, reason: 'scheme_not_allowed', message: 'Only https URLs are called; use https://.' },
      ),
    async send(request) {
      receivers.requests.push(request);
      const reply = await receivers.reply(request);
      if (typeof reply === 'string') throw new OutboundHttpError(reply, `The request ended: ${reply}.`);
      const answer = typeof reply === 'number' ? { status: reply } : reply;
      return { status: 200, headers: {}, body: new Uint8Array(), truncated: false, durationMs: 3, ...answer };
    },
    close: () => Promise.resolve(),
  };
  return receivers;
}

/** A Procurekit with receivers in memory, one portal with a key, and a worker that is driven by hand. */
export interface DeliveriesSetting extends TestKit {
  readonly receivers: FakeReceivers;
  readonly portal: TestPortal;
  readonly key: TestKey;
  readonly deliver: () => Promise<void>;
  /** Builds another worker on the same storage. */
  createWorker(options?: WorkerOptions): ReturnType<typeof createDeliveryWorker>;
  /** Subscribes a URL and returns what create answered for it. */
  subscribe(options?: SubscribeOptions): Promise<CreatedSubscription>;
  /** Commits an event: creates a requisition. */
  happen(name?: string): Promise<{ readonly id: string }>;
}

interface WorkerOptions extends DeliveryWorkerOptions {
  readonly storage?: Storage;
  readonly showRecord?: ShowRecord;
}

/** The world of a worker of deliveries. */
export function deliveryWorld(
  kit: Parameters<typeof testWorld>[0],
  http: HttpClient,
  showRecord: ShowRecord = () => Promise.resolve(undefined),
): World {
  const secretBox = SecretBox.with(openAesSecretBox([TEST_MASTER_KEY]));
  const keys = KeyAuthenticator.with(createKeyAuthenticator(testWorld(kit)));
  const signals = WebhookSignals.with(createWebhookSignals());
  return jobWorld(kit, [secretBox, keys, signals, HttpClient.with(http), ShowRecord.with(showRecord)]);
}

interface SubscribeOptions {
  readonly key?: TestKey;
  readonly event?: string;
  readonly url?: string;
}

/** A subscription as create answers it. */
export interface CreatedSubscription {
  readonly id: string;
  readonly url: string;
  readonly secretPlaintext: string;
}

/** Scopes of the key in a setting. */
export const SUBSCRIBER_SCOPES: readonly Scope[] = [
  'purchase_requisitions.read',
  'purchase_requisitions.write',
  'webhooks.read',
  'webhooks.write',
  'webhooks.delete',
];

/** Opens a setting over an empty database, or over one that is open. */
export async function openDeliveriesSetting(database: TestDialect | Storage = 'sqlite'): Promise<DeliveriesSetting> {
  const receivers = createFakeReceivers();
  const storage = typeof database === 'string' ? await openTestStorage(database) : database;
  const kit = await openTestKit({ storage, http: receivers });
  const portal = await kit.createPortal();
  const key = await portal.issueKey(SUBSCRIBER_SCOPES);
  // The clock stands still, so a test would use up the minute's calls for good.
  await storage.transaction(portal.id, (tx) =>
    tx.collection(ApiKeys).update(key.id, { rateLimitPerMinute: 1_000_000 }),
  );
  let urlCount = 0;
  const createWorker = ({ storage: used = storage, showRecord, ...options }: WorkerOptions = {}) =>
    createDeliveryWorker(deliveryWorld({ storage: used, clock: kit.clock }, receivers, showRecord), {
      random: () => 0.5,
      ...options,
    });
  const worker = createWorker();
  return {
    ...kit,
    receivers,
    portal,
    key,
    createWorker,
    deliver: () => worker.runUntilIdle(),
    async subscribe(options = {}) {
      const url = options.url ?? `https://receiver.example.com/${(urlCount += 1)}`;
      const event = options.event ?? 'integration_api.procurement.created';
      const { status, body } = await (options.key ?? key).api.post('/webhook', [{ name: 'ERP', event, url }]);
      if (status !== 201) throw new Error(`Subscribing was refused: ${JSON.stringify(body)}`);
      return body.items[0];
    },
    async happen(name = 'Бетон') {
      const { status, body } = await key.api.post('/purchase-requisitions', { name });
      if (status !== 201) throw new Error(`Creating was refused: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** Whether a request bears the signature of a secret over its body. */
export function isSignedWith(secret: string, { headers = {}, body = '' }: OutboundRequest): boolean {
  const digest = createHmac('sha256', secret).update(`${headers['X-Service-Timestamp']}.`).update(body).digest('hex');
  return headers['X-Service-Signature'] === `sha256=${digest}`;
}
