/** A process over a storage that sends orders when it is told to, all at once. Its argument: options as JSON. */
import { openStorage } from '../../src/composition/storage.js';
import { createProcurekit } from '../../src/composition/procurekit.js';
import { ProcurekitError } from '../../src/kernel/errors/errors.js';
import { noRateLimit } from '../../src/testing/kit/no-rate-limit.js';

/** Orders that are to be sent. */
export interface ToSend {
  readonly portalId: string;
  readonly userId: string;
  readonly ids: readonly string[];
}

const { url } = JSON.parse(process.argv[2] ?? '{}') as { readonly url: string };
const kit = createProcurekit({
  storage: await openStorage(url),
  rateLimiter: noRateLimit,
  baseUrl: 'https://portal.example',
  masterKey: new Uint8Array(32).fill(7),
});
process.on('disconnect', () => void kit.close());
process.on('message', ({ portalId, userId, ids }: ToSend) => {
  const { purchaseOrders } = kit.as({ portalId, userId });
  const send = (id: string) =>
    purchaseOrders.send(id, { channel: 'link' }).then(
      () => 'sent',
      (error: unknown) => (error instanceof ProcurekitError ? error.code : String(error)),
    );
  void Promise.all(ids.map(send)).then((outcomes) => process.send?.(outcomes));
});
process.send?.('ready');
