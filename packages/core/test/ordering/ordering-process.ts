/** A process over a storage that makes one call and is killed in the middle of it, or after it. Its argument: options as JSON. */
import { openLocalFileStore } from '../../src/adapters/node/files/local-file-store.js';
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';
import { createMemoryMailer } from '../../src/testing/kit/memory-mailer.js';
import { createScriptedRenderer } from '../../src/testing/kit/scripted-renderer.js';
import { stallingAt, type Death } from '../../src/testing/kit/stalling-storage.js';

const SENDING = { channel: 'email', emails: ['sales@factory.example'] } as const;

/** What the process is to do. */
export interface ProcessOptions {
  readonly url: string;
  /** Where files are kept. */
  readonly directory: string;
  readonly portalId: string;
  readonly userId: string;
  readonly call: { readonly approve: string } | { readonly send: string };
  readonly idempotencyKey: string;
  /** Never gets beyond this change; else it lives until the call is answered. */
  readonly diesAt?: Death;
}

const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const { url, directory, portalId, userId, call, idempotencyKey, diesAt } = options;
const say = () => process.send?.('there');
const storage = await openStorage(url);
const kit = createProcurekit({
  storage: diesAt === undefined ? storage : stallingAt(diesAt, storage, say),
  files: openLocalFileStore({ directory }),
  mailer: createMemoryMailer(),
  renderer: createScriptedRenderer(),
  rateLimiter: noRateLimit,
  baseUrl: 'https://portal.example',
  masterKey: new Uint8Array(32).fill(7),
});
process.on('disconnect', () => void kit.close());
const person = kit.as({ portalId, userId });
if ('approve' in call) await person.approvals.approve(call.approve, {}, { idempotencyKey });
else await person.purchaseOrders.send(call.send, SENDING, { idempotencyKey });
say();
