import { port } from '../../kernel/ports/port.js';

/** Tells, within a process, that events were committed: long polls and the delivery worker wait for it. */
export interface WebhookSignals {
  /** `lanes` are the subscriptions that got a delivery. */
  announce(portalId: string, lanes: readonly string[]): void;
  /** Returns a function that ends the listening. */
  listen(listener: (portalId: string, lanes: readonly string[]) => void): () => void;
}

export const WebhookSignals = port<WebhookSignals>('webhookSignals');

/** Builds the signals of one process. */
export function createWebhookSignals(): WebhookSignals {
  const listeners = new Set<(portalId: string, lanes: readonly string[]) => void>();
  return {
    announce(portalId, lanes) {
      for (const listener of listeners) listener(portalId, lanes);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
